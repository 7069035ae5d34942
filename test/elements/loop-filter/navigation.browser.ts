import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { networkError, raw, type Reply } from '../../network.ts';
import {
  form,
  item,
  loop,
  markup,
  openLoop as openWith,
  refresh,
  type LoopPage,
  type PageOptions,
} from './loop-page.ts';

const openLoop = (reply: Reply, options: PageOptions = {}) => openWith(reply, { hasHistory: true, ...options });

const here = location.pathname;

/** Goes back or forward and waits for the loop. */
async function travel(page: LoopPage, by: -1 | 1): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(by);
  await arrived;
  await page.wait();
}

describe('Back and Forward with a loop filter', () => {
  it('restore filters, controls and loop', async () => {
    const page = await openLoop(markup(loop(item(1, 'All'))));
    page.network.route(refresh, markup(loop(item(2, 'Red'))));
    await page.tick('Red');
    page.network.route(refresh, markup(loop(item(3, 'Red or blue'))));
    await page.tick('Blue');
    page.network.route(refresh, markup(loop(item(2, 'Red'))));
    await travel(page, -1);
    expect([page.isChecked('Red'), page.isChecked('Blue'), page.items(), page.requests()[2]?.widget_filters]).toEqual([
      true,
      false,
      ['Red'],
      { taxonomy: { colour: { terms: ['red'], logicalJoin: 'OR' } } },
    ]);
    page.network.route(refresh, markup(loop(item(1, 'All'))));
    await travel(page, -1);
    expect([page.isChecked('Red'), page.items(), page.requests()[3]?.widget_filters]).toEqual([false, ['All'], {}]);
    page.network.route(refresh, markup(loop(item(2, 'Red'))));
    await travel(page, 1);
    expect([page.isChecked('Red'), page.items()]).toEqual([true, ['Red']]);
  });

  it('restore nothing without history entries of the filter', async () => {
    const page = await openLoop(markup(loop(item(2))), { attributes: 'history="replace"' });
    // The fragment of the page stays.
    history.replaceState(null, '', `${location.href}#place`);
    const { length } = history;
    await page.tick('Red');
    expect([history.length, location.search, location.hash]).toEqual([
      length,
      '?s=lamp&e-filter-w7-colour=red',
      '#place',
    ]);
    page.element.setAttribute('history', 'none');
    await page.wait();
    await page.tick('Blue');
    expect(location.search).toBe('?s=lamp&e-filter-w7-colour=red');
  });
});

describe('the fragment of the page', () => {
  for (const mode of ['push', 'replace'])
    it(`stays in the address when the loop is filtered with history="${mode}"`, async () => {
      const page = await openLoop(markup(loop(item(2))), { attributes: `history="${mode}"` });
      history.replaceState(history.state, '', `${location.href}#place`);
      await page.tick('Red');
      expect([location.search, location.hash]).toEqual(['?s=lamp&e-filter-w7-colour=red', '#place']);
      await page.tick('Red');
      expect([location.search, location.hash]).toEqual(['?s=lamp', '#place']);
    });
});

describe('a navigation to a fragment', () => {
  /** Follows a link to a fragment, then goes back. */
  async function step(page: LoopPage): Promise<void> {
    dispatchEvent(new PopStateEvent('popstate'));
    await page.wait();
  }

  it('does not filter again', async () => {
    const page = await openLoop(markup(loop(item(2))));
    await page.tick('Red');
    await step(page);
    expect([page.requests().length, page.isChecked('Red')]).toEqual([1, true]);
  });

  it('does not filter again with history="none"', async () => {
    const page = await openLoop(markup(loop(item(2))), { hasHistory: false });
    await page.tick('Red');
    await step(page);
    expect([page.requests().length, page.isChecked('Red')]).toEqual([1, true]);
  });

  it('does not filter again if the browser encodes a term differently', async () => {
    const page = await openLoop(markup(loop(item(2))), { inner: form.replace('value="red"', 'value="chef\'s"') });
    await page.tick('Red');
    await step(page);
    expect([page.requests().length, page.isChecked('Red')]).toEqual([1, true]);
  });
});

describe('a reconnected filter', () => {
  it('handles Back', async () => {
    const page = await openLoop(markup(loop(item(2, 'Red'))));
    await page.tick('Red');
    const { parentElement } = page.element;
    page.element.remove();
    await page.wait();
    parentElement?.prepend(page.element);
    await page.wait();
    page.network.route(refresh, markup(loop(item(1, 'All'))));
    await travel(page, -1);
    expect([page.isChecked('Red'), page.items()]).toEqual([false, ['All']]);
  });
});

describe('a page that is opened with filters in its address', () => {
  it('is filtered if the server has not done so', async () => {
    const page = await openLoop(markup(loop(item(2, 'Red'))), { query: '?e-filter-w7-colour=red~blue' });
    expect([page.isChecked('Red'), page.isChecked('Blue'), page.items(), location.search]).toEqual([
      true,
      true,
      ['Red'],
      '?e-filter-w7-colour=red~blue',
    ]);
    expect(page.requests()).toHaveLength(1);
  });

  it('is not filtered if the server has done so', async () => {
    const page = await openLoop(markup(loop(item(2))), {
      query: '?e-filter-w7-colour=red',
      inner: form.replace('value="red"', 'value="red" checked'),
    });
    expect(page.requests()).toEqual([]);
  });
});

describe('links that filter', () => {
  const links = `
    <ul><li><a href="${here}?e-filter-w7-colour=red">Red</a></li><li><a href="${here}?e-filter-w7-colour=red%2Bblue">Both</a></li>
    <li><a href="${here}">All</a></li><li><a href="/elsewhere?e-filter-w7-colour=red">Elsewhere</a></li></ul>`;

  it('filter without a navigation', async () => {
    const page = await openLoop(markup(loop(item(2))), { inner: links });
    getByRole(page.element, 'link', { name: 'Both' }).click();
    await page.wait();
    expect([location.search, page.requests()[0]?.widget_filters]).toEqual([
      '?e-filter-w7-colour=red%2Bblue',
      { taxonomy: { colour: { terms: ['red', 'blue'], logicalJoin: 'AND' } } },
    ]);
    getByRole(page.element, 'link', { name: 'All' }).click();
    await page.wait();
    expect([location.search, page.requests()[1]?.widget_filters]).toEqual(['', {}]);
  });

  it('are followed by the browser to other pages and tabs', async () => {
    const page = await openLoop(markup(loop(item(2))), { inner: links });
    const left: boolean[] = [];
    const see = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', see);
    getByRole(page.element, 'link', { name: 'Elsewhere' }).click();
    getByRole(page.element, 'link', { name: 'Red' }).dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }),
    );
    window.removeEventListener('click', see);
    expect([left, page.requests()]).toEqual([[true, true], []]);
  });

  it('may be chips in the loop, which remove a term and keep the focus in the loop', async () => {
    const chips = `<ul id="chips"><li><a href="${here}?s=lamp&e-filter-w7-colour=blue">Without red</a></li></ul>`;
    const page = await openLoop(markup(loop(item(2), chips)));
    await page.tick('Red');
    await page.tick('Blue');
    page.network.route(refresh, markup(loop(item(3))));
    const chip = getByRole(page.loop, 'link', { name: 'Without red' });
    chip.focus();
    chip.click();
    await page.wait();
    expect([page.isChecked('Red'), page.isChecked('Blue'), location.search, page.items()]).toEqual([
      false,
      true,
      '?s=lamp&e-filter-w7-colour=blue',
      ['Item 3'],
    ]);
    expect(document.activeElement).toBe(page.loop);
  });
});

describe('buttons and selects that filter', () => {
  const inner = `<div data-taxonomy="kind" data-logical-join="DISABLED"><button data-filter="__all" aria-pressed="true">All</button>
    <button data-filter="new" aria-pressed="false">New</button><button data-filter="used" aria-pressed="false">Used</button></div>
    <select name="e-filter-w7-colour" aria-label="Colour"><option value="">Any</option><option>red</option></select>`;

  it('allow one term if terms are not joined', async () => {
    const page = await openLoop(markup(loop(item(2))), { inner });
    for (const name of ['New', 'Used']) {
      getByRole(page.element, 'button', { name }).click();
      await page.wait();
    }
    expect(page.requests()[1]?.widget_filters).toEqual({
      taxonomy: { kind: { terms: ['used'], logicalJoin: 'DISABLED' } },
    });
    getByRole(page.element, 'button', { name: 'All' }).click();
    await page.wait();
    expect(page.requests()[2]?.widget_filters).toEqual({});
    const select = getByRole<HTMLSelectElement>(page.element, 'combobox');
    select.value = 'red';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await page.wait();
    expect(page.requests()[3]?.widget_filters).toEqual({
      taxonomy: { colour: { terms: ['red'], logicalJoin: 'AND' } },
    });
  });
});

describe('several filters of one loop', () => {
  it('apply together', async () => {
    const page = await openLoop(markup(loop(item(2))));
    const other = document.createElement('portico-loop-filter');
    for (const [name, value] of [
      ['for', 'loop'],
      ['taxonomy', 'colour'],
      ['logical-join', 'or'],
    ] as const)
      other.setAttribute(name, value);
    const label = other.appendChild(document.createElement('label'));
    const box = label.appendChild(document.createElement('input'));
    box.type = 'checkbox';
    box.value = 'green';
    label.append('Green');
    page.element.after(other);
    await page.wait();
    await page.tick('Red');
    box.click();
    await page.wait();
    expect(page.requests()[1]?.widget_filters).toEqual({
      taxonomy: { colour: { terms: ['red', 'green'], logicalJoin: 'OR' } },
    });
  });
});

describe('a "load more" link', () => {
  const more = (page: number) =>
    `<nav id="pages"><a href="${here}?e-page-w7=${page}" data-portico-load-more>More</a></nav>`;
  const whole = (content: string) =>
    raw(`<!doctype html><html><head><title>A</title></head><body><h1>Page</h1>${content}</body></html>`);

  it('appends items and focuses the first one', async () => {
    const page = await openLoop(markup(loop(item(1))), { html: loop(item(1) + item(2), more(2)) });
    page.network.route('?e-page-w7=2', whole(loop(item(2) + item(3) + item(4), more(3))));
    const [first] = page.loop.querySelectorAll('article');
    const link = getByRole(page.loop, 'link', { name: 'More' });
    const { search } = location;
    link.focus();
    link.click();
    await page.wait();
    expect([page.items(), page.announcement(), location.search]).toEqual([
      ['Item 1', 'Item 2', 'Item 3', 'Item 4'],
      '2 more',
      search,
    ]);
    expect(page.loop.querySelector('article')).toBe(first);
    expect([
      document.activeElement?.textContent,
      getByRole(page.loop, 'link', { name: 'More' }).getAttribute('href'),
    ]).toEqual(['Item 3', `${here}?e-page-w7=3`]);
  });

  it('appends the items of a long page', async () => {
    const page = await openLoop(markup(loop(item(1))), { html: loop(item(1), more(2)) });
    const others = '<p id="other">Other <a href="/a">text</a><br></p>'.repeat(2500);
    page.network.route('?e-page-w7=2', whole(`${others}<main>${loop(item(2), more(3))}</main>${others}`));
    getByRole(page.loop, 'link', { name: 'More' }).click();
    await page.wait();
    expect([page.items(), page.announcement()]).toEqual([['Item 1', 'Item 2'], '1 more']);
  });

  it('adds the same items, at the same scroll position, when the visitor returns to the page', async () => {
    const html = `${loop(item(1), more(2))}<div style="block-size: 3000px"></div>`;
    const routes = {
      '?e-page-w7=2': whole(loop(item(2), more(3))),
      '?e-page-w7=3': whole(loop(item(3), '<nav id="pages"><a href="/items/3">Item</a></nav>')),
    };
    const page = await openLoop(markup(loop(item(1))), { html, routes });
    for (const name of ['More', 'More']) {
      getByRole(page.loop, 'link', { name }).click();
      await page.wait();
    }
    scrollTo(0, 700);
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    getByRole(page.loop, 'link', { name: 'Item' }).click();
    const { state } = history;
    const shown = page.items();
    page.element.parentElement?.remove();
    scrollTo(0, 0);
    // A new page that the browser shows for the same entry of its history.
    const again = await openLoop(markup(loop(item(1))), { html, routes, state });
    await waitFor(() => expect([again.items(), scrollY]).toEqual([shown, 700]));
    expect(shown).toEqual(['Item 1', 'Item 2', 'Item 3']);
  });

  it('is a page link without data-portico-load-more', async () => {
    const page = await openLoop(markup(loop(item(1))), {
      html: loop(item(1), `<a href="${here}?e-page-w7=2" id="next">Next</a>`),
    });
    page.network.route('?e-page-w7=2', whole(loop(item(3))));
    getByRole(page.loop, 'link', { name: 'Next' }).click();
    await page.wait();
    expect([page.items(), location.search]).toEqual([['Item 3'], '?e-page-w7=2']);
  });

  it('shows a page again on Back', async () => {
    const page = await openLoop(markup(loop(item(1))), {
      html: loop(item(1), `<a href="${here}?e-page-w7=2" id="next">Next</a>`),
    });
    page.network.route('?e-page-w7=2', whole(loop(item(3))));
    getByRole(page.loop, 'link', { name: 'Next' }).click();
    await page.wait();
    await page.tick('Red');
    expect([page.items(), location.search]).toEqual([['Item 1'], '?s=lamp&e-filter-w7-colour=red']);
    await travel(page, -1);
    expect([page.items(), location.search, page.isChecked('Red'), page.network.sent('?e-page-w7=2').length]).toEqual([
      ['Item 3'],
      '?e-page-w7=2',
      false,
      2,
    ]);
  });

  it('keeps the items on an error and can be retried', async () => {
    const page = await openLoop(markup(loop(item(1))), { html: loop(item(1), more(2)) });
    page.network.route('?e-page-w7=2', networkError);
    getByRole(page.loop, 'link', { name: 'More' }).click();
    await page.wait();
    expect([page.items(), page.announcement()]).toEqual([
      ['Item 1'],
      'You are probably offline. What you see is not filtered anew.',
    ]);
    page.network.route('?e-page-w7=2', whole(loop(item(2))));
    const events = details<{ readonly query: string; readonly count: number }>(page.element, 'portico-filter');
    getByRole(page.element, 'button', { name: 'Try again' }).click();
    await page.wait();
    expect([page.items(), page.announcement(), events]).toMatchObject([
      ['Item 1', 'Item 2'],
      '1 more',
      [{ query: location.search, count: 1 }],
    ]);
  });
});
