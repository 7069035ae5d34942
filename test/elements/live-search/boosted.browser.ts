import { getByRole } from '@testing-library/dom';
import { boost, process } from '../../boosted.ts';
import { expect } from '../../expect.ts';
import { openSearch } from './search-page.ts';

afterEach(() => localStorage.removeItem('portico-recent-searches'));

describe('<portico-live-search> in a page with hx-boost', () => {
  it('stores a search that htmx sends as a recent search', async () => {
    const { requests } = boost();
    const page = await openSearch(undefined, 'recent="2"');
    process();
    page.input.value = 'vase';
    getByRole(page.element, 'button', { name: 'Go' }).click();
    expect([requests, localStorage.getItem('portico-recent-searches')]).toEqual([['get /shop/'], '["vase"]']);
  });
});
