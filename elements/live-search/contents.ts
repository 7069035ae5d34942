import type { Answer, Result } from './answer.ts';
import type { Option } from './lines.ts';
import type { Say } from './live-search.texts.ts';

/** What the list shows, and what is said of it to who cannot see. */
export interface Contents {
  /** The name of the list. */
  readonly name: string;
  readonly options: readonly Option[];
  /** The text that was looked for, to be marked in the results. */
  readonly text: string;
  /** The message above the list; empty where the list says it all. */
  readonly message: string;
  readonly isError: boolean;
  readonly told: string;
}

/** What was looked for, and where the search page has it; `undefined` where there is none. */
export interface Sought {
  readonly text: string;
  readonly page: string | undefined;
}

/** How results are shown. */
export interface ResultStyle {
  readonly showFeatImg: boolean;
  readonly displayPostType: boolean;
  /** What is said where there is none; empty: the text `empty`. */
  readonly noSearchResults: string;
}

const contents = (say: Say, told: string, more: Partial<Contents>): Contents => ({
  name: say('results'),
  options: [],
  text: '',
  message: '',
  isError: false,
  told,
  ...more,
});

/** The way to the search page, where there is one. */
const wayTo = ({ text, page }: Sought, say: Say): readonly Option[] =>
  page ? [{ kind: 'all', url: page, label: say('all', text) }] : [];

/** The site is asked. */
export const contentsOfWaiting = (say: Say): Contents => contents(say, say('loading'), { message: say('loading') });

/** There are results, and how many; or there is none. */
export function contentsOfResults(results: readonly Result[], sought: Sought, style: ResultStyle, say: Say): Contents {
  if (results.length === 0) {
    const message = style.noSearchResults || say('empty');
    return contents(say, message, { message });
  }
  const { showFeatImg: hasPicture, displayPostType: hasType } = style;
  const options: readonly Option[] = results.map((result) => ({ kind: 'result', result, hasPicture, hasType }));
  const told = results.length === 1 ? say('one') : say('count', results.length);
  return contents(say, told, { options: [...options, ...wayTo(sought, say)], text: sought.text });
}

/** The site could not be asked; the search page may still be had. */
export function contentsOfError(
  reason: Extract<Answer, { kind: 'error' }>['reason'],
  sought: Sought,
  say: Say,
): Contents {
  const message = say(reason);
  return contents(say, message, { options: wayTo(sought, say), message, isError: true });
}

/** Searches of before, and a way to forget them. */
export function contentsOfRecent(searches: readonly string[], say: Say): Contents {
  const name = say('recent');
  const options: readonly Option[] = searches.map((text) => ({ kind: 'recent', text }));
  return contents(say, name, { name, options: [...options, { kind: 'forget', label: say('forget') }] });
}

/** What is said of contents where no list can be drawn: results are of no use then, and nobody asked for searches of before. */
export function wordsWithoutList({ options: [first], told }: Contents, say: Say): string {
  if (first?.kind === 'result') return say('failed');
  return first?.kind === 'recent' ? '' : told;
}
