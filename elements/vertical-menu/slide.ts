import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

const sliding = new WeakMap<HTMLElement, Animation>();

/**
 * Lets a list slide open or closed in `duration` ms (§9), from where it stands, and calls `done` when it is there; at once for who prefers that
 * nothing moves. It is measured once. A slide that is begun meanwhile takes its place, and then `done` is not called.
 */
export function slide(list: HTMLElement, isOpening: boolean, duration: number, done: () => void): void {
  const before = sliding.get(list);
  const from = before ? list.offsetHeight : undefined;
  before?.cancel();
  sliding.delete(list);
  if (duration === 0 || prefersReducedMotion() || !list.checkVisibility()) return done();
  const height = list.offsetHeight;
  const [start, end] = isOpening ? [from ?? 0, height] : [from ?? height, 0];
  const frame = (size: number): Keyframe => ({ blockSize: `${size}px`, overflow: 'clip', boxSizing: 'border-box' });
  const movement = list.animate([frame(start), frame(end)], { duration, easing: 'ease' });
  sliding.set(list, movement);
  movement.addEventListener('finish', () => {
    sliding.delete(list);
    done();
  });
}
