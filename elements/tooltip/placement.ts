/** The side of the trigger for the tooltip, as authors write it. */
export type Position = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end';

/** A side of a box in the window. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/** Returns the side for a position in the given text direction. */
export function sideOf(position: Position, isRightToLeft: boolean): Side {
  if (position === 'start') return isRightToLeft ? 'right' : 'left';
  if (position === 'end') return isRightToLeft ? 'left' : 'right';
  return position;
}
