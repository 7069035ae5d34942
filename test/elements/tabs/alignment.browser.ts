import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import type { Ours } from '../../conformance/subjects.ts';

/** Returns the space before the first and after the last tab of a list with such a style. */
async function spaceAround(list: string, item: string): Promise<readonly [number, number]> {
  await preload('tabs');
  const items = ['One', 'Two'].map((name) => `<li style="${item}"><a href="#${name}">${name}</a></li>`).join('');
  const page = mount(
    `<div style="width: 600px"><portico-tabs><ul style="padding: 0; ${list}">${items}</ul><div id="One">1</div><div id="Two">2</div></portico-tabs></div>`,
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

  it('over the whole width', async () => {
    expect(await spaceAround('column-count: 2; column-gap: 0', 'text-align: center')).toEqual([0, 0]);
  });

  it('at the start', async () => {
    const [before, after] = await spaceAround('', 'float: left');
    expect(before).toBe(0);
    expect(after).toBeGreaterThan(100);
  });
});
