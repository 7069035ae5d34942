/** What moves while a page is scrolled; lengths in px, angles in degrees. */
export interface Effects {
  readonly vertical: number;
  readonly horizontal: number;
  readonly rotate: number;
  readonly opacity: number;
  readonly blurRadius: number;
  readonly scale: number;
  readonly phase: 'in' | 'out' | 'in-out';
}

/** Whether there is anything to move at all. */
export const areAny = ({ vertical, horizontal, rotate, opacity, blurRadius, scale }: Effects): boolean =>
  vertical !== 0 || horizontal !== 0 || rotate !== 0 || opacity < 1 || blurRadius !== 0 || scale !== 1;

/**
 * The keyframes of the effects at the beginning of the way, in its middle and at its end. What moves is in its own place in the middle. Only what is
 * not at its rest is named: the rest stays the page's.
 */
export function keyframesOf(effects: Effects, isRightToLeft: boolean): Keyframe[] {
  const { vertical, horizontal, rotate, opacity, blurRadius, scale, phase } = effects;
  const along = isRightToLeft ? -horizontal : horizontal;
  return [0, 0.5, 1].map((offset) => {
    const frame: Keyframe = { offset };
    const way = offset - 0.5;
    const isAtEffect = (offset === 0 && phase !== 'out') || (offset === 1 && phase !== 'in');
    if (vertical !== 0 || along !== 0) frame.translate = `${way * along}px ${0 - way * vertical}px`;
    if (rotate !== 0) frame.rotate = `${way * rotate}deg`;
    if (opacity < 1) frame.opacity = isAtEffect ? opacity : 1;
    if (blurRadius !== 0) frame.filter = `blur(${isAtEffect ? blurRadius : 0}px)`;
    if (scale !== 1) frame.scale = isAtEffect ? String(scale) : '1';
    return frame;
  });
}

/** Where something stands in a page: its top and height, and the window's height (px). */
export interface Place {
  readonly top: number;
  readonly height: number;
  readonly window: number;
}

/** How much of its way through the window something has made at a scroll position: 0 as it comes in at the bottom, 1 as it is gone at the top. */
export const viewProgress = (scroll: number, { top, height, window }: Place): number =>
  (scroll + window - top) / (window + height || 1);

/** How much of a page's way is made; one that cannot be scrolled is at its beginning, and so is one that was not measured yet. */
export const pageProgress = (scroll: number, end: number): number => (end > 0 ? scroll / end : 0);

/** The share of the effects at some progress, where they begin and end at these percents; never beyond them. */
export function shareOf(progress: number, start: number, end: number): number {
  const length = (end - start) / 100;
  if (length <= 0) return progress * 100 < start ? 0 : 1;
  return Math.min(Math.max((progress - start / 100) / length, 0), 1);
}
