import { waitFor } from '@testing-library/dom';
import { lockScroll } from '../../../../src/overlay/modal/modal.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';
import { begin, beginAll, closed, frames, load, panel, part, show } from '../panel-page.ts';

before(load);

afterEach(() => document.documentElement.removeAttribute('dir'));

/** Mounts an element in the flow of the page, and one with a fixed position. */
function page() {
  const flow = mount('<div style="block-size: 3000px">Flow</div>');
  const fixed = mount('<header style="position: fixed; inset: 10px 10px auto; block-size: 50px">Fixed</header>');
  const places = () => [flow, fixed].map((one) => one.getBoundingClientRect());
  return { flow, fixed, places };
}

/** Returns how far an open panel moves the flow and the fixed element, in px to the right and down, and how much wider they become. */
async function moved(attributes: string): Promise<{ readonly flow: number[]; readonly fixed: number[] }> {
  const { places } = page();
  const [flow, fixed] = places();
  const element = await begin(panel(`mode="push" width="200" height="200" ${attributes}`));
  await show(element);
  await frames();
  const [flowNow, fixedNow] = places();
  const way = (before?: DOMRect, after?: DOMRect) =>
    before && after
      ? [after.left - before.left, after.top - before.top, after.width - before.width].map(Math.round)
      : [];
  const result = { flow: way(flow, flowNow), fixed: way(fixed, fixedNow) };
  element.hide();
  await closed(element);
  await frames();
  expect(places()).toEqual([flow, fixed]);
  expect(document.documentElement.style.cssText).toBe('');
  return result;
}

const stays = [0, 0, 0];

describe('<portico-off-canvas mode="push"> with an overlay', () => {
  it('moves the page aside without a new layout, but not its fixed elements', async () => {
    for (const [placement, way] of [
      ['left', [200, 0, 0]],
      ['right', [-200, 0, 0]],
      ['top', [0, 200, 0]],
      ['bottom', [0, -200, 0]],
    ] as const) {
      expect([placement, await moved(`placement="${placement}"`)]).toEqual([placement, { flow: way, fixed: stays }]);
    }
  });

  it('works from right to left', async () => {
    document.documentElement.setAttribute('dir', 'rtl');
    expect(await moved('placement="start"')).toEqual({ flow: [-200, 0, 0], fixed: stays });
    expect(await moved('placement="end"')).toEqual({ flow: [200, 0, 0], fixed: stays });
  });

  it('does not make the page scroll sideways', async () => {
    page();
    const element = await begin(panel('mode="push" no-lock-scroll'));
    await show(element);
    await frames();
    expect(getComputedStyle(document.documentElement).overflowX).toMatch(/clip|hidden/);
  });

  it('transforms neither the root nor the body', async () => {
    const element = await begin(panel('mode="push"'));
    await show(element);
    await frames();
    for (const { transform, translate, filter, contain, willChange } of [document.documentElement, document.body].map(
      (one) => getComputedStyle(one),
    )) {
      expect([transform, translate, filter, contain, willChange]).toEqual(['none', 'none', 'none', 'none', 'auto']);
    }
  });

  it('works with a root element that a theme centres, or moves below an admin bar', async () => {
    mount('<style>html { max-inline-size: 500px; margin: 32px auto 0 !important }</style>');
    expect(await moved('placement="left"')).toEqual({ flow: [200, 0, 0], fixed: stays });
    expect(await moved('placement="top"')).toEqual({ flow: [0, 200, 0], fixed: stays });
  });
});

describe('<portico-off-canvas mode="push"> beside another overlay that locks the scrolling', () => {
  const { documentElement: root } = document;
  const overflow = () => [getComputedStyle(root).overflowX, getComputedStyle(root).overflowY];

  it('leaves nothing behind when that opens first and closes first', async () => {
    page();
    const before = overflow();
    const unlock = lockScroll();
    const element = await begin(panel('mode="push" no-lock-scroll'));
    await show(element);
    await frames();
    unlock();
    expect(overflow()[0]).toMatch(/clip|hidden/);
    element.hide();
    await closed(element);
    await frames();
    expect([root.style.cssText, overflow()]).toEqual(['', before]);
  });

  it('keeps the page from scrolling sideways when that opens last and closes first', async () => {
    page();
    const before = overflow();
    const element = await begin(panel('mode="push" no-lock-scroll'));
    await show(element);
    await frames();
    const pushed = overflow();
    const unlock = lockScroll();
    expect(overflow()).toEqual([expect.stringMatching(/clip|hidden/), 'hidden']);
    unlock();
    expect(overflow()).toEqual(pushed);
    const again = lockScroll();
    element.hide();
    await closed(element);
    await frames();
    expect(overflow()).toEqual(['hidden', 'hidden']);
    again();
    expect([root.style.cssText, overflow()]).toEqual(['', before]);
  });
});

describe('<portico-off-canvas mode="push" overlay="no">', () => {
  it('makes the page narrower beside the panel', async () => {
    for (const [placement, way] of [
      ['left', [200, 0, -200]],
      ['right', [0, 0, -200]],
      ['top', [0, 200, 0]],
      ['bottom', [0, 0, 0]],
    ] as const) {
      expect([placement, await moved(`overlay="no" placement="${placement}"`)]).toEqual([
        placement,
        { flow: way, fixed: stays },
      ]);
    }
  });

  it('sets the distance as custom properties on the root, for the fixed elements of a theme', async () => {
    mount('<style>.along { position: fixed; inset-inline-start: var(--portico-push-left, 0px) }</style>');
    const along = mount('<p class="along">Along</p>');
    const element = await begin(panel('mode="push" overlay="no" width="200"'));
    await show(element);
    await frames();
    expect(along.getBoundingClientRect().left).toBe(200);
    element.hide();
    await closed(element);
    await frames();
    expect(along.getBoundingClientRect().left).toBe(0);
  });

  it('follows the size of the panel', async () => {
    const { flow } = page();
    const before = flow.getBoundingClientRect().left;
    const element = await begin(panel('mode="push" overlay="no" width="200"'));
    await show(element);
    element.setAttribute('width', '150');
    await waitFor(() => expect(Math.round(flow.getBoundingClientRect().left - before)).toBe(150));
  });

  it('gives each of two panels its space, and takes it back', async () => {
    const { flow } = page();
    const { left, right } = flow.getBoundingClientRect();
    const [first, second] = await beginAll(
      panel('mode="push" overlay="no" width="100"') + panel('mode="push" overlay="no" width="150" placement="right"'),
    );
    if (!first || !second) throw new Error('There are not two.');
    const room = () => {
      const now = flow.getBoundingClientRect();
      return [now.left - left, right - now.right].map(Math.round);
    };
    await show(first);
    await show(second);
    await frames();
    expect(room()).toEqual([100, 150]);
    first.hide();
    await closed(first);
    await frames();
    expect(room()).toEqual([0, 150]);
    second.hide();
    await closed(second);
    await frames();
    expect(room()).toEqual([0, 0]);
  });
});

describe('<portico-off-canvas>', () => {
  it('does not push the page with mode="overlap", or as a popup', async () => {
    for (const attributes of ['mode="overlap"', 'mode="push" type="popup"']) {
      const { flow } = page();
      const before = flow.getBoundingClientRect();
      const element = await begin(panel(attributes));
      await show(element);
      await frames();
      expect(part(element, 'panel').checkVisibility()).toBe(true);
      expect(flow.getBoundingClientRect()).toEqual(before);
      element.remove();
    }
  });
});
