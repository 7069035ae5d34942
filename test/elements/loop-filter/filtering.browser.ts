import { getByRole, queryByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { hold, json, networkError, raw, noResponse } from '../../network.ts';
import { form, item, loop, markup, openLoop, bodyOf, refresh, type LoopPage } from './loop-page.ts';
import { preload } from '../../preload.ts';

const two = markup(loop(item(2) + item(3)));

/** Returns whether the message is visible for everyone, not only read by screen readers. */
const isMessageSeen = ({ element }: LoopPage): boolean => getByRole(element, 'status').clientWidth > 1;

describe('a loop filter', () => {
  it('sends the selection by type and taxonomy', async () => {
    const page = await openLoop(two);
    await page.tick('Red');
    await page.tick('Blue');
    await page.tick('New');
    expect(page.requests()[2]).toEqual({
      post_id: 0,
      widget_id: 'w7',
      widget_filters: {
        taxonomy: {
          colour: { terms: ['red', 'blue'], logicalJoin: 'OR' },
          kind: { terms: ['new'], logicalJoin: 'AND' },
        },
      },
      pagination_base_url: `${location.origin}${location.pathname}?s=lamp`,
    });
    const [{ method, headers } = { headers: new Headers() }] = page.network.sent();
    expect([method, headers.get('content-type'), headers.has('x-wp-nonce')]).toEqual([
      'POST',
      'application/json',
      false,
    ]);
  });

  it('writes the selection into the address and removes page numbers', async () => {
    const page = await openLoop(two, { hasHistory: true, query: '?page=2&paged=3&e-page-w7=4&utm=a&e-page-other=5' });
    await page.tick('Red');
    await page.tick('Blue');
    await page.tick('New');
    await page.tick('Used');
    expect(location.search).toBe(
      '?utm=a&e-page-other=5&s=lamp&e-filter-w7-colour=red~blue&e-filter-w7-kind=new%2Bused',
    );
  });

  it('removes one term, or the whole filter', async () => {
    const page = await openLoop(two, { hasHistory: true });
    await page.tick('Red');
    await page.tick('Blue');
    await page.tick('Red');
    expect(page.requests()[2]).toMatchObject({ widget_filters: { taxonomy: { colour: { terms: ['blue'] } } } });
    await page.tick('Blue');
    expect([page.requests()[3]?.widget_filters, location.search]).toEqual([{}, '?s=lamp']);
  });

  it('shows the results and announces their number', async () => {
    const page = await openLoop(markup(loop(item(2) + item(3))));
    await page.tick('Red');
    expect([page.items(), page.announcement()]).toEqual([['Item 2', 'Item 3'], '2 results']);
    page.network.route(
      refresh,
      markup(loop('<p data-portico-count="63" class="e-loop-nothing-found-message">Many</p>')),
    );
    await page.tick('Blue');
    expect(page.announcement()).toBe('63 results');
    page.network.route(refresh, markup(loop(item(9))));
    await page.tick('Blue');
    expect(page.announcement()).toBe('1 result');
    page.network.route(refresh, markup(loop('<p class="e-loop-nothing-found-message">None</p>')));
    await page.tick('Red');
    expect([page.announcement(), page.loop.textContent]).toEqual(['No results', 'None']);
    expect(isMessageSeen(page)).toBe(false);
  });

  it('shows that there are no results if the site prints no text for it', async () => {
    const page = await openLoop(markup(loop('')));
    await page.tick('Blue');
    expect([page.items(), page.announcement(), isMessageSeen(page)]).toEqual([[], 'No results', true]);
    page.network.route(refresh, markup(loop(item(9))));
    await page.tick('Blue');
    expect([page.announcement(), isMessageSeen(page)]).toEqual(['1 result', false]);
  });

  it('accepts the contents of a widget, too', async () => {
    const page = await openLoop(markup(`<div class="elementor-loop-container" id="items">${item(5)}</div>`));
    await page.tick('Red');
    expect([page.items(), page.loop.isConnected]).toEqual([['Item 5'], true]);
  });

  it('replaces only changed nodes', async () => {
    const page = await openLoop(markup(loop(item(2) + item(3, 'Item 3') + item(1, 'New words'))));
    const [first, second] = page.loop.querySelectorAll('article');
    await page.tick('Red');
    const [a, b, c] = page.loop.querySelectorAll('article');
    expect([a === second, b === first || b === second, c === first]).toEqual([true, false, true]);
    expect(page.items()).toEqual(['Item 2', 'Item 3', 'New words']);
  });

  it('keeps elements of the library with their state', async () => {
    await preload('quantity');
    const pieces = '<portico-quantity><input type="number" value="1" aria-label="Pieces"></portico-quantity>';
    const page = await openLoop(markup(loop(item(2, 'Item 2', pieces) + item(1, 'Other', pieces))), {
      html: loop(item(1, 'Item 1', pieces)),
    });
    const quantity = page.loop.querySelector('portico-quantity');
    const input = getByRole<HTMLInputElement>(page.loop, 'spinbutton');
    input.value = '4';
    let left = 0;
    new MutationObserver((records) => (left += records.length)).observe(quantity ?? page.loop, {
      childList: true,
      subtree: true,
    });
    await page.tick('Red');
    await page.wait();
    const [added, existing] = page.loop.querySelectorAll('portico-quantity');
    expect([existing === quantity, input.value, left, input.isConnected, existing?.matches(':state(ready)')]).toEqual([
      true,
      '4',
      0,
      true,
      true,
    ]);
    expect(added?.matches(':state(ready)')).toBe(true);
  });

  it('updates the filter from the response, and nothing else of the page', async () => {
    const counts =
      '<span id="count-red">7</span><span id="count-blue">0</span><p id="outside">Evil</p><form id="own"></form>';
    const page = await openLoop(markup(loop(item(2)) + counts));
    const outside = document.createElement('p');
    outside.id = 'outside';
    outside.textContent = 'Mine';
    page.element.before(outside);
    await page.tick('Red');
    expect([
      page.element.querySelector('#count-red')?.textContent,
      page.element.querySelector('#count-blue')?.textContent,
      outside.textContent,
    ]).toEqual(['7', '0', 'Mine']);
    expect(page.isChecked('Red')).toBe(true);
  });

  it('marks the loop as loading, and announces it after a second', async () => {
    const held = hold();
    const page = await openLoop(held.reply);
    await page.tick('Red');
    const states = () => [
      page.loop.ariaBusy,
      page.loop.hasAttribute('data-portico-loading'),
      page.element.matches(':state(loading)'),
    ];
    expect([states(), page.announcement(), page.items()]).toEqual([['true', true, true], '', ['Item 1', 'Item 2']]);
    await page.wait(1000);
    expect(page.announcement()).toBe('Loading …');
    held.respond(two);
    await page.wait(1000);
    expect([states(), page.announcement(), page.items()]).toEqual([
      [null, false, false],
      '2 results',
      ['Item 2', 'Item 3'],
    ]);
  });

  it('aborts the older request, and ignores its response', async () => {
    const held = hold();
    const page = await openLoop(held.reply);
    await page.tick('Red');
    await page.tick('Blue');
    expect(page.network.sent()[0]?.signal.aborted).toBe(true);
    held.respond(markup(loop(item(1, 'Old'))));
    held.respond(markup(loop(item(1, 'New'))));
    await page.wait();
    expect([page.items(), page.loop.ariaBusy]).toEqual([['New'], null]);
  });

  it('dispatches an event before and after', async () => {
    const page = await openLoop(two);
    const before = details(page.element, 'portico-before-filter');
    const after = details(document, 'portico-filter');
    await page.tick('Red');
    const request = {
      filters: { taxonomy: { colour: { terms: ['red'], logicalJoin: 'OR' } } },
      query: '?s=lamp&e-filter-w7-colour=red',
    };
    expect([before, after]).toEqual([[request], [{ ...request, count: 2, parts: [page.loop] }]]);
  });

  it('does not change if the event is cancelled', async () => {
    const page = await openLoop(two, { hasHistory: true });
    page.element.addEventListener('portico-before-filter', (event) => event.preventDefault());
    const { search } = location;
    await page.tick('Red');
    expect([page.requests(), page.isChecked('Red'), location.search, page.items()]).toEqual([
      [],
      false,
      search,
      ['Item 1', 'Item 2'],
    ]);
  });

  it('sends the widget model and the nonce in edit mode', async () => {
    const settings =
      '<script type="application/json">{"edit_mode":"yes","widget_model":{"id":"w7"},"rest_nonce":"abc"}</script>';
    const page = await openLoop(two, { inner: form + settings });
    await page.tick('Red');
    expect(page.requests()[0]).toMatchObject({ widget_model: { id: 'w7' }, is_edit_mode: true });
    expect(page.network.sent()[0]?.headers.get('x-wp-nonce')).toBe('abc');
  });

  it('sends the request to the REST root, with the id of the document around the loop', async () => {
    const html = `<div data-elementor-id="33">${loop(item(1))}</div>`;
    const page = await openLoop(two, { attributes: 'rest-root="/api" namespace="pro/v2"', html });
    page.network.route('/api/pro/v2/refresh-loop', two);
    await page.tick('Red');
    const [sent] = page.network.sent('/api/pro/v2/refresh-loop');
    expect(bodyOf(sent)).toMatchObject({ post_id: 33 });
  });

  for (const { name, reply, reason, message } of [
    { name: 'the network is lost', reply: networkError, reason: 'offline', message: /offline/ },
    {
      name: 'the site fails',
      reply: json({ data: loop(item(9)) }, 500),
      reason: 'failed',
      message: /could not be loaded/,
    },
    {
      name: 'the site refuses',
      reply: json({ code: 'x', message: 'No.' }, 403),
      reason: 'failed',
      message: /could not be loaded/,
    },
    {
      name: 'the response is not JSON',
      reply: raw('<b>Warning</b>'),
      reason: 'failed',
      message: /could not be loaded/,
    },
    { name: 'the response is empty', reply: raw(''), reason: 'failed', message: /could not be loaded/ },
    { name: 'the response has no body', reply: raw(null, 204), reason: 'failed', message: /could not be loaded/ },
    {
      name: 'the visitor is blocked',
      reply: json({ data: { message: 'Forbidden.', stop_script: 1 } }),
      reason: 'failed',
      message: /could not be loaded/,
    },
    { name: 'the response has no markup', reply: json({}), reason: 'failed', message: /could not be loaded/ },
    {
      name: 'the markup has no loop',
      reply: markup('<p id="count-red">9</p>'),
      reason: 'failed',
      message: /could not be loaded/,
    },
    { name: 'the request times out', reply: noResponse, reason: 'late', message: /in time/ },
  ] as const) {
    it(`keeps the loop, shows an error and can retry if ${name}`, async () => {
      const page = await openLoop(reply);
      const errors = details(page.element, 'portico-error');
      const before = page.loop.outerHTML;
      await page.tick('Red');
      await page.wait(30_000);
      expect(page.loop.outerHTML).toBe(before);
      expect([page.announcement(), errors]).toEqual([
        expect.stringMatching(message),
        [expect.objectContaining({ reason })],
      ]);
      const note = page.element.querySelector('.portico-filter-error')?.parentElement;
      expect(getComputedStyle(note ?? page.element, '::before').borderTopWidth).toBe('10px');
      page.network.route(refresh, two);
      getByRole(page.element, 'button', { name: 'Try again' }).click();
      await page.wait();
      expect([page.items(), page.announcement(), queryByRole(page.element, 'button', { name: 'Try again' })]).toEqual([
        ['Item 2', 'Item 3'],
        '2 results',
        null,
      ]);
    });
  }

  it('shows no error with no-show-errors', async () => {
    const page = await openLoop(networkError, { attributes: 'no-show-errors' });
    const errors = details(page.element, 'portico-error');
    await page.tick('Red');
    expect([page.announcement(), errors.length, page.element.querySelector('.portico-filter-error')]).toEqual([
      '',
      1,
      null,
    ]);
  });

  it('filters only on submit if auto is off', async () => {
    const page = await openLoop(two, { attributes: 'auto="no"' });
    await page.tick('Red');
    expect(page.requests()).toEqual([]);
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    expect(page.requests()).toHaveLength(1);
  });

  it('leaves a submit to the browser if its button has an address of its own', async () => {
    const page = await openLoop(two);
    const button = getByRole(page.element, 'button', { name: 'Filter' });
    button.setAttribute('formaction', '/export');
    const isPrevented = new Promise((resolve) => {
      addEventListener(
        'submit',
        (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    button.click();
    expect([await isPrevented, page.requests()]).toEqual([false, []]);
  });

  it('is reset by the form’s reset button and by clear()', async () => {
    const page = await openLoop(two, { hasHistory: true });
    await page.tick('Red');
    getByRole(page.element, 'button', { name: 'Reset' }).click();
    await page.wait();
    expect([page.requests()[1]?.widget_filters, location.search]).toEqual([{}, '?s=lamp']);
    await page.tick('Blue');
    await (Reflect.get(page.element, 'clear') as () => Promise<void>).call(page.element);
    expect([page.requests()[3]?.widget_filters, page.isChecked('Blue')]).toEqual([{}, false]);
  });

  it('warns without its loop and leaves the form to the browser', async () => {
    const page = await openLoop(two, { attributes: '' });
    page.loop.remove();
    let isLeft = false;
    document.addEventListener(
      'submit',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    expect([isLeft, page.requests()]).toEqual([true, []]);
  });
});
