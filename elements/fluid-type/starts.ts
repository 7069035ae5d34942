/** The size and line height (px) that an author gave a heading; no line height where the browser chooses it. */
export interface Start {
  readonly size: number;
  readonly line: number | undefined;
}

/** A heading as it was read. */
export interface Reading<Heading> {
  readonly heading: Heading;
  readonly start: Start;
  /** Its size stands in its `style`. */
  readonly isInline: boolean;
}

/** What holds for all headings of a kind, and what for some alone. */
export interface Starts<Heading> {
  readonly common: Start | undefined;
  readonly own: readonly Reading<Heading>[];
}

/**
 * What the headings of a kind begin with: the size that most of them have by the page’s CSS, the first one’s where several are as frequent.
 * Those of another size, or with one in their `style`, begin with their own.
 */
export function startsOf<Heading>(readings: readonly Reading<Heading>[]): Starts<Heading> {
  const counts = new Map<string, { readonly start: Start; count: number }>();
  for (const { start, isInline } of readings) {
    if (isInline) continue;
    const known = counts.get(keyOf(start));
    if (known) known.count += 1;
    else counts.set(keyOf(start), { start, count: 1 });
  }
  let common: { readonly start: Start; readonly count: number } | undefined;
  for (const candidate of counts.values()) if (!common || candidate.count > common.count) common = candidate;
  const own = readings.filter(({ start, isInline }) => isInline || !common || keyOf(start) !== keyOf(common.start));
  return { common: common?.start, own };
}

const keyOf = ({ size, line }: Start): string => `${size} ${line ?? ''}`;
