/** Returns whether the text of an element runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Converts a placement to a side: `start` and `end` depend on the text direction. */
export function sideOf<Side extends string>(
  placement: Side | 'start' | 'end',
  isRtl: boolean,
): Side | 'left' | 'right' {
  if (placement === 'start') return isRtl ? 'right' : 'left';
  if (placement === 'end') return isRtl ? 'left' : 'right';
  return placement;
}
