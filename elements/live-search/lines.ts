import type { Result } from './answer.ts';
import { piecesOf, wordsOf, type Piece } from './highlight.ts';

/** One line of the list that can be chosen. */
export type Option =
  | { readonly kind: 'result'; readonly result: Result; readonly hasPicture: boolean; readonly hasType: boolean }
  /** Leads to the search page. */
  | { readonly kind: 'all'; readonly url: string; readonly label: string }
  /** A search of before. */
  | { readonly kind: 'recent'; readonly text: string }
  /** Forgets the searches of before. */
  | { readonly kind: 'forget'; readonly label: string };

/** An option as it is shown. */
export interface Line {
  readonly option: Option;
  /** The title of a result; what was looked for is marked in it. */
  readonly pieces: readonly Piece[];
}

/** The lines of these options; `text` is marked in the titles of results. */
export function linesOf(options: readonly Option[], text: string): readonly Line[] {
  const words = wordsOf(text);
  return options.map((option) => ({
    option,
    pieces: option.kind === 'result' ? piecesOf(option.result.title, words) : [],
  }));
}
