/** A position in a page: px from its top, or a percentage of its scrollable distance. */
export interface ScrollPosition {
  readonly amount: number;
  readonly unit: 'px' | '%';
}

/** Parses `scroll-position`: a bare number is in px, empty text means the top, and invalid text returns `wrong`. */
export function readScrollPosition(written: string): ScrollPosition | 'wrong' {
  const text = written.trim();
  if (text === '') return { amount: 0, unit: 'px' };
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(px|%)?$/.exec(text) ?? [];
  return amount === undefined ? 'wrong' : { amount: Number(amount), unit: unit === '%' ? '%' : 'px' };
}
