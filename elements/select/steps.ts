import type { OptionRow } from './rows.ts';

/** How far the active option moves. */
export type Step = 'next' | 'previous' | 'page-down' | 'page-up' | 'first' | 'last';

/** Options that a page takes. */
const page = 10;

const distances: Readonly<Record<Step, number>> = {
  next: 1,
  previous: -1,
  'page-down': page,
  'page-up': -page,
  first: -Infinity,
  last: Infinity,
};

/**
 * Where a step from the option at `active` (its place in `select.options`) leads among those that can be chosen; at the ends it stays.
 * -1 where nothing can be chosen.
 */
export function stepFrom(options: readonly OptionRow[], active: number, step: Step): number {
  const distance = distances[step];
  // An active option that can no longer be chosen is left towards where the step goes.
  const after = options.findIndex(({ option }) => option >= active);
  const here = after < 0 ? options.length : after;
  const isHere = options[here]?.option === active;
  const from = isHere || distance < 0 ? here : here - 1;
  const to = Math.min(Math.max(from + distance, 0), options.length - 1);
  return options[to]?.option ?? -1;
}
