import { setTimer } from '../../src/clock/clock.ts';

/** How long a finger rests on something until that is a long press, in ms: as long as phones take. */
const longPress = 500;

/** How long after a finger was lifted its click may still come, in ms. */
const clickDelay = 400;

interface TouchEvents {
  /** The finger rests. */
  readonly held: () => void;
  /** It was a tap. */
  readonly tapped: () => void;
}

/**
 * Follows one finger that came down in an element, until it is known what it wants. The click that some browsers send at the end
 * of a long press is swallowed: who wanted to read what a button does did not press it. Whoever scrolls wants nothing.
 */
export function followTouch(element: HTMLElement, { held, tapped }: TouchEvents, signal: AbortSignal): void {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end, { signal: ending.signal });
  let isHeld = false;
  const hold = () => {
    if (isHeld) return;
    isHeld = true;
    held();
  };
  const lift = setTimer(longPress, hold, ending.signal);
  const page = element.ownerDocument;
  const options = { capture: true, signal: ending.signal };
  const finish = () => {
    lift();
    void setTimer(clickDelay, end, ending.signal);
  };
  page.addEventListener('contextmenu', hold, options); // The device's own long press.
  page.addEventListener('pointercancel', () => (isHeld ? finish() : end()), options);
  page.addEventListener('pointerup', finish, options);
  page.addEventListener(
    'click',
    (event) => {
      end();
      if (!event.composedPath().includes(element)) return;
      if (!isHeld) return tapped();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
}
