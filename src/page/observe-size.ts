/** One observer for all who ask: the browser calls it once for everything that changed in a frame. */
let observer: ResizeObserver | undefined;
const watchers = new Map<Element, Set<(entry: ResizeObserverEntry) => void>>();

/**
 * Reports the size of an element, soon after the call and on each change, until `signal` aborts. It is reported after layout and before painting, so
 * reading sizes then costs nothing.
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
  // A second watcher would otherwise hear nothing until something changes.
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
 * Has those who watch an element be told of its size once more, when the page is laid out next. So whoever hears of something that may have changed the
 * page can measure when that costs nothing. An element that nobody watches stays unheard.
 */
export function remeasure(element: Element): void {
  if (!watchers.has(element)) return;
  observer?.unobserve(element);
  observer?.observe(element);
}
