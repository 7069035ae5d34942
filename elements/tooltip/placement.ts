/** The side of its trigger on which a tooltip is to stand, as an author says it. */
export type Position = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end';

/** A side of a box in the window. */
export type Side = 'top' | 'bottom' | 'left' | 'right';

/** The side that a position means where writing runs that way. */
export function sideOf(position: Position, isRightToLeft: boolean): Side {
  if (position === 'start') return isRightToLeft ? 'right' : 'left';
  if (position === 'end') return isRightToLeft ? 'left' : 'right';
  return position;
}
