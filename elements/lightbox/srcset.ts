/** One picture of a `srcset`. */
export interface Candidate {
  readonly url: string;
  /** Its width in px, as the list says it (`800w`); `undefined` where it does not. */
  readonly width: number | undefined;
  /** Its pixel density (`2x`); 1 where the list says neither. */
  readonly density: number;
}

/** An address, up to white space or a last comma; what follows up to a comma that stands outside of parentheses describes it. */
const candidate = /([^\s,]\S*)(?<!,)((?:\([^)]*\)?|[^,(])*)/g;

/**
 * The pictures of a `srcset`, in its order, read as HTML reads it: an address may hold commas. What cannot be read is left out.
 */
export function candidates(srcset: string): Candidate[] {
  return [...srcset.matchAll(candidate)].map(([, url = '', description = '']) => ({
    url,
    width: measure(description, 'w'),
    density: measure(description, 'x') ?? 1,
  }));
}

function measure(description: string, unit: 'w' | 'x'): number | undefined {
  const [, written] = new RegExp(`(?:^|\\s)(\\d*\\.?\\d+)${unit}(?=[\\s,]|$)`).exec(description) ?? [];
  return written === undefined ? undefined : Number(written);
}

/** The picture with the most pixels: what is loaded ahead and zoomed into. `undefined` for an empty list. */
export function largest(srcset: string): Candidate | undefined {
  let best: Candidate | undefined;
  for (const next of candidates(srcset)) {
    const [width, before] = [next.width ?? 0, best?.width ?? 0];
    if (!best || width > before || (width === before && next.density > best.density)) best = next;
  }
  return best;
}
