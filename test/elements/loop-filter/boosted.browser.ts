import { getByRole } from '@testing-library/dom';
import { boost, process } from '../../boosted.ts';
import { expect } from '../../expect.ts';
import { form, item, loop, markup, openLoop } from './loop-page.ts';

const two = markup(loop(item(2) + item(3)));

describe('<portico-loop-filter> in a page with hx-boost', () => {
  it('handles the submit of its form itself', async () => {
    const { requests: htmxRequests } = boost();
    const page = await openLoop(two, { attributes: 'auto="no"' });
    process();
    await page.tick('Red');
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    expect([htmxRequests, page.requests().length, page.items()]).toEqual([[], 1, ['Item 2', 'Item 3']]);
  });

  it('leaves the form to htmx without a loop', async () => {
    const { requests: htmxRequests } = boost();
    const page = await openLoop(two, { attributes: 'auto="no"' });
    page.loop.remove();
    process();
    await page.wait();
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    expect([htmxRequests.length, page.requests()]).toEqual([1, []]);
  });

  it('leaves a form inside the loop to htmx', async () => {
    const { requests: htmxRequests } = boost();
    const shop = '<form action="/cart" method="post"><button>Buy</button></form>';
    const page = await openLoop(two, { inner: form + loop(item(1, 'Lamp', shop)), html: '', attributes: 'auto="no"' });
    process();
    getByRole(page.loop, 'button', { name: 'Buy' }).click();
    await page.wait();
    expect([htmxRequests, page.requests()]).toEqual([['post /cart'], []]);
  });
});
