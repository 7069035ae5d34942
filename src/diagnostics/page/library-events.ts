import { manifest } from './manifest.ts';

type LibraryEventListener = (event: Event, target: Element) => void;

const listeners = new Set<LibraryEventListener>();

/** Passes an event of the library to the diagnostics before the page gets it. */
function pass(event: Event): void {
  const [target] = event.composedPath();
  if (target instanceof Element) for (const listener of listeners) listener(event, target);
}

/** Calls the listener with each event that an element of the library dispatches, before the listeners of the page. All share one subscription. */
export function onLibraryEvent(listener: LibraryEventListener): void {
  if (listeners.size === 0) {
    const names = new Set(Object.values(manifest.elements).flatMap(({ events }) => events));
    for (const name of names) addEventListener(name, pass, true);
  }
  listeners.add(listener);
}
