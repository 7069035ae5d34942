import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { hold, silence } from '../../network.ts';
import { form, found, openSearch, textOf, type SearchPage } from './search-page.ts';

const json = (settings: object): string =>
  `${form}<script type="application/json">${JSON.stringify(settings)}</script>`;

/** What the site was asked first. */
const question = (page: SearchPage): URLSearchParams => new URLSearchParams(textOf(page.network.sent()[0]));

describe('what a live search is told to ask', () => {
  for (const [name, value, field, sent] of [
    ['action', 'my_search', 'action', ['my_search']],
    ['per-page', '7', 'per_page', ['7']],
    ['show-feat-img', 'no', 'show_feat_img', ['0']],
    ['display-post-type', 'no', 'display_post_type', ['0']],
    ['post-type', 'page, post', 'post_type[]', ['page', 'post']],
    ['search-limit-to-post-titles', '', 'search_limit_to_post_titles', ['1']],
    ['add-woo-product-skus', '', 'add_woo_product_skus', ['1']],
    ['include-terms', 'red,blue', 'include_terms', ['red,blue']],
    ['exclude-terms', '7', 'exclude_terms', ['7']],
  ] as const) {
    it(`${name}="${value}" is sent as ${field}`, async () => {
      const page = await openSearch(undefined, `${name}="${value}"`);
      await page.type('lamp');
      await page.wait(500);
      expect(question(page).getAll(field)).toEqual(sent);
    });
  }

  it('may be lists in JSON', async () => {
    const page = await openSearch(
      undefined,
      '',
      json({ post_type: ['page', 'post'], include_terms: ['red', 'blue'], exclude_terms: [7, 8] }),
    );
    await page.type('lamp');
    await page.wait(500);
    const sent = question(page);
    expect([sent.getAll('post_type[]'), sent.get('include_terms'), sent.get('exclude_terms')]).toEqual([
      ['page', 'post'],
      'red,blue',
      '7,8',
    ]);
  });

  it('is waited with as long as `debounce` says', async () => {
    const page = await openSearch(undefined, 'debounce="120"');
    await page.type('lamp');
    await page.wait(119);
    expect(page.network.sent()).toEqual([]);
    await page.wait(1);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('is waited for as long as `timeout` says', async () => {
    const page = await openSearch(silence, 'timeout="2"');
    await page.type('lamp');
    await page.wait(500);
    await page.wait(1999);
    expect(page.message()).toBe('Searching …');
    await page.wait(1);
    expect(page.message()).toBe('The site did not answer in time. Please try again.');
  });
});

describe('what a live search is told to say', () => {
  it('may be in words of the author', async () => {
    const page = await openSearch(
      found('A', 'B', 'C'),
      '',
      json({ texts: { count: '{0} things', all: 'More of {0}', results: 'Things' } }),
    );
    await page.type('lamp');
    await page.wait(500);
    expect([page.told(), page.options().at(-1), getByRole(page.element, 'listbox').ariaLabel]).toEqual([
      '3 things',
      'More of lamp',
      'Things',
    ]);
  });

  it('is German in a German page', async () => {
    const page = await openSearch(found('A', 'B'), 'lang="de"');
    await page.type('lamp');
    await page.wait(500);
    expect([page.told(), page.options().at(-1), getByRole(page.element, 'listbox').ariaLabel]).toEqual([
      '2 Ergebnisse',
      'Alle Ergebnisse für „lamp“',
      'Suchergebnisse',
    ]);
  });
});

describe('a live search without the address of an endpoint', () => {
  it('is the form that it was, and the author is told', async () => {
    const warnings = consoleLines('warn');
    const page = await openSearch();
    page.element.removeAttribute('ajax-url');
    await page.wait();
    await page.type('lamp');
    await page.wait(500);
    expect([page.network.sent(), page.input.role, page.input.ariaExpanded]).toEqual([[], null, null]);
    const other = page.element.cloneNode(true) as HTMLElement; // As its original is.
    page.element.replaceWith(other);
    await page.wait();
    await waitFor(() => expect(warnings.join()).toContain('"ajax-url" is missing'));
    other.remove();
  });
});

describe('an answer that is kept', () => {
  it('is shown at once, as soon as the same is typed again', async () => {
    const page = await openSearch();
    for (const text of ['lamp', 'vase']) {
      await page.type(text);
      await page.wait(500);
    }
    page.network.route('/ajax', found('Another'));
    await page.type('lamp');
    await page.wait(0);
    expect([page.options()[0], page.options().at(-1), page.network.sent().length]).toEqual([
      'Oak lamp product',
      'All results for “lamp”',
      2,
    ]);
  });

  it('is forgotten when a setting changes: the site is asked anew', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    page.element.setAttribute('exclude-terms', 'oak');
    await page.wait();
    await page.type('lamp');
    await page.wait(500);
    expect(page.network.sent().map((sent) => new URLSearchParams(textOf(sent)).get('exclude_terms'))).toEqual([
      null,
      'oak',
    ]);
  });

  it('is not one that came of other settings, however late', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    await page.type('lamp');
    await page.wait(500);
    page.element.setAttribute('exclude-terms', 'oak');
    await page.wait();
    held.answer(found('Oak lamp'));
    await page.wait();
    page.network.route('/ajax', found('Steel lamp'));
    await page.type('lamp');
    await page.wait(500);
    expect([page.options()[0], page.network.sent().length]).toEqual(['Steel lamp product', 2]);
  });
});

describe('the methods of a live search', () => {
  const call = (page: SearchPage, name: 'search' | 'hide', ...given: readonly string[]) =>
    (Reflect.get(page.element, name) as (...values: string[]) => unknown).apply(page.element, [...given]); // As its documentation says.

  it('close the list, and give up what is asked', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    await page.type('lamp');
    await page.wait(500);
    expect(page.message()).toBe('Searching …');
    call(page, 'hide');
    expect([page.network.sent()[0]?.signal.aborted, page.message(), page.element.matches(':state(loading)')]).toEqual([
      true,
      '',
      false,
    ]);
  });

  it('close the list, where there is too little to look for', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    void call(page, 'search', 'la');
    await page.wait();
    expect([page.input.value, page.options(), page.network.sent().length]).toEqual(['la', [], 1]);
  });
});

describe('the number of results', () => {
  it('is said again when it is that of another search', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    let changes = 0;
    new MutationObserver((records) => (changes += records.length)).observe(getByRole(page.element, 'status'), {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await page.type('lamps');
    await page.wait(500);
    expect([page.told(), changes > 0]).toEqual(['2 results', true]);
  });
});
