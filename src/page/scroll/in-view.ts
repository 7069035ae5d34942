type OnChange = (isInView: boolean, entry: IntersectionObserverEntry) => void;

/** One observer for each set of options, shared by all callers: an observer per element would cost more than the element. */
const observers = new Map<string, { observer: IntersectionObserver; callbacks: Map<Element, Set<OnChange>> }>();

/** The area that an element must be in, and the visible fractions at which a change is reported. */
interface ViewOptions {
  /** Enlarges the area beyond the window, as in CSS (`200px 0px`). */
  readonly margin?: string;
  readonly threshold?: number[];
  readonly signal: AbortSignal;
}

function createObserver(options: IntersectionObserverInit) {
  const callbacks = new Map<Element, Set<OnChange>>();
  const onEntry = (entry: IntersectionObserverEntry) => {
    for (const onChange of callbacks.get(entry.target) ?? []) onChange(entry.isIntersecting, entry);
  };
  return { observer: new IntersectionObserver((entries) => entries.forEach(onEntry), options), callbacks };
}

/** Calls back with whether an element is in the window: soon after the call, and on each change, until `signal` aborts. */
export function watchInView(
  element: Element,
  onChange: OnChange,
  { margin = '0px', threshold, signal }: ViewOptions,
): void {
  if (signal.aborted) return;
  const key = `${margin} ${threshold?.join() ?? ''}`;
  const shared = observers.get(key) ?? createObserver({ rootMargin: margin, ...(threshold && { threshold }) });
  observers.set(key, shared);
  const { observer, callbacks } = shared;
  const ownCallbacks = callbacks.get(element) ?? new Set();
  callbacks.set(element, ownCallbacks.add(onChange));
  // Without this, a second callback would not be called before the next change.
  observer.unobserve(element);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    ownCallbacks.delete(onChange);
    if (ownCallbacks.size > 0) return;
    callbacks.delete(element);
    observer.unobserve(element);
    if (callbacks.size > 0) return;
    observer.disconnect();
    observers.delete(key);
  });
}
