import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { hold, noResponse } from '../../network.ts';
import { form, found, openSearch, result, textOf, type SearchPage } from './search-page.ts';

const json = (settings: object): string =>
  `${form}<script type="application/json">${JSON.stringify(settings)}</script>`;

const setSource = (page: SearchPage, source: (text: string, signal: AbortSignal) => unknown): void => {
  // The method, as a script of a page calls it.
  (Reflect.get(page.element, 'setSource') as (answer: typeof source) => void).call(page.element, source);
};

/** The fields of the first request. */
const question = (page: SearchPage): URLSearchParams => new URLSearchParams(textOf(page.network.sent()[0]));

describe('the request settings of a live search', () => {
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

  it('accept arrays in JSON', async () => {
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

  it('delay the request by `debounce`', async () => {
    const page = await openSearch(undefined, 'debounce="120"');
    await page.type('lamp');
    await page.wait(119);
    expect(page.network.sent()).toEqual([]);
    await page.wait(1);
    expect(page.network.sent()).toHaveLength(1);
  });

  it('abort the request after `timeout`', async () => {
    const page = await openSearch(noResponse, 'timeout="2000"');
    await page.type('lamp');
    await page.wait(500);
    await page.wait(1999);
    expect(page.message()).toBe('Searching …');
    await page.wait(1);
    expect(page.message()).toBe('The site did not answer in time. Please try again.');
  });
});

describe('the texts of a live search', () => {
  it('can be replaced', async () => {
    const page = await openSearch(
      found('A', 'B', 'C'),
      '',
      json({ texts: { count: '{count} things', all: 'More of {text}', results: 'Things' } }),
    );
    await page.type('lamp');
    await page.wait(500);
    expect([page.announcement(), page.options().at(-1), getByRole(page.element, 'listbox').ariaLabel]).toEqual([
      '3 things',
      'More of lamp',
      'Things',
    ]);
  });

  it('are German in a German page', async () => {
    const page = await openSearch(found('A', 'B'), 'lang="de"');
    await page.type('lamp');
    await page.wait(500);
    expect([page.announcement(), page.options().at(-1), getByRole(page.element, 'listbox').ariaLabel]).toEqual([
      '2 Ergebnisse',
      'Alle Ergebnisse für „lamp“',
      'Suchergebnisse',
    ]);
  });
});

describe('a live search without the address of an endpoint', () => {
  it('leaves the form unchanged and warns', async () => {
    const warnings = consoleLines('warn');
    const page = await openSearch();
    page.element.removeAttribute('ajax-url');
    await page.wait();
    await page.type('lamp');
    await page.wait(500);
    expect([page.network.sent(), page.input.role, page.input.ariaExpanded]).toEqual([[], null, null]);
    const other = page.element.cloneNode(true) as HTMLElement; // A clone has the same type.
    page.element.replaceWith(other);
    await page.wait();
    other.querySelector('input')?.focus();
    await waitFor(() => expect(warnings.join()).toContain('"ajax-url" is missing'));
    other.remove();
  });
});

describe('a source of results', () => {
  it('replaces the requests', async () => {
    const page = await openSearch();
    page.element.removeAttribute('ajax-url');
    setSource(page, (text) => [result(`${text} of oak`), { title: 'Invalid' }]);
    await page.type('lamp');
    await page.wait(500);
    expect([page.network.sent(), page.options()]).toEqual([[], ['lamp of oak product', 'All results for “lamp”']]);
  });

  it('shows an error message if it throws or returns no list', async () => {
    const page = await openSearch();
    for (const [text, answer] of [
      ['lamp', () => Promise.reject(new Error('no index'))],
      ['vase', () => 'no list'],
    ] as const) {
      setSource(page, answer);
      await page.type(text);
      await page.wait(500);
      expect([page.message(), page.network.sent()]).toEqual(['The search did not work. Please try again.', []]);
    }
  });

  it('gets a signal that aborts when the visitor continues typing', async () => {
    const page = await openSearch();
    const signals: AbortSignal[] = [];
    setSource(page, (_text, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await page.type('lamp');
    await page.wait(500);
    await page.type('lamps');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('a cached response', () => {
  it('is shown at once for the same text', async () => {
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

  it('is dropped when a setting changes', async () => {
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

  it('is not a late response to other settings', async () => {
    const held = hold();
    const page = await openSearch(held.reply);
    await page.type('lamp');
    await page.wait(500);
    page.element.setAttribute('exclude-terms', 'oak');
    await page.wait();
    held.respond(found('Oak lamp'));
    await page.wait();
    page.network.route('/ajax', found('Steel lamp'));
    await page.type('lamp');
    await page.wait(500);
    expect([page.options()[0], page.network.sent().length]).toEqual(['Steel lamp product', 2]);
  });
});

describe('the methods of a live search', () => {
  const call = (page: SearchPage, name: 'search' | 'hide', ...given: readonly string[]) =>
    (Reflect.get(page.element, name) as (...values: string[]) => unknown).apply(page.element, [...given]); // The documented signature.

  it('close the list and abort the request', async () => {
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

  it('close the list if the text is too short', async () => {
    const page = await openSearch();
    await page.type('lamp');
    await page.wait(500);
    void call(page, 'search', 'la');
    await page.wait();
    expect([page.input.value, page.options(), page.network.sent().length]).toEqual(['la', [], 1]);
  });
});

describe('the number of results', () => {
  it('is announced again after another search', async () => {
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
    expect([page.announcement(), changes > 0]).toEqual(['2 results', true]);
  });
});
