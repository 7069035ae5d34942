import { setTimer } from '../../src/clock/clock.ts';

/** The duration (ms) of a long press, as on phones. */
const longPress = 500;

/** The time (ms) after `pointerup` within which the click of the same press may follow. */
const clickDelay = 400;

interface TouchEvents {
  readonly held: () => void;
  readonly tapped: () => void;
}

/**
 * Detects a long press and a tap of a finger on an element. Some browsers dispatch a click after a long press. This click is prevented, because it
 * would activate the trigger. Scrolling cancels both.
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
  page.addEventListener('contextmenu', hold, options); // The device itself has detected a long press.
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
