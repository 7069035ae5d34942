import type { Result } from '../live-search.settings.ts';
import { type Piece, searchWords, splitMatches } from './split-matches.ts';

/** One selectable row of the list. Rows of the same group are below a heading. */
export type Option = { readonly group?: string } & (
  | { readonly kind: 'result'; readonly result: Result; readonly hasPicture: boolean; readonly hasType: boolean }
  /** Links to the search page. */
  | { readonly kind: 'all'; readonly url: string; readonly label: string }
  /** Repeats a recent search. */
  | { readonly kind: 'recent' | 'popular'; readonly text: string }
  /** Deletes the recent searches. */
  | { readonly kind: 'forget'; readonly label: string }
);

export interface OptionLine {
  readonly option: Option;
  /** The title of a result, split at matches. */
  readonly pieces: readonly Piece[];
  /** The excerpt of a result, split at matches. */
  readonly excerpt: readonly Piece[];
}

/** The lines of these options; the matches of a result, or else `text`, are marked in its title and its excerpt. */
export function toLines(options: readonly Option[], text: string): readonly OptionLine[] {
  const searched = searchWords(text);
  return groupOptions(options).map((option) => {
    if (option.kind !== 'result') return { option, pieces: [], excerpt: [] };
    const { title, excerpt = '', matches = searched } = option.result;
    return { option, pieces: splitMatches(title, matches), excerpt: splitMatches(excerpt, matches) };
  });
}

/** Returns options with those of the same group beside each other, in the order in which groups first occur. Options without a group stay last. */
export function groupOptions<T extends { readonly group?: string }>(options: readonly T[]): readonly T[] {
  const names = [...new Set(options.map(({ group = '' }) => group))].filter(Boolean);
  return [...names, ''].flatMap((name) => options.filter(({ group = '' }) => group === name));
}
