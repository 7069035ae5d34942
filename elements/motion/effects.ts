import type { Resolved } from '../../src/settings/settings.ts';
import type { motionSettings } from './motion.settings.ts';

type EffectName = 'vertical' | 'horizontal' | 'rotate' | 'opacity' | 'blurRadius' | 'scale' | 'phase';

/** The scroll effects. Lengths are in px, angles in degrees. */
type Effects = Pick<Resolved<typeof motionSettings>, EffectName>;

/** Returns whether any effect is set. */
export const hasEffects = ({ vertical, horizontal, rotate, opacity, blurRadius, scale }: Effects): boolean =>
  vertical !== 0 || horizontal !== 0 || rotate !== 0 || opacity < 1 || blurRadius !== 0 || scale !== 1;

/**
 * Returns the keyframes for the start, the middle and the end of the range. In the middle, the element is at its original position. Properties
 * without an effect are left out, so that the page's own CSS applies.
 */
export function keyframesOf(effects: Effects, isRightToLeft: boolean): Keyframe[] {
  const { vertical, horizontal, rotate, opacity, blurRadius, scale, phase } = effects;
  const along = isRightToLeft ? -horizontal : horizontal;
  return [0, 0.5, 1].map((offset) => {
    const frame: Keyframe = { offset };
    const fromMiddle = offset - 0.5;
    const isAtEffect = (offset === 0 && phase !== 'out') || (offset === 1 && phase !== 'in');
    if (vertical !== 0 || along !== 0) frame.translate = `${fromMiddle * along}px ${0 - fromMiddle * vertical}px`;
    if (rotate !== 0) frame.rotate = `${fromMiddle * rotate}deg`;
    if (opacity < 1) frame.opacity = isAtEffect ? opacity : 1;
    if (blurRadius !== 0) frame.filter = `blur(${isAtEffect ? blurRadius : 0}px)`;
    if (scale !== 1) frame.scale = isAtEffect ? String(scale) : '1';
    return frame;
  });
}

/** The top and the height of an element in the page, and the height of the window, in px. */
export interface ElementPosition {
  readonly top: number;
  readonly height: number;
  readonly window: number;
}

/** Returns the progress of an element through the window: 0 when it enters at the bottom, 1 when it leaves at the top. */
export const viewProgress = (scroll: number, { top, height, window }: ElementPosition): number =>
  (scroll + window - top) / (window + height || 1);

/** Returns the scroll progress of the page. Returns 0 if the page does not scroll or has not been measured yet. */
export const pageProgress = (scroll: number, end: number): number => (end > 0 ? scroll / end : 0);

/** Returns the progress (0 to 1) of an effect that starts and ends at these percentages of the range. */
export function effectProgress(progress: number, start: number, end: number): number {
  const length = (end - start) / 100;
  if (length <= 0) return progress * 100 < start ? 0 : 1;
  return Math.min(Math.max((progress - start / 100) / length, 0), 1);
}
