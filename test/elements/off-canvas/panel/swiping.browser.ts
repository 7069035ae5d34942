import { installTestClock } from '../../../clock.ts';
import { expect } from '../../../expect.ts';
import { begin, closed, dialogOf, frames, heard, load, panel, part, show, type PanelElement } from '../panel-page.ts';

before(load);

type Way = readonly [x: number, y: number];

/** Swipes from the middle of an element by some px, in so many ms, and dispatches the event `end`. */
async function swipe(
  target: Element,
  [x, y]: Way,
  { ms = 1000, pointerType = 'touch', end = 'pointerup' } = {},
): Promise<void> {
  const clock = installTestClock();
  const { left, top, width, height } = target.getBoundingClientRect();
  const [startX, startY] = [left + width / 2, top + height / 2];
  const send = (type: string, share: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 5,
        pointerType,
        isPrimary: true,
        bubbles: true,
        composed: true,
        clientX: startX + x * share,
        clientY: startY + y * share,
      }),
    );
  send('pointerdown', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await clock.advance(ms / 4);
    send('pointermove', share);
  }
  if (end) send(end, 1);
  await frames();
}

const long = '<p style="block-size: 3000px">Long</p>';

/** Returns the touch actions that are left to the browser: those of the element and its ancestors, up to the nearest scroll container. */
function touchActionAt(target: Element): string {
  const asked: string[] = [];
  for (let at: Element | null = target; at; at = aroundOf(at)) {
    const { touchAction, overflowY } = getComputedStyle(at);
    asked.push(touchAction);
    if (/auto|scroll/.test(overflowY)) break;
  }
  return [...new Set(asked)].filter((one) => one !== 'auto').join(' & ') || 'auto';
}

const aroundOf = (element: Element): Element | null => element.assignedSlot ?? element.parentElement;

const isOpen = (element: PanelElement) => dialogOf(element) !== undefined;

describe('a swipe on <portico-off-canvas>', () => {
  for (const [placement, way] of [
    ['left', [-150, 5]],
    ['right', [150, 5]],
    ['top', [5, -150]],
    ['bottom', [5, 150]],
  ] as const) {
    it(`closes it towards its side: ${placement}`, async () => {
      const element = await begin(panel(`placement="${placement}" height="400"`));
      const told = heard(element, ['portico-close']);
      await show(element);
      await swipe(part(element, 'panel'), way);
      await closed(element);
      expect(told).toEqual(['close: swipe']);
    });
  }

  it('does not close it in another direction, or when it is too short', async () => {
    const element = await begin(panel('width="350"'));
    await show(element);
    for (const way of [
      [150, 0],
      [-30, 150],
      [-40, 0],
    ] as const)
      await swipe(part(element, 'panel'), way);
    expect(isOpen(element)).toBe(true);
    expect(part(element, 'panel').style.translate).toBe('');
  });

  it('closes it when it is short and fast', async () => {
    const element = await begin(panel('width="350"'));
    await show(element);
    await swipe(part(element, 'panel'), [-40, 0], { ms: 40 });
    await closed(element);
  });

  it('moves it along, and back when the browser cancels the pointer', async () => {
    const element = await begin(panel('width="350"'));
    await show(element);
    await swipe(part(element, 'panel'), [-90, 0], { end: '' });
    expect(part(element, 'panel').getBoundingClientRect().left).toBe(-90);
    part(element, 'panel').dispatchEvent(
      new PointerEvent('pointercancel', { pointerId: 5, pointerType: 'touch', bubbles: true, composed: true }),
    );
    expect([isOpen(element), part(element, 'panel').style.translate]).toEqual([true, '']);
  });

  it('leaves it in place when it is opened again', async () => {
    const element = await begin(panel('width="350"'));
    await show(element);
    await swipe(part(element, 'panel'), [-150, 0]);
    await closed(element);
    await show(element);
    expect(part(element, 'panel').getBoundingClientRect().left).toBe(0);
  });

  it('does not work with a mouse, which selects text', async () => {
    const element = await begin(panel());
    await show(element);
    await swipe(part(element, 'panel'), [-150, 0], { pointerType: 'mouse' });
    expect(isOpen(element)).toBe(true);
  });

  it('is left to a range input in it, and to content that scrolls sideways', async () => {
    const inside =
      '<input type="range" aria-label="Size"><div id="wide" style="overflow-x: auto"><div style="inline-size: 2000px">Wide</div></div>';
    const element = await begin(panel('', inside));
    await show(element);
    for (const one of element.querySelectorAll('input, #wide')) await swipe(one, [-150, 0]);
    expect(isOpen(element)).toBe(true);
  });

  it('does not close it with swipe-to-close="no", or a popup', async () => {
    for (const attributes of ['swipe-to-close="no"', 'type="popup"']) {
      const element = await begin(panel(attributes));
      await show(element);
      await swipe(part(element, 'panel'), [-150, 0]);
      expect(isOpen(element)).toBe(true);
      element.remove();
    }
  });

  it('closes it when it starts in its content', async () => {
    for (const placement of ['left', 'right']) {
      const element = await begin(panel(`placement="${placement}"`, long));
      await show(element);
      await swipe(element.querySelector('p') ?? element, [placement === 'left' ? -150 : 150, 5]);
      await closed(element);
      element.remove();
    }
  });

  it('is not taken by the browser in its content either', async () => {
    const wide = '<p style="inline-size: 3000px">Wide</p>';
    const cases = [
      ['left', '<p>Short</p>', 'pan-y pinch-zoom'],
      ['right', long, 'pan-y pinch-zoom'],
      // Content that scrolls in that direction keeps its touch actions.
      ['left', wide, 'auto'],
      ['top', '<p>Short</p>', 'pan-x pinch-zoom'],
      ['bottom', '<p>Short</p>', 'pan-x pinch-zoom'],
      ['bottom', long, 'auto'],
    ] as const;
    for (const [placement, inside, expected] of cases) {
      const element = await begin(panel(`placement="${placement}"`, inside));
      await show(element);
      await frames();
      expect([placement, inside.slice(0, 12), touchActionAt(element.querySelector('p') ?? element)]).toEqual([
        placement,
        inside.slice(0, 12),
        expected,
      ]);
      element.remove();
      await frames();
    }
  });

  it('is not taken by the browser sideways; scrolling along the panel stays', async () => {
    const element = await begin(panel());
    await show(element);
    expect(getComputedStyle(part(element, 'panel')).touchAction).toBe('pan-y pinch-zoom');
    element.setAttribute('swipe-to-close', 'no');
    await frames();
    expect(getComputedStyle(part(element, 'panel')).touchAction).toBe('auto');
  });
});
