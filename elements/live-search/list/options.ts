import type { Result } from '../live-search.settings.ts';
import { type Piece, searchWords, splitMatches } from './split-matches.ts';

/** An option of the list. Options with the same group are below one heading. */
export type Option = { readonly group?: string } & (
  | { readonly kind: 'result'; readonly result: Result; readonly hasPicture: boolean; readonly hasType: boolean }
  /** A link to the search page. */
  | { readonly kind: 'all'; readonly url: string; readonly label: string }
  /** A recent or popular search, which is repeated. */
  | { readonly kind: 'recent' | 'popular'; readonly text: string }
  /** The option that deletes the recent searches. */
  | { readonly kind: 'forget'; readonly label: string }
);

export interface OptionLine {
  readonly option: Option;
  /** The title of a result, divided into pieces that match and others. */
  readonly pieces: readonly Piece[];
  /** The excerpt of a result, divided into pieces that match and others. */
  readonly excerpt: readonly Piece[];
}

/** Returns the lines for these options. In the title and the excerpt, the `matches` of a result are marked; if it has none, the words of `text`. */
export function toLines(options: readonly Option[], text: string): readonly OptionLine[] {
  const searched = searchWords(text);
  return groupOptions(options).map((option) => {
    if (option.kind !== 'result') return { option, pieces: [], excerpt: [] };
    const { title, excerpt = '', matches = searched } = option.result;
    return { option, pieces: splitMatches(title, matches), excerpt: splitMatches(excerpt, matches) };
  });
}

/** Groups options: those with the same group are side by side, in the order in which the groups first occur. Options without a group are last. */
export function groupOptions<T extends { readonly group?: string }>(options: readonly T[]): readonly T[] {
  const names = [...new Set(options.map(({ group = '' }) => group))].filter(Boolean);
  return [...names, ''].flatMap((name) => options.filter(({ group = '' }) => group === name));
}
