/** Returns whether the mouse leaves through the top, towards the tabs and the address bar, without dragging. */
export const isExitIntent = ({ clientY, buttons }: Pick<MouseEvent, 'clientY' | 'buttons'>): boolean =>
  clientY <= 0 && buttons === 0;

/** The scroll position (px from the top) at a time (ms). */
export interface ScrollSample {
  readonly at: number;
  readonly top: number;
}

/** The minimum distance (px) and maximum time (ms) of a fling upwards; scrolling up to read is much slower. */
export const fastScroll = { distance: 400, time: 250 } as const;

export const recent = (samples: readonly ScrollSample[], now: number): readonly ScrollSample[] =>
  samples.filter(({ at }) => now - at <= fastScroll.time);

/** Returns whether the page was flung up, from the lowest recent position to the last. */
export function isFastUpward(samples: readonly ScrollSample[]): boolean {
  const last = samples.at(-1);
  return (
    last !== undefined && Math.max(...recent(samples, last.at).map(({ top }) => top)) - last.top >= fastScroll.distance
  );
}
