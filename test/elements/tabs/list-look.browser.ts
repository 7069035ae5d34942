import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import firstPaint from '../../../src/first-paint/tabs.css?inline';
import type { Ours } from '../../conformance/subjects.ts';

/** Returns the space before the first and after the last tab of a list with such a style. */
async function spaceAround(list: string, item: string, css = ''): Promise<readonly [number, number]> {
  await preload('tabs');
  const items = ['One', 'Two'].map((name) => `<li style="${item}"><a href="#${name}">${name}</a></li>`).join('');
  const page = mount(
    `<div style="width: 600px"><style>${css}</style><portico-tabs><ul style="padding: 0; ${list}">${items}</ul><div id="One">1</div><div id="Two">2</div></portico-tabs></div>`,
  );
  await page.querySelector<Ours>('portico-tabs')?.ready;
  const box = getByRole(page, 'tablist').getBoundingClientRect();
  const [first, last] = ['One', 'Two'].map((name) =>
    getByRole(page, 'tab', { name }).parentElement?.getBoundingClientRect(),
  );
  return [Math.round((first?.left ?? 0) - box.left), Math.round(box.right - (last?.right ?? 0))];
}

describe('the row of tabs keeps the alignment that the page gives its list', () => {
  it('in the middle', async () => {
    const [before, after] = await spaceAround('text-align: center', 'display: inline-block');
    expect(before).toBeGreaterThan(100);
    expect(Math.abs(before - after)).toBeLessThan(2);
  });

  it('in the middle, though the rules for the first paint make a row of it', async () => {
    const [before, after] = await spaceAround('text-align: center', 'display: inline-block', firstPaint);
    expect(before).toBeGreaterThan(100);
    expect(Math.abs(before - after)).toBeLessThan(2);
  });

  it('over the whole width', async () => {
    expect(await spaceAround('column-count: 2; column-gap: 0', 'text-align: center')).toEqual([0, 0]);
  });

  it('at the start', async () => {
    const [before, after] = await spaceAround('', 'float: left');
    expect(before).toBe(0);
    expect(after).toBeGreaterThan(100);
  });
});

/** Returns the space in the second tab, its line and the space below the list, in a page with this style; without text, the defaults. */
async function lookOfTabs(css: string, classes = ''): Promise<readonly string[]> {
  await preload('tabs');
  const page = mount(
    `<div><style>${css}</style><portico-tabs><ul ${classes}><li><a href="#One">One</a></li><li><a href="#Two">Two</a></li></ul><div id="One">1</div><div id="Two">2</div></portico-tabs></div>`,
  );
  await page.querySelector<Ours>('portico-tabs')?.ready;
  getByRole(page, 'tab', { name: 'Two' }).click();
  const { padding, borderBottom } = getComputedStyle(getByRole(page, 'tab', { name: 'Two' }));
  return [padding, borderBottom, getComputedStyle(getByRole(page, 'tablist')).marginBottom];
}

describe('tabs of a list', () => {
  it('keep their space and their mark under a reset', async () => {
    const plain = await lookOfTabs('');
    expect(plain[1]).toMatch(/^3px solid (?!rgba\(0, 0, 0, 0\))/);
    expect(await lookOfTabs('* { margin: 0; padding: 0; border: 0 } a { padding: 0 }')).toEqual(plain);
  });

  it('have no other mark than the background by which the page marks the open tab', async () => {
    const [, border] = await lookOfTabs('li:first-child a, li.active a { background: gold }');
    expect(border).toMatch(/^0px/);
  });

  it('have the look that the page gives them', async () => {
    const mine = '4px';
    expect((await lookOfTabs(`portico-tabs a { padding: ${mine} }`))[0]).toBe(mine);
    expect((await lookOfTabs(`.my li { margin: 0 } .my a { padding: ${mine}; border: 0 }`, 'class="my"'))[0]).toBe(
      mine,
    );
  });
});
