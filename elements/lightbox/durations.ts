import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import type { LightboxValues } from './owner.ts';
import { animationSpeeds } from './presets.ts';

/** How long things take, in ms. */
export interface Durations {
  readonly show: number;
  readonly hide: number;
  readonly change: number;
  readonly resize: number;
}

type Given = Pick<
  LightboxValues,
  'animationSpeed' | 'showTransition' | 'hideTransition' | 'switchTransition' | 'resizeTransition'
>;

/** How long things take as the settings say; nothing takes time for who prefers that nothing moves. */
export function durationsOf(given: Given, isStill: boolean = prefersReducedMotion()): Durations {
  const { animationSpeed: speed } = given;
  if (isStill || speed === 'none') return { show: 0, hide: 0, change: 0, resize: 0 };
  const usual = animationSpeeds[speed];
  return {
    show: given.showTransition || usual,
    hide: given.hideTransition || usual,
    change: given.switchTransition || usual,
    resize: given.resizeTransition || usual,
  };
}
