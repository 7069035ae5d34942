/** One observer for all callers, because the browser calls it once per frame with all changes. */
let observer: ResizeObserver | undefined;
const callbacks = new Map<Element, Set<(entry: ResizeObserverEntry) => void>>();

/** Calls back with the size of an element after layout: soon after the call, and on each change, until `signal` aborts. */
export function observeSize(
  element: Element,
  onChange: (entry: ResizeObserverEntry) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  observer ??= new ResizeObserver((entries) => {
    for (const entry of entries) for (const call of callbacks.get(entry.target) ?? []) call(entry);
  });
  const ownCallbacks = callbacks.get(element) ?? new Set();
  callbacks.set(element, ownCallbacks.add(onChange));
  // Without this, a second callback would not be called before the next change.
  if (ownCallbacks.size > 1) observer.unobserve(element);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    ownCallbacks.delete(onChange);
    if (ownCallbacks.size > 0) return;
    callbacks.delete(element);
    observer?.unobserve(element);
    if (callbacks.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  });
}

/** Calls back with the size of an element again after the next layout, so that an event handler need not force a layout to measure. */
export function remeasure(element: Element): void {
  if (!callbacks.has(element)) return;
  observer?.unobserve(element);
  observer?.observe(element);
}
