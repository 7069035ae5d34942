import { describe, expect, it } from 'vitest';
import { printed } from '../../../elements/live-search/printed.ts';

describe('what a theme prints for a live search', () => {
  it.each([
    [
      { ajaxurl: '/ajax', liveSearch: '1' },
      { ajaxUrl: '/ajax', enabled: '1' },
    ],
    [{ liveSearch: 0 }, { enabled: 0 }],
    [
      { postType: ['page', 'post'], includeTerms: [], excludeTerms: [7] },
      { postType: 'page,post', includeTerms: '', excludeTerms: '7' },
    ],
    [
      { postType: 'page', perPage: [5] },
      { postType: 'page', perPage: [5] },
    ],
    [{}, {}],
  ])('%j is %j', (given, read) => {
    expect(printed(given)).toEqual(read);
  });
});
