/** A send that failed. Steps count from 0. */
export interface FailedSend {
  readonly mode: 'client' | 'server';
  /** Whether everything was sent, from the last step; else one step of a `server` form was sent to be checked. */
  readonly isFull: boolean;
  readonly current: number;
  /** Whether the answers were refused; else something went wrong on the way. */
  readonly isRefused: boolean;
  /** The steps that hold a field that was refused. */
  readonly invalid: readonly number[];
}

/** The step that shows after it (§2, §4). */
export function stepAfter({ mode, isFull, current, isRefused, invalid }: FailedSend): number {
  if (isFull) return invalid.length > 0 ? Math.min(...invalid) : mode === 'server' ? 0 : current;
  return isRefused && !invalid.includes(current) ? current + 1 : current;
}
