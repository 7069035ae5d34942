/** One observer per margin, shared by all callers: an observer per element costs more than the element. */
const observers = new Map<string, IntersectionObserver>();
/** The number of callbacks of each observer, which disconnects after the last one. */
const counts = new WeakMap<IntersectionObserver, number>();
const callbacks = new WeakMap<Element, Set<(isInView: boolean) => void>>();

function observerFor(margin: string): IntersectionObserver {
  let observer = observers.get(margin);
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          for (const onChange of callbacks.get(target) ?? []) onChange(isIntersecting);
      },
      { rootMargin: margin },
    );
    observers.set(margin, observer);
  }
  return observer;
}

/**
 * Reports whether an element is in the window, soon after the call and on each change, until `signal` aborts. `margin` widens the window, as in CSS
 * (`200px 0px`). All callbacks of an element share one margin.
 */
export function watchInView(
  element: Element,
  onChange: (isInView: boolean) => void,
  { margin = '0px', signal }: { readonly margin?: string; readonly signal: AbortSignal },
): void {
  if (signal.aborted) return;
  const ownCallbacks = callbacks.get(element) ?? new Set();
  callbacks.set(element, ownCallbacks.add(onChange));
  const observer = observerFor(margin);
  // Otherwise a second watcher would get no report until the next change.
  observer.unobserve(element);
  observer.observe(element);
  counts.set(observer, (counts.get(observer) ?? 0) + 1);
  signal.addEventListener('abort', () => {
    ownCallbacks.delete(onChange);
    if (ownCallbacks.size === 0) observer.unobserve(element);
    const remaining = (counts.get(observer) ?? 0) - 1;
    counts.set(observer, remaining);
    if (remaining > 0) return;
    observer.disconnect();
    observers.delete(margin);
  });
}
