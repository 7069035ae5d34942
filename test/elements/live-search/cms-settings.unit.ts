import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/live-search/cms-settings.ts';

describe('the settings of a CMS for a live search', () => {
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
    expect(fromCms(given)).toEqual(read);
  });
});
