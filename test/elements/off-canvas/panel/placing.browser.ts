import { waitFor } from '@testing-library/dom';
import { publishTopOffset } from '../../../../src/page/scroll/offsets.ts';
import { expect } from '../../../expect.ts';
import { consoleLines } from '../../../kit/listening.ts';
import { mount } from '../../../page.ts';
import {
  begin,
  closeButton,
  closed,
  dialogOf,
  frames,
  load,
  opened,
  panel,
  part,
  show,
  type PanelElement,
} from '../panel-page.ts';

before(load);

afterEach(() => document.documentElement.removeAttribute('dir'));

/** Opens a panel. Returns its box in the viewport, in whole px. */
async function boxOf(attributes: string, inside?: string): Promise<{ box: DOMRect; element: PanelElement }> {
  const element = await begin(panel(attributes, inside));
  await show(element);
  await frames();
  const { left, top, width: wide, height } = part(element, 'panel').getBoundingClientRect();
  // Some browsers return fractions of a pixel.
  return { box: new DOMRect(...[left, top, wide, height].map(Math.round)), element };
}

const width = () => document.documentElement.clientWidth;

describe('the position of <portico-off-canvas>', () => {
  it('is at the left by default, as high as the viewport', async () => {
    const { box } = await boxOf('');
    expect([box.left, box.top, box.height, box.width < width() / 2 + 100]).toEqual([0, 0, innerHeight, true]);
  });

  it('is at the right', async () => {
    const { box } = await boxOf('placement="right"');
    expect([box.right, box.top, box.height]).toEqual([innerWidth, 0, innerHeight]);
  });

  it('is at the top, as wide as the viewport and as high as its content', async () => {
    const { box } = await boxOf('placement="top"');
    expect([box.left, box.top, box.right, box.height < innerHeight / 2]).toEqual([0, 0, innerWidth, true]);
  });

  it('is at the bottom', async () => {
    const { box } = await boxOf('placement="bottom"');
    expect([box.left, box.bottom, box.right, box.height < innerHeight / 2]).toEqual([0, innerHeight, innerWidth, true]);
  });

  it('follows the direction of the page with start and end', async () => {
    for (const [dir, placement, isLeft] of [
      ['ltr', 'start', true],
      ['rtl', 'start', false],
      ['ltr', 'end', false],
      ['rtl', 'end', true],
      ['rtl', 'left', true],
    ] as const) {
      document.documentElement.setAttribute('dir', dir);
      const { box, element } = await boxOf(`placement="${placement}"`);
      expect([dir, placement, isLeft ? box.left : innerWidth - box.right]).toEqual([dir, placement, 0]);
      element.remove();
    }
  });

  it('is in the centre of the viewport for a popup, with any placement', async () => {
    const { box } = await boxOf('type="popup" placement="right" width="200" height="100"');
    expect([box.left + box.right, box.top + box.bottom, box.width, box.height]).toEqual([
      innerWidth,
      innerHeight,
      200,
      100,
    ]);
  });

  it('has the width and height of the settings', async () => {
    for (const [attributes, wide, high] of [
      ['width="200"', 200, innerHeight],
      ['width="15rem"', 240, innerHeight],
      ['width="full"', innerWidth, innerHeight],
      ['placement="top" height="120"', innerWidth, 120],
      ['placement="bottom" height="50%"', innerWidth, innerHeight / 2],
      ['height="200px" width="fit"', undefined, 200],
    ] as const) {
      const { box, element } = await boxOf(attributes);
      expect([attributes, wide === undefined ? undefined : Math.round(box.width), Math.round(box.height)]).toEqual([
        attributes,
        wide,
        Math.round(high),
      ]);
      element.remove();
    }
  });

  it('is never outside the viewport, with any amount of content', async () => {
    const long = '<div style="inline-size: 3000px; block-size: 3000px">Long</div>';
    for (const attributes of [
      '',
      'placement="right"',
      'placement="top"',
      'placement="bottom"',
      'type="popup"',
      'width="9000"',
      'type="popup" width="9000" height="9000"',
    ]) {
      const { box, element } = await boxOf(attributes, long);
      expect([attributes, box.left >= 0, box.top >= 0, box.right <= innerWidth, box.bottom <= innerHeight]).toEqual([
        attributes,
        true,
        true,
        true,
        true,
      ]);
      element.remove();
    }
  });

  it('has the default width with an invalid length, with a warning', async () => {
    const lines = consoleLines('warn');
    const { box } = await boxOf('width="wide"');
    expect(box.width).toBe(352);
    await waitFor(() =>
      expect(lines.filter((line) => line.includes('width="wide" is invalid; expected'))).toHaveLength(1),
    );
  });

  it('is below the admin bar, also after a change of its height', async () => {
    const bar = mount('<div id="wpadminbar" style="position: fixed; inset: 0 0 auto; block-size: 32px"></div>');
    const { box, element } = await boxOf('');
    expect([box.top, box.bottom, part(element, 'overlay').getBoundingClientRect().top]).toEqual([32, innerHeight, 32]);
    bar.style.blockSize = '46px';
    dispatchEvent(new Event('resize'));
    expect(part(element, 'panel').getBoundingClientRect().top).toBe(46);
    element.remove();
    const { box: top } = await boxOf('placement="top"');
    expect(top.top).toBe(46);
  });

  it('is below the sticky header without an overlay, and above it with one', async () => {
    publishTopOffset(70);
    try {
      const beside = await boxOf('overlay="no"');
      expect(beside.box.top).toBe(70);
      beside.element.remove();
      expect((await boxOf('')).box.top).toBe(0);
    } finally {
      publishTopOffset(undefined);
    }
  });

  it('follows a change of the settings', async () => {
    const { element } = await boxOf('');
    element.setAttribute('placement', 'right');
    element.setAttribute('width', '200');
    element.setAttribute('close-button', 'no');
    await frames();
    const { right, width: wide } = part(element, 'panel').getBoundingClientRect();
    expect([right, wide, closeButton(element)]).toEqual([innerWidth, 200, null]);
  });
});

describe('<portico-off-canvas> in a page', () => {
  it('stays open when it is moved in the DOM', async () => {
    const element = await begin(panel('') + panel('overlay="no" placement="right"'));
    const beside = element.nextElementSibling as PanelElement; // It is in the markup above.
    await show(beside);
    await show(element);
    const target = mount('<section></section>');
    target.append(element, beside);
    await frames();
    await opened(element);
    for (const one of [element, beside]) {
      expect([one.open, dialogOf(one)?.matches(':modal'), part(one, 'panel').checkVisibility()]).toEqual([
        true,
        one === element,
        true,
      ]);
    }
    element.hide();
    beside.hide();
    await closed(element);
    await closed(beside);
  });

  it('closes and cleans up when it is removed, and opens again when it is inserted', async () => {
    const element = await begin(panel('mode="push"'));
    const place = element.parentElement;
    await show(element);
    await frames();
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    element.remove();
    await frames();
    expect([
      element.open,
      document.documentElement.style.marginLeft,
      getComputedStyle(document.documentElement).overflowY,
    ]).toEqual([false, '', 'visible']);
    place?.append(element);
    await frames();
    expect(dialogOf(element)).toBeUndefined();
    await show(element);
    closeButton(element)?.click();
    await closed(element);
  });

  it('keeps the space of the scrollbar, so that the page does not move', async () => {
    const mark = mount('<div style="block-size: 4000px; text-align: end">Mark</div>');
    const before = mark.getBoundingClientRect();
    const element = await begin(panel());
    await show(element);
    await frames();
    expect(mark.getBoundingClientRect()).toEqual(before);
    element.hide();
    await closed(element);
    await frames();
    expect(mark.getBoundingClientRect()).toEqual(before);
  });

  it('locks its scrolling behind the overlay, unless lock-scroll is off', async () => {
    mount('<div style="block-size: 4000px"></div>');
    for (const [attributes, overflow] of [
      ['', 'hidden'],
      ['lock-scroll="no"', 'visible'],
      ['overlay="no"', 'visible'],
    ] as const) {
      const element = await begin(panel(attributes));
      await show(element);
      await frames();
      expect([attributes, getComputedStyle(document.documentElement).overflowY]).toEqual([attributes, overflow]);
      element.remove();
      await frames();
    }
  });
});
