import { setTimer } from '../clock/clock.ts';

/*
 * Something that is pressed. A message that appears or goes between the press and its click moves the page: what is pressed is then no longer under
 * the pointer, and the click is lost. That holds for all of the page, because a field that is left changes everything below it.
 */

/** A finger tells of its press with `pointerdown`, and leaves the field before with the `mousedown` that follows. */
const starts = ['pointerdown', 'mousedown'];

/** A press may also end by a menu, by what is dragged, or by a choice in a list, of which some browsers tell no `pointerup`. */
const ends = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu', 'dragend', 'keydown', 'change'];

let pressed: Promise<void> | undefined;

/** Resolves when nothing in the page is pressed any more, and the click has come; `undefined` while nothing is. */
export const pressEnd = (): Promise<void> | undefined => pressed;

/** Notices what is pressed in a page, until `signal` aborts. */
export function watchPresses(page: Document, signal: AbortSignal): void {
  const hear = (event: Event) => {
    if (event instanceof MouseEvent && event.button === 0) press(page, event, signal);
  };
  for (const type of starts) page.addEventListener(type, hear, { capture: true, signal });
}

function press(page: Document, { target }: Event, signal: AbortSignal): void {
  if (pressed) return;
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  pressed = new Promise((resolve) => {
    let cancel = () => {};
    const release = () => {
      ending.abort();
      cancel();
      pressed = undefined;
      resolve();
    };
    const end = (event: Event) => {
      // Another field that was changed says so when it is left.
      if (event.type === 'change' && event.target !== target) return;
      cancel();
      cancel = setTimer(0, release);
    };
    for (const type of starts) page.addEventListener(type, () => cancel(), options);
    for (const type of ends) page.addEventListener(type, end, options);
    signal.addEventListener('abort', release, options);
  });
}
