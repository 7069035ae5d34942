import { describe, expect, it } from 'vitest';
import {
  errorContents,
  recentContents,
  resultsContents,
  loadingContents,
  fallbackMessage,
} from '../../../elements/live-search/list-contents.ts';
import { liveSearchTexts, type GetText } from '../../../elements/live-search/live-search.texts.ts';

const getText: GetText = (key, value = '') => liveSearchTexts.en[key].replace('{0}', String(value));
const target = { text: 'lamp', page: 'https://site.test/?s=lamp' };
const style = { showFeatImg: true, displayPostType: true, noSearchResults: '' };
const result = { id: '1', title: 'A lamp', url: 'https://site.test/1', image: '', type: '' };

describe('the fallback message if the code of the list cannot be loaded', () => {
  it.each([
    ['it is searching', loadingContents(getText), 'Searching …'],
    [
      'nothing was found',
      resultsContents([], target, style, getText),
      'No search results match your query. Please try again.',
    ],
    [
      'something was found',
      resultsContents([result], target, style, getText),
      'The search did not work. Please try again.',
    ],
    ['there is no network', errorContents('offline', target, getText), 'You are probably offline.'],
    [
      'the form has no search page either',
      errorContents('failed', { text: 'lamp', page: undefined }, getText),
      'The search did not work. Please try again.',
    ],
    ['searches of before would be offered', recentContents(['lamp'], getText), ''],
  ])('when %s: %o', (_, contents, words) => {
    expect(fallbackMessage(contents, getText)).toBe(words);
  });
});
