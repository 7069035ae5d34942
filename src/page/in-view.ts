import { SharedObserver } from './shared-observer.ts';

/** One observer for each set of options. */
const observers = new Map<string, SharedObserver<IntersectionObserverEntry>>();

/** The area that an element must be in, and the visible shares of it that are reported. */
interface ViewOptions {
  /** Widens the window, as in CSS (`200px 0px`). */
  readonly margin?: string;
  readonly threshold?: number[];
  readonly signal: AbortSignal;
}

/** Reports whether an element is in the window, soon after the call and on each change, until `signal` aborts. */
export function watchInView(
  element: Element,
  onChange: (isInView: boolean, entry: IntersectionObserverEntry) => void,
  { margin = '0px', threshold, signal }: ViewOptions,
): void {
  const key = `${margin} ${threshold?.join() ?? ''}`;
  const options = { rootMargin: margin, ...(threshold && { threshold }) };
  const observer = observers.get(key) ?? new SharedObserver((report) => new IntersectionObserver(report, options));
  observers.set(key, observer);
  observer.watch(element, (entry) => onChange(entry.isIntersecting, entry), signal);
}
