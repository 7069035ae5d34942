/** One observer for each margin, shared by all who ask with it: an observer per element costs more than the element. */
const observers = new Map<string, IntersectionObserver>();
/** The number of watchers of each observer; without any it disconnects. */
const counts = new WeakMap<IntersectionObserver, number>();
const watchers = new WeakMap<Element, Set<(isInView: boolean) => void>>();

function observerFor(margin: string): IntersectionObserver {
  let observer = observers.get(margin);
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          for (const tell of watchers.get(target) ?? []) tell(isIntersecting);
      },
      { rootMargin: margin },
    );
    observers.set(margin, observer);
  }
  return observer;
}

/**
 * Reports whether an element is in the window, soon after the call and on each change, until `signal` aborts. `margin` widens the
 * window, as in CSS (`200px 0px`). One element is watched with one margin at a time.
 */
export function watchInView(
  element: Element,
  changed: (isInView: boolean) => void,
  { margin = '0px', signal }: { readonly margin?: string; readonly signal: AbortSignal },
): void {
  if (signal.aborted) return;
  const told = watchers.get(element) ?? new Set();
  watchers.set(element, told.add(changed));
  const observer = observerFor(margin);
  // A second watcher would otherwise hear nothing until something changes.
  observer.unobserve(element);
  observer.observe(element);
  counts.set(observer, (counts.get(observer) ?? 0) + 1);
  signal.addEventListener('abort', () => {
    told.delete(changed);
    if (told.size === 0) observer.unobserve(element);
    const left = (counts.get(observer) ?? 0) - 1;
    counts.set(observer, left);
    if (left > 0) return;
    observer.disconnect();
    observers.delete(margin);
  });
}
