import { describe, expect, it } from 'vitest';
import {
  errorContents,
  recentContents,
  resultsContents,
  loadingContents,
  fallbackMessage,
} from '../../../../elements/live-search/list/list-contents.ts';
import { liveSearchTexts, type GetText } from '../../../../elements/live-search/live-search.settings.ts';
import { fillPlaceholders } from '../../../../src/text/placeholders.ts';

const getText: GetText = (key, values = {}) => fillPlaceholders(liveSearchTexts.en[key], values);
const target = { text: 'lamp', page: 'https://site.test/?s=lamp' };
const style = { showFeatImg: true, displayPostType: true, noSearchResults: '' };
const result = { id: '1', title: 'A lamp', url: 'https://site.test/1', image: '', type: '', price: '' };

describe('fallbackMessage', () => {
  it.each([
    ['a running search', loadingContents(getText), 'Searching …'],
    [
      'no results',
      resultsContents([], target, style, getText),
      'No search results match your query. Please try again.',
    ],
    ['results', resultsContents([result], target, style, getText), 'The search did not work. Please try again.'],
    ['an offline error', errorContents('offline', target, getText), 'You are probably offline.'],
    [
      'an error without a search page',
      errorContents('failed', { text: 'lamp', page: undefined }, getText),
      'The search did not work. Please try again.',
    ],
    ['recent searches', recentContents(['lamp'], getText), ''],
  ])('returns for %s: %o', (_, contents, message) => {
    expect(fallbackMessage(contents, getText)).toBe(message);
  });
});
