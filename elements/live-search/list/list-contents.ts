import type { FailureReason } from '../../../src/http/request-failure.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import type { GetText, liveSearchSettings, Result } from '../live-search.settings.ts';
import type { Option } from './options.ts';

export interface ListContents {
  readonly name: string;
  readonly options: readonly Option[];
  /** The search text. Its words are marked in the results. */
  readonly text: string;
  /** The message above the list; empty if there is no need for one. */
  readonly message: string;
  readonly isError: boolean;
  /** `true` while a request is running. */
  readonly isBusy?: boolean;
  readonly announcement: string;
}

/** The search text, and the address of the search page; `undefined` if there is no search page. */
interface SearchTarget {
  readonly text: string;
  readonly page: string | undefined;
}

const contents = (getText: GetText, announcement: string, more: Partial<ListContents>): ListContents => ({
  name: getText('results'),
  options: [],
  text: '',
  message: '',
  isError: false,
  announcement,
  ...more,
});

/** Returns the option for the search page, if there is one. */
const searchPageOption = ({ text, page }: SearchTarget, getText: GetText): readonly Option[] =>
  page ? [{ kind: 'all', url: page, label: getText('all', { text }) }] : [];

/** Returns the contents while a request is running. */
export const loadingContents = (getText: GetText): ListContents =>
  contents(getText, '', { message: getText('loading'), isBusy: true });

/** Returns the contents for results, with the number of results. If there are none, returns a message. */
export function resultsContents(
  results: readonly Result[],
  target: SearchTarget,
  style: Pick<Resolved<typeof liveSearchSettings>, 'showFeatImg' | 'displayPostType' | 'noSearchResults'> & {
    readonly grouped?: boolean;
  },
  getText: GetText,
): ListContents {
  if (results.length === 0) {
    const message = style.noSearchResults || getText('empty');
    return contents(getText, message, { message });
  }
  const { showFeatImg: hasPicture, displayPostType: hasType } = style;
  const options = results.map((result): Option => {
    const group = result.group ?? (style.grouped ? result.type : '');
    return { kind: 'result', result, hasPicture, hasType: hasType && group !== result.type, group };
  });
  const announcement = results.length === 1 ? getText('one') : getText('count', { count: results.length });
  return contents(getText, announcement, {
    options: [...options, ...searchPageOption(target, getText)],
    text: target.text,
  });
}

/** Returns the contents of an error, with a link to the search page. */
export function errorContents(reason: FailureReason, target: SearchTarget, getText: GetText): ListContents {
  const message = getText(reason);
  return contents(getText, message, { options: searchPageOption(target, getText), message, isError: true });
}

/** Returns the contents for the recent searches, with an option that deletes them, and for the popular searches. */
export function recentContents(
  searches: readonly string[],
  getText: GetText,
  popular: readonly string[] = [],
): ListContents {
  const names = [searches.length > 0 && getText('recent'), popular.length > 0 && getText('popular')].filter(Boolean);
  const name = names.join(', ');
  const groupOf = (key: 'recent' | 'popular') => (popular.length > 0 ? getText(key) : '');
  const toOptions = (kind: 'recent' | 'popular', texts: readonly string[]) =>
    texts.map((text): Option => ({ kind, text, group: groupOf(kind) }));
  const forget: readonly Option[] =
    searches.length > 0 ? [{ kind: 'forget', label: getText('forget'), group: groupOf('recent') }] : [];
  return contents(getText, name, {
    name,
    options: [...toOptions('recent', searches), ...forget, ...toOptions('popular', popular)],
  });
}

/** Returns the message that is shown if the list could not be loaded. It is empty for recent searches, because the visitor has not requested them. */
export function fallbackMessage({ options: [first], message, announcement }: ListContents, getText: GetText): string {
  if (first?.kind === 'result') return getText('failed');
  return first?.kind === 'recent' || first?.kind === 'popular' ? '' : message || announcement;
}
