import { getByRole, getByLabelText, queryByRole, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { json, networkError, raw } from '../../network.ts';
import { turn } from '../../clock.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';
import { item, loop, markup, openLoop, type LoopPage, type PageOptions } from './loop-page.ts';

const criteria = `
  <form action="${location.pathname}" method="get">
    <fieldset data-taxonomy="colour" data-logical-join="OR"><legend>Colour</legend>
      <label><input type="checkbox" name="e-filter-w7-colour" value="red"> Red</label>
      <label><input type="checkbox" name="e-filter-w7-colour" value="blue"> Blue</label>
      <label><input type="checkbox" name="e-filter-w7-colour" value="green"> Green</label>
    </fieldset>
    <label>Size <select name="e-filter-w7-size"><option value="">All</option><option value="small">Small</option></select></label>
    <label>Search <input type="search" name="s" data-search></label>
    <label>From <input type="number" name="min_price" data-min="price"></label>
    <label>Rating <select name="stars" data-min="rating"><option value="">All</option><option value="4">4 and more</option></select></label>
    <label>Order <select name="orderby" data-sort><option value="">Newest</option><option value="-price">Dearest</option></select></label>
    <button>Filter</button>
  </form>`;

const product = (id: number, title: string, data: string) =>
  `<article class="e-loop-item e-loop-item-${id}" ${data}>${title}</article>`;

const products =
  `<p data-portico-count="4">4 products</p><div id="items">` +
  product(1, 'Tomato lamp', 'data-colour="red" data-price="30" data-rating="4.5" data-size="small"') +
  product(2, 'Sky lamp', 'data-colour="blue" data-price="10" data-rating="3"') +
  product(3, 'Parrot chair', 'data-colour="red blue" data-price="80" data-rating="5"') +
  product(4, 'Grey rug', 'data-price="120"') +
  `</div>`;

/** Opens a page whose items are filtered without a request. */
const openLocal = (attributes = '', options: PageOptions = {}) =>
  openLoop(json({}), {
    attributes: `source="page" ${attributes}`,
    inner: criteria,
    html: `<div id="loop" data-id="w7">${products}</div>`,
    ...options,
  });

/** Changes a field as a visitor does. */
async function fill({ element, wait }: LoopPage, label: string, value: string): Promise<void> {
  const field = getByLabelText<HTMLInputElement | HTMLSelectElement>(element, label);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await wait();
}

const chips = ({ element }: LoopPage) => {
  const list = queryByRole(element, 'list', { name: 'Active filters' });
  return [...(list?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent.replace('×', '').trim());
};

const press = async ({ element, wait }: LoopPage, name: string) => {
  const button = getByRole(element, 'button', { name });
  button.focus();
  button.click();
  await wait();
};

describe('a loop filter with criteria', () => {
  it('sends the search, the range, the rating and the order in the call, and shows chips and the counts of the response', async () => {
    const reply = json({ data: loop(item(2)), counts: { colour: { red: 3, blue: 0 } } });
    const page = await openLoop(reply, { attributes: 'chips counts="disable"', inner: criteria, hasHistory: true });
    expect(chips(page)).toEqual([]);
    await page.tick('Red');
    await fill(page, 'Search', 'lamp');
    await fill(page, 'From', '10');
    await fill(page, 'Rating', '4');
    await fill(page, 'Order', '-price');
    expect(page.requests().at(-1)).toMatchObject({
      widget_filters: { taxonomy: { colour: { terms: ['red'] } } },
      search: 'lamp',
      ranges: { price: { min: 10 }, rating: { min: 4 } },
      sort: '-price',
    });
    expect(chips(page)).toEqual(['Red', 'Search: lamp', 'From: 10', 'Rating: 4 and more', 'Clear all']);
    const boxes = ['Red 3', 'Blue 0', 'Green 0'].map((name) =>
      getByRole<HTMLInputElement>(page.element, 'checkbox', { name }),
    );
    expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, true]);
    await press(page, 'Remove filter: Search: lamp');
    expect(page.requests().at(-1)).not.toHaveProperty('search');
    expect(getByLabelText<HTMLInputElement>(page.element, 'Search').value).toBe('');
    expect(document.activeElement).toBe(getByRole(page.element, 'button', { name: 'Remove filter: From: 10' }));
    await press(page, 'Clear all');
    expect([chips(page), location.search]).toEqual([[], '?orderby=-price']);
    expect(page.requests().at(-1)).toMatchObject({ widget_filters: {}, sort: '-price' });
    expect(document.activeElement).toBe(boxes[0]);
  });

  it('removes a filter by the press that also ends the input of a field', async () => {
    const page = await openLoop(markup(loop(item(2))), { attributes: 'chips', inner: criteria, hasHistory: true });
    await page.tick('Red');
    const chip = getByRole(page.element, 'button', { name: 'Remove filter: Red' });
    await fill(page, 'Rating', '4');
    const last = getByRole(page.element, 'button', { name: /^Remove filter: Rating/ });
    // The mouse is down on a chip when the field loses the focus.
    await fill(page, 'From', '10');
    expect(chips(page)).toEqual(['Red', 'From: 10', 'Rating: 4 and more', 'Clear all']);
    chip.click();
    await page.wait();
    expect(chips(page)).toEqual(['From: 10', 'Rating: 4 and more', 'Clear all']);
    await fill(page, 'From', '');
    expect(last.isConnected).toBe(true);
    last.click();
    await page.wait();
    expect(chips(page)).toEqual([]);
  });

  it('sends no other fields than before without marks', async () => {
    const page = await openLoop(markup(loop(item(2))));
    await page.tick('Red');
    expect(Object.keys(page.requests()[0] ?? {})).toEqual([
      'post_id',
      'widget_filters',
      'widget_id',
      'pagination_base_url',
    ]);
  });

  it('filters while the visitor types, and restores the fields with Back', async () => {
    const page = await openLoop(markup(loop(item(2))), {
      attributes: 'debounce="300"',
      inner: criteria,
      hasHistory: true,
    });
    const search = getByLabelText<HTMLInputElement>(page.element, 'Search');
    search.value = 'la';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await page.wait(200);
    search.value = 'lamp';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await page.wait(200);
    expect(page.requests()).toEqual([]);
    await page.wait(100);
    expect(page.requests().map((sent) => sent.search)).toEqual(['lamp']);
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
    await page.wait();
    expect([search.value, page.requests().length]).toEqual(['', 2]);
  });
});

describe('a loop filter of the items in the page', () => {
  it('filters, sorts and counts without a request', async () => {
    const page = await openLocal('counts="hide" chips');
    const nodes = [...page.loop.querySelectorAll('.e-loop-item')];
    expect(queryByRole(page.element, 'checkbox', { name: /Green/ })).toBeNull();
    await page.tick('Red 2');
    expect([page.items(), page.announcement()]).toEqual([['Tomato lamp', 'Parrot chair'], '2 results']);
    expect(page.loop.querySelector('[data-portico-count]')?.textContent).toBe('2 results');
    await fill(page, 'Order', '-price');
    expect(page.items()).toEqual(['Parrot chair', 'Tomato lamp']);
    await fill(page, 'Search', 'lam');
    expect(page.items()).toEqual(['Tomato lamp']);
    expect(getByRole(page.element, 'option', { name: 'Small (1)' })).toBeInstanceOf(HTMLOptionElement);
    await press(page, 'Clear all');
    await fill(page, 'Order', '');
    expect([...page.loop.querySelectorAll('.e-loop-item')]).toEqual(nodes);
    await fill(page, 'Search', 'sofa');
    expect([page.items(), page.announcement(), page.network.sent()]).toEqual([[], 'No results', []]);
  });

  it('announces nothing at first, and then each number of items, also the same again', async () => {
    const page = await openLocal();
    expect(page.announcement()).toBe('');
    await page.tick('Red');
    expect(page.announcement()).toBe('2 results');
    await fill(page, 'Order', '-price');
    // A screen reader hears only what was gone for a frame.
    expect(page.announcement()).toBe('');
    await page.wait(100);
    expect(page.announcement()).toBe('2 results');
  });

  it('warns if the loop has no items', async () => {
    const warnings = consoleLines('warn');
    await openLocal('', { html: '<div id="loop"><p>Item</p></div>' });
    await waitFor(() => expect(warnings.join()).toContain('source="page" finds no items in the loop'));
  });

  it('dispatches the filters that hide items', async () => {
    const page = await openLocal();
    const details: unknown[] = [];
    page.element.addEventListener('portico-filter', (event) =>
      details.push(event instanceof CustomEvent && event.detail),
    );
    await page.tick('Red');
    await fill(page, 'From', '50');
    expect(details.at(-1)).toMatchObject({
      count: 1,
      total: 4,
      hidden: [
        { name: 'colour', hides: 2, without: 2 },
        { name: 'price', hides: 2, without: 2 },
      ],
    });
  });

  it('begins with the address, and shows more items page by page', async () => {
    const page = await openLocal('per-page="1" page-in-address', {
      query: '?s=lamp&e-filter-w7-colour=red~blue',
      hasHistory: true,
    });
    expect([page.items(), page.isChecked('Red')]).toEqual([['Tomato lamp'], true]);
    const more = getByRole(page.loop, 'button', { name: 'Show more' });
    more.click();
    await page.wait();
    expect([page.items(), page.announcement()]).toEqual([['Tomato lamp', 'Sky lamp'], '1 more']);
    expect([more.isConnected, location.search]).toEqual([false, '?s=lamp&e-filter-w7-colour=red~blue&e-page-w7=2']);
    await page.tick('Red');
    expect([page.items(), location.search]).toEqual([['Sky lamp'], '?s=lamp&e-filter-w7-colour=blue']);
  });

  it('shows as many items again when the visitor returns to the page, until another selection', async () => {
    const page = await openLocal('per-page="1"', { hasHistory: true });
    getByRole(page.loop, 'button', { name: 'Show more' }).click();
    await page.wait();
    const shown = page.items();
    page.element.parentElement?.remove();
    const { state } = history;
    // A new page that the browser shows for the same entry of its history.
    const again = await openLocal('per-page="1"', { hasHistory: true, state });
    const restored = again.items();
    await again.tick('Red');
    await again.tick('Red');
    expect([shown, restored, again.items()]).toEqual([
      ['Tomato lamp', 'Sky lamp'],
      ['Tomato lamp', 'Sky lamp'],
      ['Tomato lamp'],
    ]);
  });

  it('shows the items of a JSON list in a template, without running what is in them', async () => {
    const list = [
      { title: sinkVectors.text.html, url: sinkVectors.address.url, price: 9.5, colour: 'red' },
      { title: 'Sky lamp', url: '/sky', price: 10, colour: ['blue'] },
    ];
    const template = `<template><article><a data-field-href="url" data-field="title"></a> <b data-field="title"></b> <i data-field="price" data-currency="EUR"></i></article></template>`;
    const page = await openLoop(json({}), {
      attributes: 'source="json" items-url="/lamps.json"',
      inner: criteria,
      html: `<div id="loop" data-id="w7">${template}</div>`,
      routes: { '/lamps.json': json({}, 500) },
    });
    expect(page.announcement()).toBe('The results could not be loaded. What you see is not filtered anew.');
    page.network.route('/lamps.json', json(list));
    await press(page, 'Try again');
    expect(page.items()).toEqual([`${sinkVectors.text.html} €9.50`, 'Sky lamp Sky lamp €10.00']);
    expect([...page.loop.querySelectorAll('a')].map(({ href }) => href)).toEqual([new URL('/sky', location.href).href]);
    await page.tick('Red');
    expect([page.items().length, page.network.sent('/lamps.json').length]).toEqual([1, 2]);
  });

  it('use 10,000 items of a list and characters of a text, and show 1000 items at once, with a warning', async () => {
    const warnings = captureConsole('warn');
    const list = Array.from({ length: 10_001 }, (_, index) => ({ title: `Lamp ${index}`, colour: 'red' }));
    list[0] = { title: 'x'.repeat(10_001), colour: 'red' };
    const page = await openLoop(json({}), {
      attributes: 'source="json" items-url="/lamps.json"',
      html: '<div id="loop" data-id="w7"><template><b data-field="title"></b></template></div>',
      routes: { '/lamps.json': json(list) },
    });
    await page.tick('Red');
    expect([page.items().length, page.announcement()]).toEqual([1000, '10000 results']);
    getByRole(page.loop, 'button', { name: 'Show more' }).click();
    await page.wait();
    expect([page.items().length, page.items()[0]?.length]).toEqual([2000, 10_001]);
    expect(warnings.join()).toContain('the field "title" of an item has 10001 characters');
    await waitFor(() =>
      expect(warnings.join()).toContain('lamps.json contains 10001 items; only the first 10000 are used.'),
    );
  });
});

describe('a loop filter that loads pages on scrolling', () => {
  const pageOf = (id: number) =>
    loop(
      item(id),
      `<nav id="pages"><a href="${location.pathname}?e-page-w7=${id + 1}" data-portico-load-more>More</a></nav>`,
    );
  const routes = Object.fromEntries([2, 3, 4].map((id) => [`?e-page-w7=${id}`, raw(pageOf(id))]));
  const open = (attributes: string, options: PageOptions) =>
    openLoop(markup(pageOf(1)), { attributes, html: pageOf(1), ...options });

  /** Waits until the observer of the window has reported. */
  const observed = async ({ wait }: LoopPage) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await turn();
    await wait();
  };

  it('stops after the number of pages, so that the end of the page can be reached, and keeps the page in the address', async () => {
    const page = await open('auto-pages="2" page-in-address', { routes, hasHistory: true });
    for (let round = 0; round < 4; round += 1) await observed(page);
    expect([page.items(), location.search]).toEqual([['Item 1', 'Item 2', 'Item 3'], '?e-page-w7=3']);
    getByRole(page.loop, 'link', { name: 'More' }).click();
    await page.wait();
    expect([page.items().length, location.search]).toEqual([4, '?e-page-w7=4']);
  });

  it('first restores the pages that the visitor has added before', async () => {
    const state = { 'portico-pages-w7': { pages: 3, top: 0 } };
    const page = await open('auto-pages="1"', { routes, hasHistory: true, state });
    for (let round = 0; round < 4; round += 1) await observed(page);
    expect(page.items()).toEqual(['Item 1', 'Item 2', 'Item 3', 'Item 4']);
    expect([2, 3, 4].map((id) => page.network.sent(`?e-page-w7=${id}`).length)).toEqual([1, 1, 1]);
  });

  it('keeps no pages beside that in the address', async () => {
    const page = await open('page-in-address', { routes, hasHistory: true });
    getByRole(page.loop, 'link', { name: 'More' }).click();
    await page.wait();
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    getByRole(page.loop, 'link', { name: 'Item 2' }).click();
    expect([history.state, location.search]).toEqual([null, '?e-page-w7=2']);
    page.element.parentElement?.remove();
    const state = { 'portico-pages-w7': { pages: 3, top: 0 } };
    const again = await open('page-in-address', { routes, hasHistory: true, state });
    await observed(again);
    expect(again.items()).toEqual(['Item 1']);
  });

  it('stops after an error', async () => {
    const page = await open('auto-pages="5"', { routes: { '?e-page-w7=2': networkError } });
    for (let round = 0; round < 3; round += 1) await observed(page);
    expect([page.network.sent('?e-page-w7=2').length, page.items()]).toEqual([1, ['Item 1']]);
  });
});
