import { getByRole } from '@testing-library/dom';
import { boost, process } from '../../boosted.ts';
import { expect } from '../../expect.ts';
import { form, item, loop, markup, openLoop } from './loop-page.ts';

const two = markup(loop(item(2) + item(3)));

describe('<portico-loop-filter> in a page with hx-boost', () => {
  it('asks for the filtered loop itself when its form is sent', async () => {
    const { requests } = boost();
    const page = await openLoop(two, { attributes: 'auto="no"' });
    process();
    await page.tick('Red');
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    expect([requests, page.asked().length, page.items()]).toEqual([[], 1, ['Item 2', 'Item 3']]);
  });

  it('leaves its form to htmx where there is no loop', async () => {
    const { requests } = boost();
    const page = await openLoop(two, { attributes: 'auto="no"' });
    page.loop.remove();
    process();
    await page.wait();
    getByRole(page.element, 'button', { name: 'Filter' }).click();
    await page.wait();
    expect([requests.length, page.asked()]).toEqual([1, []]);
  });

  it('leaves a form inside the loop, which is no filter, to htmx', async () => {
    const { requests } = boost();
    const shop = '<form action="/cart" method="post"><button>Buy</button></form>';
    const page = await openLoop(two, { inner: form + loop(item(1, 'Lamp', shop)), html: '', attributes: 'auto="no"' });
    process();
    getByRole(page.loop, 'button', { name: 'Buy' }).click();
    await page.wait();
    expect([requests, page.asked()]).toEqual([['post /cart'], []]);
  });
});
