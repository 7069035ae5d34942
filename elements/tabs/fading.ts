import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';

/** Lets a panel that has just been shown come by its opacity, in `duration` ms (§4); at once for who prefers that nothing moves. */
export function fadeIn(panel: HTMLElement, duration: number): void {
  if (duration > 0 && !prefersReducedMotion()) panel.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' });
}
