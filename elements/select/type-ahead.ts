import { foldText } from '../../src/text/fold-text.ts';
import type { OptionRow } from './list/rows.ts';

/**
 * Returns the next option that begins with the typed text. The search starts at `active` and continues at the start of the list; -1 if no option
 * matches. If the same character is repeated, each press leads to the next option that begins with it. Case and accents are ignored.
 */
export function findByPrefix(options: readonly OptionRow[], active: number, typed: string): number {
  const wanted = foldText(typed);
  const [first = ''] = wanted;
  const isOneCharacter = wanted.replaceAll(first, '') === '';
  const search = (text: string, from: number): number => {
    const ordered = [
      ...options.filter(({ option }) => option >= from),
      ...options.filter(({ option }) => option < from),
    ];
    return ordered.find(({ label }) => foldText(label).startsWith(text))?.option ?? -1;
  };
  // A single character moves to the next option. A longer text may still match the active option.
  if (isOneCharacter && typed.length === 1) return search(first, active + 1);
  const found = search(wanted, active);
  return found < 0 && isOneCharacter ? search(first, active + 1) : found;
}
