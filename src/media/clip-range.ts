/** The positions (s) between which a video plays. If `end` is 0, it plays to its end. */
export interface ClipRange {
  readonly start: number;
  readonly end: number;
  /** Messages for the author about values that are ignored. */
  readonly mistakes: readonly { readonly attribute: 'start' | 'end'; readonly message: string }[];
}

/** Parses `90`, `1:30` and `1:02:03.5` to seconds; returns `undefined` for other texts. */
export const parsePosition = (written: string): number | undefined =>
  /^\s*\d+(:\d+){0,2}(\.\d+)?\s*$/.test(written)
    ? written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : undefined;

/** Reads the settings `start` and `end` of a video. */
export function readClipRange(written: { readonly start: string; readonly end: string }): ClipRange {
  const mistakes: { attribute: 'start' | 'end'; message: string }[] = [];
  const read = (attribute: 'start' | 'end'): number => {
    const position = parsePosition(written[attribute] || '0');
    if (position === undefined)
      mistakes.push({
        attribute,
        message: `${attribute}="${written[attribute]}" is not a time and is ignored; expected seconds such as 90, or 1:30.`,
      });
    return position ?? 0;
  };
  const [start, end] = [read('start'), read('end')];
  if (end === 0 || end > start) return { start, end, mistakes };
  const message = `end="${written.end}" is not after start="${written.start}" and is ignored; expected a later time.`;
  return { start, end: 0, mistakes: [...mistakes, { attribute: 'end', message }] };
}
