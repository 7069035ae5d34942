import { SharedObserver } from './shared-observer.ts';

const observer = new SharedObserver<ResizeObserverEntry>((report) => new ResizeObserver(report));

/** Reports the size of an element after layout, soon after the call and on each change, until `signal` aborts. */
export const observeSize: typeof observer.watch = (element, onChange, signal) =>
  observer.watch(element, onChange, signal);

/** Reports the size of an element again, after the next layout: an event handler need not force one to measure. */
export const remeasure = (element: Element): void => observer.report(element);
