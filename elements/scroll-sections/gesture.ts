/** Without a turn of the wheel for so long (ms) a gesture is over. */
const quiet = 150;
/** A turn so many times as strong as the one before is a new push into a wheel that still runs out. */
const push = 1.5;

/** What of the wheel was heard so far; times in ms. */
export interface Gesture {
  readonly began: number;
  readonly heard: number;
  readonly strength: number;
  readonly isDown: boolean;
}

/**
 * Whether a turn of the wheel begins another gesture, and the gesture after it. Within `sensitivity` ms it is always the same one (§9), unless it goes the
 * other way; after that, a pause or a new push begins another: a touch pad's wheel runs out for longer than that.
 */
export function hearTurn(
  before: Gesture | undefined,
  turn: { readonly time: number; readonly delta: number },
  sensitivity: number,
): { readonly isNew: boolean; readonly gesture: Gesture } {
  const strength = Math.abs(turn.delta);
  const isDown = turn.delta > 0;
  const begun = { began: turn.time, heard: turn.time, strength, isDown };
  if (!before) return { isNew: true, gesture: begun };
  const isSettled = turn.time - before.began >= sensitivity;
  const isPause = turn.time - before.heard >= quiet;
  const isNew = isSettled && (isPause || isDown !== before.isDown || strength > before.strength * push);
  return { isNew, gesture: isNew ? begun : { ...before, heard: turn.time, strength } };
}
