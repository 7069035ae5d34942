import type { Side } from '../../src/overlay/popover/box-geometry.ts';

/** The side of the trigger for the tooltip, as authors write it. */
export type Placement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end';

/** Returns the side for a placement in the given text direction. */
export function sideOf(placement: Placement, isRightToLeft: boolean): Side {
  if (placement === 'start') return isRightToLeft ? 'right' : 'left';
  if (placement === 'end') return isRightToLeft ? 'left' : 'right';
  return placement;
}
