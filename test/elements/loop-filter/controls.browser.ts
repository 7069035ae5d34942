import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { form, item, loop, markup, openLoop, type LoopPage } from './loop-page.ts';

const two = markup(loop(item(2) + item(3)));

describe('checkboxes of an exclusive filter', () => {
  const inner = form.replace('data-taxonomy="kind"', 'data-taxonomy="kind" data-logical-join="xor"');

  it('uncheck each other and send only one term', async () => {
    const page = await openLoop(two, { inner });
    await page.tick('Red');
    await page.tick('New');
    await page.tick('Used');
    expect([page.isChecked('New'), page.isChecked('Used'), page.isChecked('Red')]).toEqual([false, true, true]);
    expect(page.requests()[2]?.widget_filters).toEqual({
      taxonomy: { colour: { terms: ['red'], logicalJoin: 'OR' }, kind: { terms: ['used'], logicalJoin: 'DISABLED' } },
    });
    await page.tick('Used');
    expect(page.requests()[3]?.widget_filters).toEqual({ taxonomy: { colour: { terms: ['red'], logicalJoin: 'OR' } } });
  });

  it('uncheck each other before the submit with auto off', async () => {
    const page = await openLoop(two, { inner, attributes: 'auto="no"' });
    await page.tick('New');
    await page.tick('Used');
    expect([page.isChecked('New'), page.isChecked('Used'), page.requests()]).toEqual([false, true, []]);
  });
});

describe('exclusions in an address', () => {
  const query = '?e-filter-w7-colour=!red';
  const base = `${location.origin}${location.pathname}`;

  it('are sent in the pagination base and check no box', async () => {
    const page = await openLoop(two, { query });
    expect(page.requests()).toEqual([
      { post_id: 0, widget_id: 'w7', widget_filters: {}, pagination_base_url: base + query },
    ]);
    expect([page.isChecked('Red'), page.items()]).toEqual([false, ['Item 2', 'Item 3']]);
  });

  it('stay until a term of the same taxonomy is selected', async () => {
    const page = await openLoop(two, { query, hasHistory: true });
    await page.tick('New');
    expect(page.requests()[1]).toMatchObject({
      widget_filters: { taxonomy: { kind: { terms: ['new'] } } },
      pagination_base_url: `${base}?s=lamp&e-filter-w7-colour=!red`,
    });
    expect(location.search).toBe('?s=lamp&e-filter-w7-kind=new&e-filter-w7-colour=!red');
    await page.tick('Blue');
    expect(page.requests()[2]).toMatchObject({
      widget_filters: { taxonomy: { colour: { terms: ['blue'] } } },
      pagination_base_url: `${base}?s=lamp`,
    });
    expect(location.search).toBe('?s=lamp&e-filter-w7-colour=blue&e-filter-w7-kind=new');
  });
});

describe('other controls of the form', () => {
  const more = `
    <label>Order <select name="orderby"><option value="date">Newest</option><option value="price">Cheapest</option></select></label>
    <label>Up to <input type="range" name="price" max="80"></label>
    <label><input type="checkbox" name="instock" value="1" checked> In stock</label>
    <label>Colour of the box <input type="color" name="box"></label>
    <label>Words <input name="words"></label>
    <button`;
  const inner = form.replace('<button', () => more);
  const change = async (page: LoopPage, control: HTMLInputElement | HTMLSelectElement, value: string) => {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await page.wait();
  };

  it('are not in the address while unchanged', async () => {
    const page = await openLoop(two, { inner, hasHistory: true });
    await page.tick('Red');
    expect(location.search).toBe('?s=lamp&e-filter-w7-colour=red');
    expect(page.requests()[0]?.pagination_base_url).toBe(`${location.origin}${location.pathname}?s=lamp`);
  });

  it('are in the address while they differ from their defaults', async () => {
    const page = await openLoop(two, { inner, hasHistory: true });
    await change(page, getByRole<HTMLSelectElement>(page.element, 'combobox', { name: 'Order' }), 'price');
    await change(page, getByRole<HTMLInputElement>(page.element, 'slider'), '10');
    expect(location.search).toBe('?s=lamp&orderby=price&price=10');
    await change(page, getByRole<HTMLInputElement>(page.element, 'slider'), '40');
    expect(location.search).toBe('?s=lamp&orderby=price');
    getByRole(page.element, 'button', { name: 'Reset' }).click();
    await page.clock.advance(0);
    await page.wait();
    expect(location.search).toBe('?s=lamp');
  });

  it('stay in the address if the initial address contained them', async () => {
    const printed = inner.replace('value="price"', 'value="price" selected');
    const page = await openLoop(two, { inner: printed, hasHistory: true, query: '?orderby=price' });
    await page.tick('Red');
    expect(location.search).toBe('?s=lamp&orderby=price&e-filter-w7-colour=red');
    await change(page, getByRole<HTMLSelectElement>(page.element, 'combobox', { name: 'Order' }), 'date');
    expect(location.search).toBe('?s=lamp&orderby=date&e-filter-w7-colour=red');
  });

  it('are removed from the address when unchecked', async () => {
    const unticked = inner.replace('value="1" checked', 'value="1"');
    const page = await openLoop(two, { inner: unticked, hasHistory: true });
    await page.tick('In stock');
    expect(location.search).toBe('?s=lamp&instock=1');
    await page.tick('In stock');
    expect(location.search).toBe('?s=lamp');
  });

  it('may have the name of a form method', async () => {
    const named = form.replace('<button', '<label>Words <input name="reset"></label><button');
    const page = await openLoop(two, { inner: named, hasHistory: true });
    await change(page, getByRole<HTMLInputElement>(page.element, 'textbox', { name: 'Words' }), 'oak');
    expect(location.search).toBe('?s=lamp&reset=oak');
  });
});

describe('a selection by script', () => {
  it('is applied by apply()', async () => {
    const page = await openLoop(two);
    getByRole<HTMLInputElement>(page.element, 'checkbox', { name: 'Blue' }).checked = true;
    await (Reflect.get(page.element, 'apply') as () => Promise<void>).call(page.element); // The documented signature.
    expect([page.requests()[0]?.widget_filters, page.items()]).toEqual([
      { taxonomy: { colour: { terms: ['blue'], logicalJoin: 'OR' } } },
      ['Item 2', 'Item 3'],
    ]);
  });
});

describe('removed filters', () => {
  it('are one term, or one filter, by a method', async () => {
    const page = await openLoop(two, { hasHistory: true });
    await page.tick('Red');
    await page.tick('Blue');
    const call = (method: string, ...given: readonly string[]) =>
      (Reflect.get(page.element, method) as (...values: string[]) => Promise<void>).apply(page.element, [...given]);
    await call('removeTerm', 'colour', 'red');
    expect([page.isChecked('Red'), page.isChecked('Blue'), location.search]).toEqual([
      false,
      true,
      '?s=lamp&e-filter-w7-colour=blue',
    ]);
    await page.tick('Red');
    await call('removeFilter', 'colour');
    expect([page.isChecked('Blue'), location.search]).toEqual([false, '?s=lamp']);
  });

  it('are one term, one filter, or all, by a command button', async () => {
    const page = await openLoop(two, { attributes: 'id="the-filter"' });
    const press = async (command: string, value: string) => {
      const source = Object.assign(document.createElement('button'), { value });
      page.element.dispatchEvent(Object.assign(new Event('command'), { command, source }));
      await page.wait();
    };
    for (const name of ['Red', 'Blue', 'New']) await page.tick(name);
    await press('--remove-term', 'colour red');
    expect([page.isChecked('Red'), page.isChecked('Blue'), page.isChecked('New')]).toEqual([false, true, true]);
    await press('--remove-filter', 'colour');
    expect([page.isChecked('Blue'), page.isChecked('New')]).toEqual([false, true]);
    await press('--clear', '');
    expect([page.isChecked('New'), page.requests().at(-1)?.widget_filters]).toEqual([false, {}]);
  });
});

describe('a loop inside its filter', () => {
  it('may contain other forms, which are submitted normally', async () => {
    const own =
      '<form action="/cart" method="post"><input type="number" aria-label="Pieces" value="1"><button>Buy</button></form>';
    const page = await openLoop(two, { html: loop(item(1, 'Item 1', own)) });
    page.element.append(page.loop);
    await page.wait();
    getByRole(page.loop, 'spinbutton').dispatchEvent(new Event('change', { bubbles: true }));
    let isLeft = false;
    document.addEventListener(
      'submit',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    getByRole(page.loop, 'button', { name: 'Buy' }).click();
    await page.wait();
    expect([page.requests(), isLeft]).toEqual([[], true]);
    await page.tick('Red');
    expect(page.items()).toEqual(['Item 2', 'Item 3']);
  });
});
