/** One observer for all callers: the browser calls it once per frame with all changes. */
let observer: ResizeObserver | undefined;
const watchers = new Map<Element, Set<(entry: ResizeObserverEntry) => void>>();

/**
 * Reports the size of an element, soon after the call and on each change, until `signal` aborts. The report comes after layout and before painting,
 * when reading sizes costs nothing.
 */
export function observeSize(
  element: Element,
  changed: (entry: ResizeObserverEntry) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  observer ??= new ResizeObserver((entries) => {
    for (const entry of entries) for (const tell of watchers.get(entry.target) ?? []) tell(entry);
  });
  const told = watchers.get(element) ?? new Set();
  watchers.set(element, told.add(changed));
  // Otherwise a second watcher would get no report until the next change.
  observer.unobserve(element);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    told.delete(changed);
    if (told.size > 0) return;
    watchers.delete(element);
    observer?.unobserve(element);
    if (watchers.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  });
}

/**
 * Reports the size of an element to its watchers again, after the next layout. An event handler can measure there without forcing a layout. Does
 * nothing for elements without watchers.
 */
export function remeasure(element: Element): void {
  if (!watchers.has(element)) return;
  observer?.unobserve(element);
  observer?.observe(element);
}
