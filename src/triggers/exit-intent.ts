/** Returns whether the mouse leaves the page at the top, towards the tabs and the address bar, without dragging something. */
export const isExitIntent = ({ clientY, buttons }: Pick<MouseEvent, 'clientY' | 'buttons'>): boolean =>
  clientY <= 0 && buttons === 0;

/** The scroll position (px from the top) at a time (ms). */
export interface ScrollSample {
  readonly at: number;
  readonly top: number;
}

/** The minimum distance (px) and the maximum time (ms) of a fling upwards. Scrolling up to read is much slower. */
export const fastScroll = { distance: 400, time: 250 } as const;

export const recent = (samples: readonly ScrollSample[], now: number): readonly ScrollSample[] =>
  samples.filter(({ at }) => now - at <= fastScroll.time);

/** Returns whether the page was flung upwards, from the lowest recent position to the last one. */
export function isFastUpward(samples: readonly ScrollSample[]): boolean {
  const last = samples.at(-1);
  return (
    last !== undefined && Math.max(...recent(samples, last.at).map(({ top }) => top)) - last.top >= fastScroll.distance
  );
}
