import { onLibraryEvent } from './library-events.ts';

/** The event of the library that is being dispatched, for errors of its listeners. */
let current: Event | undefined;

/** Calls `report` with each event of the library whose listener throws, and the error. */
export function watchListeners(report: (target: Element, event: string, error: unknown) => void): void {
  onLibraryEvent((event) => {
    current = event;
    // The listeners of the event run before the next microtask, unless a script of the page has dispatched it.
    queueMicrotask(() => {
      if (current === event) current = undefined;
    });
  });
  addEventListener('error', ({ error }) => {
    const [target] = current?.composedPath() ?? [];
    if (current && target instanceof Element) report(target, current.type, error);
  });
}
