import { describe, expect, it } from 'vitest';
import { fromCms } from '../../../elements/live-search/from-cms.ts';

describe('the settings of a live search in JSON', () => {
  it.each([
    [
      { ajaxurl: '/ajax', live_search: '1' },
      { ajaxUrl: '/ajax', enabled: '1' },
    ],
    [{ live_search: 0 }, { enabled: 0 }],
    [
      { post_type: ['page', 'post'], include_terms: [], 'exclude-terms': [7] },
      { post_type: 'page,post', include_terms: '', 'exclude-terms': '7' },
    ],
    [
      { postType: ['page'], per_page: [5] },
      { postType: 'page', per_page: [5] },
    ],
    [{ 'live-search': 0 }, { 'live-search': 0 }],
    [{}, {}],
  ])('%j become %j', (given, read) => {
    expect(fromCms(given)).toEqual(read);
  });
});
