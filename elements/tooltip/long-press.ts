import { setTimer } from '../../src/clock/clock.ts';

/** The duration of a long press, in ms, as on phones. */
const longPress = 500;

/** The time after `pointerup` in which its click may follow, in ms. */
const clickDelay = 400;

interface TouchEvents {
  readonly held: () => void;
  readonly tapped: () => void;
}

/**
 * Detects a long press or a tap of the finger on an element. The click that some browsers dispatch after a long press is prevented, so that
 * it does not activate the trigger. Scrolling cancels both.
 */
export function watchLongPress(element: HTMLElement, { held, tapped }: TouchEvents, signal: AbortSignal): void {
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
  page.addEventListener('contextmenu', hold, options); // The long press of the device itself.
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
