import { createElement } from '../dom/create-element.ts';
import { prefersReducedMotion } from '../dom/reduced-motion.ts';
import { isRendered } from '../older-browsers/visibility.ts';

/** The running animations, with the parts at which they start and end: 0 is closed, 1 is open. */
const running = new WeakMap<
  HTMLElement,
  { readonly animation: Animation; readonly from: number; readonly to: number }
>();

/**
 * Opens or closes an element in `duration` ms, or at once if the user prefers reduced motion. Calls `done` at the end. `keyframe` returns the style
 * for a part between 0 (closed) and 1 (open). A new animation replaces the running one, and starts at its current part.
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

/** Returns the keyframe for an element whose height grows, so that it moves the content below. */
export const heightKeyframe = (part: number, { offsetHeight }: HTMLElement): Keyframe => ({
  blockSize: `${offsetHeight * part}px`,
  overflow: 'clip',
  boxSizing: 'border-box',
});

export function insertButton(panel: HTMLElement, className: string): HTMLButtonElement {
  const button = createElement('button', { class: className, form: '' });
  panel.before(button);
  return button;
}
