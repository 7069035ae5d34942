import { setTimer } from '../../clock/clock.ts';

/*
 * Tracks pointer presses. A message that appears or disappears between press and release moves the page, so that the click misses its target. Presses
 * in the whole page are tracked, because leaving a field may move everything below it.
 */

/** A touch dispatches `pointerdown` first; the field loses the focus at the `mousedown` that follows. */
const starts = ['pointerdown', 'mousedown'];

/** The events that end a press. After context menus, drags and choices in a list, there may be no `pointerup`. */
const ends = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu', 'dragend', 'keydown', 'change'];

let pressed: Promise<void> | undefined;

/** Returns a promise that resolves after the press and its click; `undefined` while nothing is pressed. */
export const pressEnd = (): Promise<void> | undefined => pressed;

/** The documents in which presses are observed, each with the number of callers and the controller that removes the listeners. */
const watched = new Map<Document, { readonly controller: AbortController; callers: number }>();

/** Observes presses in a document until `signal` aborts. All callers share the listeners. */
export function watchPresses(page: Document, signal: AbortSignal): void {
  if (signal.aborted) return;
  const shared = watched.get(page) ?? startWatching(page);
  shared.callers += 1;
  signal.addEventListener('abort', () => {
    shared.callers -= 1;
    if (shared.callers > 0) return;
    watched.delete(page);
    shared.controller.abort();
  });
}

function startWatching(page: Document) {
  const controller = new AbortController();
  const { signal } = controller;
  const onStart = (event: Event) => {
    if (event instanceof MouseEvent && event.button === 0) trackPress(page, event, signal);
  };
  for (const type of starts) page.addEventListener(type, onStart, { capture: true, signal });
  const shared = { controller, callers: 0 };
  watched.set(page, shared);
  return shared;
}

function trackPress(page: Document, { target }: Event, signal: AbortSignal): void {
  if (pressed) return;
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  pressed = new Promise((resolve) => {
    let cancel = () => {};
    const release = () => {
      controller.abort();
      cancel();
      pressed = undefined;
      resolve();
    };
    const onEnd = (event: Event) => {
      // A `change` on another field does not end the press: that field has just lost the focus.
      if (event.type === 'change' && event.target !== target) return;
      cancel();
      cancel = setTimer(0, release);
    };
    for (const type of starts) page.addEventListener(type, () => cancel(), options);
    for (const type of ends) page.addEventListener(type, onEnd, options);
    signal.addEventListener('abort', release, options);
  });
}
