/** A place in a page: px from its top, or a share of how far it can be scrolled. */
export interface ScrollPosition {
  readonly amount: number;
  readonly unit: 'px' | '%';
}

/** The place that an author means by `scroll-position`; a bare number is in px, nothing is the top, `wrong` what is no place. */
export function readScrollPosition(written: string): ScrollPosition | 'wrong' {
  const text = written.trim();
  if (text === '') return { amount: 0, unit: 'px' };
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(px|%)?$/.exec(text) ?? [];
  return amount === undefined ? 'wrong' : { amount: Number(amount), unit: unit === '%' ? '%' : 'px' };
}
