/** A part of the page that a visitor sees, relative to its section. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The part, for messages. */
  readonly label: string;
}

/** Browsers ignore moves of less than 3 px. */
const leastMove = 3;
/** The size in px of the squares by which moved areas are counted. */
const square = 10;

/**
 * Returns the layout shift between the boxes of a section before and after, as browsers define it: the share of the window that moved boxes cover
 * before and after, multiplied by the farthest move in relation to the longer side of the window. `null` stands for a part that is not visible.
 */
export function layoutShift(
  before: readonly (Box | null)[],
  after: readonly (Box | null)[],
  { width, height }: { width: number; height: number },
): { readonly shift: number; readonly moves: readonly string[] } {
  const covered = new Set<string>();
  const moves: string[] = [];
  let farthest = 0;
  before.forEach((old, index) => {
    const now = after[index];
    if (!old || !now || Math.min(old.top, now.top) >= height) return;
    const [across, down] = [now.left - old.left, now.top - old.top];
    const distance = Math.max(Math.abs(across), Math.abs(down));
    if (distance < leastMove) return;
    farthest = Math.max(farthest, distance);
    moves.push(`${old.label}: ${Math.round(across)}, ${Math.round(down)}`);
    for (const { left, top, right, bottom } of [old, now])
      for (let x = Math.max(left, 0); x < Math.min(right, width); x += square)
        for (let y = Math.max(top, 0); y < Math.min(bottom, height); y += square)
          covered.add(`${Math.floor(x / square)} ${Math.floor(y / square)}`);
  });
  const impact = (covered.size * square * square) / (width * height);
  return { shift: Math.min(impact, 1) * (farthest / Math.max(width, height)), moves };
}
