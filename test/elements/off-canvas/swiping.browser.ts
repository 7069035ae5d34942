import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { begin, closed, dialogOf, frames, heard, load, panel, part, shown, type PanelElement } from './panel-page.ts';

before(load);

type Way = readonly [x: number, y: number];

/** A finger goes this way (px) from the middle of something in a panel, in so many ms, and is lifted unless told otherwise. */
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

/**
 * What a browser may do with a finger that comes down there: it asks what is touched, and all that is around it as far as what scrolls. `auto`
 * gives all away.
 */
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

describe('a finger on <portico-off-canvas>', () => {
  for (const [position, way] of [
    ['left', [-150, 5]],
    ['right', [150, 5]],
    ['top', [5, -150]],
    ['bottom', [5, 150]],
  ] as const) {
    it(`closes it by a swipe to the ${position}, where it stands`, async () => {
      const element = await begin(panel(`position="${position}" height="400"`));
      const told = heard(element, ['portico-close']);
      await shown(element);
      await swipe(part(element, 'panel'), way);
      await closed(element);
      expect(told).toEqual(['close: swipe']);
    });
  }

  it('does not close it the other way, across, or too short', async () => {
    const element = await begin(panel('width="350"'));
    await shown(element);
    for (const way of [
      [150, 0],
      [-30, 150],
      [-40, 0],
    ] as const)
      await swipe(part(element, 'panel'), way);
    expect(isOpen(element)).toBe(true);
    expect(part(element, 'panel').style.translate).toBe('');
  });

  it('closes it by a short quick flick', async () => {
    const element = await begin(panel('width="350"'));
    await shown(element);
    await swipe(part(element, 'panel'), [-40, 0], { ms: 40 });
    await closed(element);
  });

  it('draws it along, and lets it back where it is taken from the page', async () => {
    const element = await begin(panel('width="350"'));
    await shown(element);
    await swipe(part(element, 'panel'), [-90, 0], { end: '' });
    expect(part(element, 'panel').getBoundingClientRect().left).toBe(-90);
    part(element, 'panel').dispatchEvent(
      new PointerEvent('pointercancel', { pointerId: 5, pointerType: 'touch', bubbles: true, composed: true }),
    );
    expect([isOpen(element), part(element, 'panel').style.translate]).toEqual([true, '']);
  });

  it('begins anew where it stood when it is opened again', async () => {
    const element = await begin(panel('width="350"'));
    await shown(element);
    await swipe(part(element, 'panel'), [-150, 0]);
    await closed(element);
    await shown(element);
    expect(part(element, 'panel').getBoundingClientRect().left).toBe(0);
  });

  it('is not a mouse, which marks text', async () => {
    const element = await begin(panel());
    await shown(element);
    await swipe(part(element, 'panel'), [-150, 0], { pointerType: 'mouse' });
    expect(isOpen(element)).toBe(true);
  });

  it('is left to a slider inside, and to what scrolls sideways', async () => {
    const inside =
      '<input type="range" aria-label="Size"><div id="wide" style="overflow-x: auto"><div style="inline-size: 2000px">Wide</div></div>';
    const element = await begin(panel('', inside));
    await shown(element);
    for (const one of element.querySelectorAll('input, #wide')) await swipe(one, [-150, 0]);
    expect(isOpen(element)).toBe(true);
  });

  it('closes none that the author does not want swiped, and no popup', async () => {
    for (const attributes of ['swipe-to-close="no"', 'type="popup"']) {
      const element = await begin(panel(attributes));
      await shown(element);
      await swipe(part(element, 'panel'), [-150, 0]);
      expect(isOpen(element)).toBe(true);
      element.remove();
    }
  });

  it('closes it from its content, too', async () => {
    for (const position of ['left', 'right']) {
      const element = await begin(panel(`position="${position}"`, long));
      await shown(element);
      await swipe(element.querySelector('p') ?? element, [position === 'left' ? -150 : 150, 5]);
      await closed(element);
      element.remove();
    }
  });

  it('gets the moves that it needs from the browser wherever it touches: in the content, in the author’s own markup', async () => {
    const wide = '<p style="inline-size: 3000px">Wide</p>';
    const cases = [
      ['left', '<p>Short</p>', 'pan-y pinch-zoom'],
      ['right', long, 'pan-y pinch-zoom'],
      // What scrolls that way itself has those moves.
      ['left', wide, 'auto'],
      ['top', '<p>Short</p>', 'pan-x pinch-zoom'],
      ['bottom', '<p>Short</p>', 'pan-x pinch-zoom'],
      ['bottom', long, 'auto'],
    ] as const;
    for (const [position, inside, expected] of cases) {
      const element = await begin(panel(`position="${position}"`, inside));
      await shown(element);
      await frames();
      expect([position, inside.slice(0, 12), touchActionAt(element.querySelector('p') ?? element)]).toEqual([
        position,
        inside.slice(0, 12),
        expected,
      ]);
      element.remove();
      await frames();
    }
  });

  it('has the sideways moves to itself, and scrolls as ever along the panel', async () => {
    const element = await begin(panel());
    await shown(element);
    expect(getComputedStyle(part(element, 'panel')).touchAction).toBe('pan-y pinch-zoom');
    element.setAttribute('swipe-to-close', 'no');
    await frames();
    expect(getComputedStyle(part(element, 'panel')).touchAction).toBe('auto');
  });
});
