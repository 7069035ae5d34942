import { describe, expect, it } from 'vitest';
import {
  contentsOfError,
  contentsOfRecent,
  contentsOfResults,
  contentsOfWaiting,
  wordsWithoutList,
} from '../../../elements/live-search/contents.ts';
import { liveSearchTexts, type Say } from '../../../elements/live-search/live-search.texts.ts';

const say: Say = (key, value = '') => liveSearchTexts.en[key].replace('{0}', String(value));
const sought = { text: 'lamp', page: 'https://site.test/?s=lamp' };
const style = { showFeatImg: true, displayPostType: true, noSearchResults: '' };
const result = { id: '1', title: 'A lamp', url: 'https://site.test/1', image: '', type: '' };

describe('what a search says where the code of its list cannot be loaded', () => {
  it.each([
    ['it is searching', contentsOfWaiting(say), 'Searching …'],
    [
      'nothing was found',
      contentsOfResults([], sought, style, say),
      'No search results match your query. Please try again.',
    ],
    [
      'something was found',
      contentsOfResults([result], sought, style, say),
      'The search did not work. Please try again.',
    ],
    ['there is no network', contentsOfError('offline', sought, say), 'You are probably offline.'],
    [
      'the form has no search page either',
      contentsOfError('failed', { text: 'lamp', page: undefined }, say),
      'The search did not work. Please try again.',
    ],
    ['searches of before would be offered', contentsOfRecent(['lamp'], say), ''],
  ])('when %s: %o', (_, contents, words) => {
    expect(wordsWithoutList(contents, say)).toBe(words);
  });
});
