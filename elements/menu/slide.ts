import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

const sliding = new WeakMap<HTMLElement, Animation>();

/**
 * How a submenu comes: by its height where it pushes what follows, else behind a line that moves over it, which lays nothing
 * out anew.
 */
export type SlideManner = 'height' | 'curtain';

/**
 * Lets a panel slide open or closed in `duration` ms, and calls `done` when it is there; at once for who prefers that nothing
 * moves. A slide that is begun meanwhile goes on from where this one is, and then `done` is not called.
 */
export function slide(
  panel: HTMLElement,
  isOpening: boolean,
  manner: SlideManner,
  duration: number,
  done: () => void,
): void {
  const before = sliding.get(panel);
  const share = before?.effect?.getComputedTiming().progress ?? undefined;
  before?.cancel();
  sliding.delete(panel);
  if (duration === 0 || prefersReducedMotion() || !panel.checkVisibility()) return done();
  const height = panel.offsetHeight;
  const frame = (part: number): Keyframe =>
    manner === 'height'
      ? { blockSize: `${height * part}px`, overflow: 'clip', boxSizing: 'border-box' }
      : { clipPath: part === 1 ? 'inset(-40px)' : `inset(-40px -40px ${100 * (1 - part)}% -40px)` };
  // One that was overtaken was on its way the other way round: so much of this way lies behind.
  const behind = share === undefined ? 0 : 1 - share;
  const frames = isOpening ? [frame(behind), frame(1)] : [frame(1 - behind), frame(0)];
  const movement = panel.animate(frames, { duration: duration * (1 - behind), easing: 'ease' });
  sliding.set(panel, movement);
  movement.addEventListener('finish', () => {
    sliding.delete(panel);
    done();
  });
}
