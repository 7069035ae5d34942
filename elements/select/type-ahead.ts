import type { OptionRow } from './rows.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The option that begins with what was typed, from the one at `active` on and around; -1 where none does. The same character again
 * and again goes from one to the next; case and accents do not matter.
 */
export function findByPrefix(options: readonly OptionRow[], active: number, typed: string): number {
  const wanted = plain(typed);
  const [first = ''] = wanted;
  const isOneCharacter = wanted.replaceAll(first, '') === '';
  const search = (text: string, from: number): number => {
    const ordered = [
      ...options.filter(({ option }) => option >= from),
      ...options.filter(({ option }) => option < from),
    ];
    return ordered.find(({ label }) => plain(label).startsWith(text))?.option ?? -1;
  };
  // A character alone means the next such option; a longer text may still be the one that is active.
  if (isOneCharacter && typed.length === 1) return search(first, active + 1);
  const found = search(wanted, active);
  return found < 0 && isOneCharacter ? search(first, active + 1) : found;
}
