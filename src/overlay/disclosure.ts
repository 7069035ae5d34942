import { prefersReducedMotion } from '../dom/reduced-motion.ts';
import { isRendered } from '../older-browsers/visibility.ts';

/** The running animations, with the parts from which and to which they open: 0 is closed, 1 is open. */
const running = new WeakMap<
  HTMLElement,
  { readonly animation: Animation; readonly from: number; readonly to: number }
>();

/**
 * Opens or closes an element in `duration` ms, or at once when the user prefers reduced motion, and calls `done` at the end.
 * `keyframe` returns the style of a part, from 0 (closed) to 1 (open). Another animation replaces it from the current part.
 */
export function animateOpen(
  element: HTMLElement,
  isOpening: boolean,
  duration: number,
  keyframe: (part: number, element: HTMLElement) => Keyframe,
  done: () => void,
): void {
  const before = running.get(element);
  const progress = before?.animation.effect?.getComputedTiming().progress ?? 1;
  before?.animation.cancel();
  running.delete(element);
  if (duration === 0 || prefersReducedMotion() || !isRendered(element)) return done();
  const to = isOpening ? 1 : 0;
  const from = before ? before.from + (before.to - before.from) * progress : 1 - to;
  const animation = element.animate([keyframe(from, element), keyframe(to, element)], { duration, easing: 'ease' });
  running.set(element, { animation, from, to });
  animation.addEventListener('finish', () => {
    running.delete(element);
    done();
  });
}

/** Returns the keyframe of an element that opens by its height and pushes the content below. */
export const heightKeyframe = (part: number, { offsetHeight }: HTMLElement): Keyframe => ({
  blockSize: `${offsetHeight * part}px`,
  overflow: 'clip',
  boxSizing: 'border-box',
});

export function insertButton(panel: HTMLElement, className: string): HTMLButtonElement {
  const button = document.createElement('button');
  // Some style sheets have rules for `[type=button]`, which weigh as much as a class. Only a button of a form needs the type.
  if (panel.closest('form')) button.type = 'button';
  button.className = className;
  panel.before(button);
  return button;
}
