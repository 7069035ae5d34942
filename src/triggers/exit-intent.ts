/** A mouse that leaves the page. */
export interface PointerExit {
  /** px from the top of the window; above it, below 0. */
  readonly clientY: number;
  /** The buttons held, as in `MouseEvent`. */
  readonly buttons: number;
}

/** Returns whether the mouse leaves through the top, towards the tabs and the address bar, without dragging. */
export const isExitIntent = ({ clientY, buttons }: PointerExit): boolean => clientY <= 0 && buttons === 0;

/** Where the page stood (px from its top) at a time (ms). */
export interface ScrollSample {
  readonly at: number;
  readonly top: number;
}

/** A finger that throws the page up: at least so many px in so many ms. Reading back up is several times slower. */
export const fastScroll = { distance: 400, time: 250 } as const;

/** The samples that are recent enough to judge by. */
export const recent = (samples: readonly ScrollSample[], now: number): readonly ScrollSample[] =>
  samples.filter(({ at }) => now - at <= fastScroll.time);

/** Returns whether the page scrolled up that fast, from the lowest recent position to the last. */
export function isFastUpward(samples: readonly ScrollSample[]): boolean {
  const last = samples.at(-1);
  return (
    last !== undefined && Math.max(...recent(samples, last.at).map(({ top }) => top)) - last.top >= fastScroll.distance
  );
}
