import { getByRole, queryAllByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { form, found, openSearch, result, type SearchPage } from './search-page.ts';

afterEach(() => localStorage.removeItem('portico-recent-searches'));

/** The names of the groups, each with its options. */
const groups = ({ element }: SearchPage) =>
  queryAllByRole(element, 'group').map((group) => [
    group.ariaLabel,
    ...queryAllByRole(group, 'option').map(({ textContent }) => textContent.trim()),
  ]);

const search = async (page: SearchPage, text: string) => {
  await page.type(text);
  await page.wait(500);
};

describe('the list of a search', () => {
  it('groups results by their type, and keys go through them in their order', async () => {
    const types = ['page', 'product', 'page'];
    const reply = json(
      ['Lamp post', 'Lamp', 'Lamplight'].map((title, place) => ({ ...result(title, place), type: types[place] })),
    );
    const page = await openSearch(reply, 'grouped');
    await search(page, 'lamp');
    expect(groups(page)).toEqual([
      ['page', 'Lamp post', 'Lamplight'],
      ['product', 'Lamp'],
    ]);
    page.press('ArrowDown');
    page.press('ArrowDown');
    expect(page.active()).toBe('Lamplight');
    expect(page.options().at(-1)).toBe('All results for “lamp”');
  });

  it('shows the results of several sources below their labels, without one that fails', async () => {
    const sources = [
      { ajaxUrl: '/ajax', label: 'Products' },
      { ajaxUrl: '/pages.json', source: 'json', label: 'Pages', perPage: 1, fields: { title: 'name' } },
      { ajaxUrl: '/broken.json', source: 'json', label: 'Broken' },
    ];
    const page = await openSearch(
      found('Oak lamp'),
      'display-post-type="no"',
      `${form}<script type="application/json">${JSON.stringify({ sources })}</script>`,
    );
    page.network.route(
      '/pages.json?search=lamp',
      json([
        { name: 'Lamp care', url: '/care' },
        { name: 'Lamp post', url: '/post' },
      ]),
    );
    page.network.route('/broken.json?search=lamp', json({}, 500));
    await search(page, 'lamp');
    expect(groups(page)).toEqual([
      ['Products', 'Oak lamp'],
      ['Pages', 'Lamp care'],
    ]);
  });

  it('offers popular searches after the recent ones', async () => {
    localStorage.setItem('portico-recent-searches', '["vase"]');
    const page = await openSearch(undefined, 'recent="3" popular="oak lamp, rug"');
    page.input.focus();
    await page.wait();
    expect(groups(page)).toEqual([
      ['Recent searches', 'vase', 'Forget recent searches'],
      ['Popular searches', 'oak lamp', 'rug'],
    ]);
    getByRole(page.element, 'option', { name: 'oak lamp' }).click();
    await page.wait(500);
    expect([page.input.value, page.options()[0]]).toEqual(['oak lamp', 'Oak lamp product']);
  });

  it('shows results in the template of the page, as text with marked matches', async () => {
    const template =
      '<template><b data-field="title"></b> <i data-field="sku"></i> <em data-field="missing"></em><img data-field-src="picture" alt=""></template>';
    const items = [{ ...result('<u>Oak</u> lamp'), sku: 'QY-1', picture: 'javascript:alert(1)' }];
    const page = await openSearch(json(items), '', form + template);
    await search(page, 'lamp');
    const option = getByRole(page.element, 'option', { name: '<u>Oak</u> lamp QY-1' });
    expect([option.querySelector('mark')?.textContent, option.querySelector('u, em, img')]).toEqual(['lamp', null]);
    const content = option.firstElementChild;
    page.press('ArrowDown');
    expect(option.firstElementChild).toBe(content);
  });
});

describe('the shortcut of a search', () => {
  it('focuses the input, but not while the visitor types elsewhere', async () => {
    const page = await openSearch(undefined, 'shortcut="/ Ctrl+K"', `${form}<textarea aria-label="Text"></textarea>`);
    const press = (target: Element, key: string, ctrlKey = false) => {
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true, composed: true });
      target.dispatchEvent(event);
      return [event.defaultPrevented, document.activeElement === page.input];
    };
    expect(page.input.getAttribute('aria-keyshortcuts')).toBe('/ Control+K');
    expect(press(document.body, '/')).toEqual([true, true]);
    const text = getByRole(page.element, 'textbox', { name: 'Text' });
    text.focus();
    expect(press(text, '/')).toEqual([false, false]);
    expect(press(text, 'k', true)).toEqual([true, true]);
    page.element.remove();
    expect(press(document.body, '/')).toEqual([false, false]);
  });
});

describe('the panel of a search on phones', () => {
  const matchMediaOfWindow = globalThis.matchMedia;
  let isNarrow = true;
  beforeEach(() => {
    globalThis.matchMedia = (query) =>
      query.includes('40rem')
        ? Object.assign(new EventTarget(), { matches: isNarrow } as MediaQueryList)
        : matchMediaOfWindow(query); // Only `matches` is read.
  });
  afterEach(() => {
    globalThis.matchMedia = matchMediaOfWindow;
    isNarrow = true;
  });

  it('fills the window while the search is used, and closes by its button', async () => {
    const page = await openSearch(undefined, 'mobile-panel');
    page.input.focus();
    await page.wait();
    await search(page, 'lamp');
    const { width, height } = page.element.getBoundingClientRect();
    expect([width, Math.round(height)]).toEqual([document.documentElement.clientWidth, innerHeight]);
    expect(page.options()[0]).toBe('Oak lamp product');
    getByRole(page.element, 'button', { name: 'Close search' }).click();
    await page.wait();
    expect([
      page.element.matches(':popover-open'),
      page.element.popover,
      document.activeElement === page.input,
    ]).toEqual([false, null, false]);
    expect(page.options()).toEqual([]);
    page.input.focus();
    await page.wait();
    expect(page.element.matches(':popover-open')).toBe(true);
    page.element.remove();
    await page.wait();
    expect(page.element.querySelector('.portico-search-close')).toBeNull();
  });

  it('is not shown in wide windows', async () => {
    isNarrow = false;
    const page = await openSearch(undefined, 'mobile-panel');
    page.input.focus();
    await page.wait();
    expect(page.element.popover).toBeNull();
  });
});
