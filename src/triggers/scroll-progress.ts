import { withinPage, type ScrollState } from '../page/scroll/observe-scroll.ts';

export interface ScrollTargets {
  /** `true` to fire on any scroll upwards. */
  readonly up: boolean;
  /** Positions in the page: px from its top, or percent of the scrollable distance. */
  readonly positions: readonly { readonly amount: number; readonly unit: 'px' | '%' }[];
  /** The CSS selector of an element that must enter the viewport; empty without one. */
  readonly selector: string;
}

/** Parses `50%`, `400px`, `up`, a selector, or several of them separated by commas. */
export function parseScrollTargets(text: string): ScrollTargets {
  const positions: { amount: number; unit: 'px' | '%' }[] = [];
  let up = false;
  const rest: string[] = [];
  for (const part of text.split(',')) {
    const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*(px|%)$/.exec(part.trim()) ?? [];
    if (amount !== undefined) positions.push({ amount: Number(amount), unit: unit === '%' ? '%' : 'px' });
    else if (part.trim().toLowerCase() === 'up') up = true;
    else rest.push(part);
  }
  return { up, positions, selector: rest.join().trim() };
}

/** Returns the scroll position in percent of the maximum; 0 for a page that cannot scroll. */
export function scrollPercent({ to, end }: ScrollState): number {
  if (end <= 0) return 0;
  // Some browsers round positions, so the last pixel counts as the end.
  return to >= end - 1 ? 100 : (to / end) * 100;
}

/** Returns whether a scroll step fires the trigger: any upward step with `up`, a downward step at or beyond a position. */
export function firesOnScroll(step: ScrollState, { up, positions }: Pick<ScrollTargets, 'up' | 'positions'>): boolean {
  const { from, to } = withinPage(step);
  if (up && to < from) return true;
  const percent = scrollPercent(step);
  return to > from && positions.some(({ amount, unit }) => (unit === '%' ? percent : to) >= amount);
}
