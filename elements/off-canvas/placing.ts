/** A side of the window. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Where a panel stands as an author says it: a side, or where lines begin or end. */
export type Position = Side | 'start' | 'end';

/** The side of the window at which a panel of that position stands. */
export function sideOf(position: Position, isRightToLeft: boolean): Side {
  if (position === 'start') return isRightToLeft ? 'right' : 'left';
  if (position === 'end') return isRightToLeft ? 'left' : 'right';
  return position;
}

/**
 * The CSS length that an author means by a width or a height: a bare number is in px, `full` is all there is, `fit` as much as the
 * content needs; `''` where nothing is said, and `undefined` for what is no length. `isLength` asks the browser.
 */
export function lengthOf(written: string, isLength: (text: string) => boolean): string | undefined {
  const text = written.trim();
  if (text === '') return '';
  if (text === 'full') return '100%';
  if (text === 'fit') return 'fit-content';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return isLength(text) ? text : undefined;
}
