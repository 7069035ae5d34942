import { getByLabelText, getByRole } from '@testing-library/dom';
import { createLoopHandler } from '../../../server/loop/loop-handler.ts';
import { expect } from '../../expect.ts';
import { openLoop, refresh } from './loop-page.ts';

const lamps = [
  { id: 1, title: 'Tomato lamp', price: 30, colour: ['red'] },
  { id: 2, title: 'Sky lamp', price: 12.5, colour: ['blue'] },
  { id: 3, title: 'Circus chair', price: 99, colour: ['red', 'blue'] },
  { id: 4, title: 'Fire lamp', price: 50, colour: ['red'] },
];

const handler = createLoopHandler({
  items: lamps,
  template: ({ id, title }) => `<p class="e-loop-item e-loop-item-${id}">${title}</p>`,
  widgetId: 'w7',
  loopId: 'loop',
  path: refresh,
  taxonomies: { colour: 'OR' },
  fields: { search: 's', min: { price: 'from' }, sort: 'order' },
  sortBy: ['price'],
  perPage: 2,
});

const form = `
  <form action="${location.pathname}" method="get">
    <fieldset data-taxonomy="colour" data-logical-join="OR"><legend>Colour</legend>
      <label><input type="checkbox" name="e-filter-w7-colour" value="red"> Red</label>
      <label><input type="checkbox" name="e-filter-w7-colour" value="blue"> Blue</label>
    </fieldset>
    <label>Search <input type="search" name="s" data-search></label>
    <label>From <input type="number" name="from" data-min="price"></label>
    <label>Order <select name="order" data-sort><option value="">Newest</option><option value="price">Cheapest</option></select></label>
  </form>`;

describe('a loop filter with createLoopHandler()', () => {
  it('shows the filtered items, their number, the counts of the terms, and further pages', async () => {
    const { html } = await handler.render(location.pathname);
    const reply = ({
      url,
      method,
      body,
    }: {
      readonly url: string;
      readonly method: string;
      readonly body: unknown;
    }) => {
      const request = new Request(new URL(url, location.href), { method, body: String(body) });
      // Firefox has no `body` of requests; servers have.
      return handler(Object.defineProperty(request, 'body', { value: new Response(String(body)).body }));
    };
    const page = await openLoop(reply, { attributes: 'counts="show"', inner: form, html, hasHistory: true });
    page.network.route('e-page-w7=2', async ({ url }) => new Response((await handler.render(url)).html));
    const fill = async (label: string, value: string) => {
      const field = getByLabelText<HTMLInputElement | HTMLSelectElement>(page.element, label);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await page.wait();
    };
    expect(page.items()).toEqual(['Tomato lamp', 'Sky lamp']);
    await page.tick('Red');
    expect([page.items(), page.announcement()]).toEqual([['Tomato lamp', 'Circus chair'], '3 results']);
    expect([page.isChecked('Red 3'), page.isChecked('Blue 2')]).toEqual([true, false]);
    await fill('Order', 'price');
    getByRole(page.loop, 'link', { name: 'Show more' }).click();
    await page.wait();
    expect([page.items(), page.announcement()]).toEqual([['Tomato lamp', 'Fire lamp', 'Circus chair'], '1 more']);
    await fill('Search', 'lam');
    await fill('From', '40');
    expect([page.items(), page.announcement()]).toEqual([['Fire lamp'], '1 result']);
    await fill('From', '80');
    expect([page.items(), page.announcement(), page.isChecked('Red 0')]).toEqual([[], 'No results', true]);
  });
});
