import { manifest } from './manifest.ts';

/** The event of the library that is being dispatched, for errors of its listeners. */
let current: Event | undefined;

/** Calls `report` with each event of the library whose listener throws, and the error. */
export function watchListeners(report: (target: Element, event: string, error: unknown) => void): void {
  const names = new Set(Object.values(manifest.elements).flatMap(({ events }) => events));
  for (const name of names)
    addEventListener(
      name,
      (event) => {
        current = event;
        // The listeners of the event run before the next microtask, unless a script of the page has dispatched it.
        queueMicrotask(() => {
          if (current === event) current = undefined;
        });
      },
      true,
    );
  addEventListener('error', ({ error }) => {
    const [target] = current?.composedPath() ?? [];
    if (current && target instanceof Element) report(target, current.type, error);
  });
}
