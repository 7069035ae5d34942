import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn, installTestClock } from '../../clock.ts';
import { recordLayoutReads } from '../../page/layout-reads.ts';
import { preload } from '../../preload.ts';

// Loads the warnings before the tests.
before(() => preload('kit'));

before(async () => {
  await preload('motion');
});

const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
const frames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const undo: (() => void)[] = [];
function replace(host: object, name: string, descriptor: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(host, name);
  Object.defineProperty(host, name, { configurable: true, ...descriptor });
  undo.push(() => {
    if (own) Object.defineProperty(host, name, own);
    else Reflect.deleteProperty(host, name);
  });
}

/** Mounts an element of 100 px height in a tall page. */
async function shown(attributes: string, dir = 'ltr'): Promise<HTMLElement> {
  const section = mount(`<section dir="${dir}" style="padding-block: 3000px">
    <portico-motion ${attributes}><p style="margin: 0; block-size: 100px">Moved</p></portico-motion></section>`);
  await turn();
  await frames();
  const element = section.querySelector<HTMLElement>('portico-motion');
  if (!element) throw new Error('There is no <portico-motion>.');
  return element;
}

/** Scrolls the element to a share of its way through the window; returns its translation in px. */
async function movedAt(element: HTMLElement, share: number): Promise<readonly [x: number, y: number]> {
  let top = 0;
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) top += box.offsetTop;
  scrollTo({ top: top - innerHeight + share * (innerHeight + element.offsetHeight), behavior: 'instant' });
  await frames();
  await frames();
  const { translate } = getComputedStyle(element);
  const [x = '0', y = '0'] = translate === 'none' ? [] : translate.split(' ');
  return [Math.round(Number.parseFloat(x)), Math.round(Number.parseFloat(y))];
}

function resizeTo(width: number): void {
  replace(window, 'innerWidth', { get: () => width });
  dispatchEvent(new Event('resize'));
}

/** Simulates the preference for reduced motion for scripts; the returned function changes it. */
function reduceMotion(matches: boolean): (matches: boolean) => void {
  const original = window.matchMedia.bind(window);
  const query = Object.assign(new EventTarget(), { matches });
  replace(window, 'matchMedia', {
    writable: true,
    value: (text: string) => (text.includes('reduced-motion') ? query : original(text)),
  });
  return (next) => {
    query.matches = next;
    query.dispatchEvent(new Event('change'));
  };
}

const isMoving = (element: Element) => element.matches(':state(moving)');
const isSticky = (element: Element) => element.matches(':state(sticky)');

describe('<portico-motion>', () => {
  beforeEach(() => scrollTo({ top: 0, behavior: 'instant' }));
  afterEach(() => {
    for (const step of undo.splice(0)) step();
    document.documentElement.style.removeProperty('--portico-header-height');
  });

  // With native scroll timelines, and without them.
  const modes =
    typeof Reflect.get(window, 'ViewTimeline') === 'function' ? ['with scroll timelines', 'by script'] : ['by script'];
  if (!isReduced && modes.length > 1) {
    it('has no animation layer while it is more than a window away', async () => {
      const element = await shown('vertical="100"');
      await movedAt(element, 0.25);
      expect(element.getAnimations()).toHaveLength(1);
      scrollTo({ top: 0, behavior: 'instant' });
      await waitFor(() => expect(element.getAnimations()).toHaveLength(0));
      expect(isMoving(element)).toBe(true);
      await waitFor(async () => expect((await movedAt(element, 0.25))[1]).toBe(25));
    });
  }

  for (const mode of isReduced ? [] : modes) {
    describe(mode, () => {
      beforeEach(() => {
        if (mode === 'by script')
          for (const name of ['ViewTimeline', 'ScrollTimeline']) replace(window, name, { value: undefined });
      });

      it('moves an element through the window around its original position in the middle', async () => {
        const element = await shown('vertical="100" horizontal="40"');
        expect(await movedAt(element, 0)).toEqual([-20, 50]);
        expect(await movedAt(element, 0.5)).toEqual([0, 0]);
        expect(await movedAt(element, 0.75)).toEqual([10, -25]);
        expect(await movedAt(element, 1)).toEqual([20, -50]);
        expect(isMoving(element)).toBe(true);
      });

      it('moves in the text direction', async () => {
        const element = await shown('horizontal="40"', 'rtl');
        expect((await movedAt(element, 0))[0]).toBe(20);
      });

      it('fades, blurs and scales as it enters', async () => {
        const element = await shown('opacity="0.5" blur-radius="4" scale="0.5"');
        await movedAt(element, 0.25);
        const { opacity, filter, scale } = getComputedStyle(element);
        expect(Number(opacity)).toBeCloseTo(0.75, 1);
        expect(Number.parseFloat(filter.replace('blur(', ''))).toBeCloseTo(2, 0);
        expect(Number(scale)).toBeCloseTo(0.75, 1);
        await movedAt(element, 0.9);
        expect(getComputedStyle(element).opacity).toBe('1');
      });

      it('shows content at the end of a page, on a page that does not scroll, and where it is fixed', async () => {
        for (const [before, range, after, place] of [
          [3000, 'view', 0, 'static'],
          [0, 'view', 0, 'static'],
          [0, 'page', 0, 'static'],
          [0, 'view', 3000, 'fixed'],
        ] as const) {
          const section = mount(`<section style="padding-block: ${before}px ${after}px">
            <portico-motion opacity="0" range="${range}" style="position: ${place}"><p style="margin: 0">Shown</p></portico-motion></section>`);
          scrollTo({ top: before * 9, behavior: 'instant' });
          const element = section.querySelector('portico-motion')!;
          await waitFor(() => expect([before, range, getComputedStyle(element).opacity]).toEqual([before, range, '1']));
          section.remove();
        }
      });

      it('moves only between range-start and range-end', async () => {
        const element = await shown('vertical="100" range-start="50" range-end="75"');
        expect((await movedAt(element, 0.4))[1]).toBe(50);
        expect((await movedAt(element, 0.75))[1]).toBe(-50);
      });

      it('moves over the whole page with range="page"', async () => {
        const element = await shown('vertical="100" range="page"');
        await turn();
        for (const share of [0, 0.5, 1]) {
          const { scrollHeight } = document.documentElement;
          scrollTo({ top: share * (scrollHeight - innerHeight), behavior: 'instant' });
          await waitFor(() => {
            const y = Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '0');
            expect(Math.abs(y - (50 - 100 * share))).toBeLessThan(1);
          });
        }
      });

      it('follows content that is inserted above it', async () => {
        const element = await shown('vertical="100"');
        const above = document.createElement('div');
        above.style.blockSize = '700px';
        element.before(above);
        await frames();
        await turn();
        expect((await movedAt(element, 0.75))[1]).toBe(-25);
      });

      it('reads no layout while the page scrolls', async () => {
        const element = await shown('vertical="100"');
        await movedAt(element, 0.3);
        const { reads, end } = recordLayoutReads();
        try {
          scrollBy({ top: 50, behavior: 'instant' });
          dispatchEvent(new Event('scroll'));
          expect(reads).toEqual([]);
        } finally {
          end();
        }
      });

      it('stops when the preference for reduced motion is turned on', async () => {
        const setReducedMotion = reduceMotion(false);
        const element = await shown('vertical="100"');
        expect((await movedAt(element, 0.25))[1]).toBe(25);
        setReducedMotion(true);
        expect([getComputedStyle(element).translate, isMoving(element)]).toEqual(['none', false]);
        setReducedMotion(false);
        expect((await movedAt(element, 0.25))[1]).toBe(25);
      });

      it('does not move in print', async () => {
        const element = await shown('vertical="100"');
        dispatchEvent(new Event('beforeprint'));
        expect(getComputedStyle(element).translate).toBe('none');
        dispatchEvent(new Event('afterprint'));
        expect((await movedAt(element, 0))[1]).toBe(50);
      });

      it('moves only on its devices, 200 ms after a resize', async () => {
        const clock = installTestClock();
        resizeTo(1280);
        const element = await shown('vertical="100" devices="desktop"');
        expect(isMoving(element)).toBe(true);
        resizeTo(500);
        await clock.advance(199);
        expect(isMoving(element)).toBe(true);
        resizeTo(501);
        await clock.advance(199);
        expect(isMoving(element)).toBe(true);
        await clock.advance(1);
        expect([isMoving(element), getComputedStyle(element).translate]).toEqual([false, 'none']);
        resizeTo(1280);
        await clock.advance(200);
        expect(isMoving(element)).toBe(true);
      });

      it('applies changed settings, and removes its animation without effects', async () => {
        const element = await shown('vertical="100"');
        element.setAttribute('vertical', '-100');
        await turn();
        await frames();
        expect((await movedAt(element, 0))[1]).toBe(-50);
        element.removeAttribute('vertical');
        await turn();
        expect([element.getAnimations().length, isMoving(element)]).toEqual([0, false]);
      });
    });
  }

  it('sticks below the header while its container is in view', async () => {
    document.documentElement.style.setProperty('--portico-header-height', '30px');
    const section = mount(`<section style="padding-block: 1000px 3000px"><div style="block-size: 900px">
      <portico-motion sticky="top" sticky-offset="12"><p style="margin: 0; block-size: 100px">Stays</p></portico-motion></div></section>`);
    await turn();
    const element = section.querySelector('portico-motion');
    const around = section.querySelector('div');
    if (!element || !around) throw new Error('The markup is incomplete.');
    const top = () => Math.round(element.getBoundingClientRect().top);
    scrollTo({ top: around.offsetTop + 300, behavior: 'instant' });
    expect(top()).toBe(42);
    document.documentElement.style.setProperty('--portico-header-height', '50px');
    expect(top()).toBe(62);
    scrollTo({ top: around.offsetTop + 1500, behavior: 'instant' });
    expect(top()).toBeLessThan(0);
  });

  it('sticks at the bottom', async () => {
    const section = mount(`<section style="padding-block: 200px 3000px"><div><div style="block-size: 3000px"></div>
      <portico-motion sticky="bottom" sticky-offset="10"><p style="margin: 0; block-size: 40px">Stays</p></portico-motion></div></section>`);
    await turn();
    const element = section.querySelector('portico-motion');
    expect(Math.round(innerHeight - (element?.getBoundingClientRect().bottom ?? 0))).toBe(10);
  });

  it('is sticky only on its devices, 300 ms after a resize', async () => {
    const clock = installTestClock();
    resizeTo(1280);
    const element = await shown('sticky="top" sticky-devices="desktop"');
    expect([isSticky(element), getComputedStyle(element).position]).toEqual([true, 'sticky']);
    resizeTo(500);
    await clock.advance(299);
    expect(isSticky(element)).toBe(true);
    await clock.advance(1);
    expect([isSticky(element), getComputedStyle(element).position, element.style.insetBlockStart]).toEqual([
      false,
      'static',
      '',
    ]);
    resizeTo(1280);
    await clock.advance(300);
    expect(isSticky(element)).toBe(true);
  });

  for (const [device, width] of [
    ['desktop', 1280],
    ['tablet', 900],
    ['mobile', 500],
  ] as const) {
    it(`moves and sticks on ${device} only if it is listed`, async () => {
      resizeTo(width);
      for (const named of ['desktop', 'tablet', 'mobile']) {
        const element = await shown(`vertical="100" devices="${named}" sticky="top" sticky-devices="${named}"`);
        expect([named, isMoving(element), isSticky(element)]).toEqual([
          named,
          named === device && !isReduced,
          named === device,
        ]);
      }
    });
  }

  it('warns once about an unknown device', async () => {
    const warnings = consoleLines('warn');
    await shown('sticky="top" sticky-devices="desktop fridge"');
    await waitFor(() =>
      expect(warnings.join()).toContain('"desktop fridge"; expected a list of desktop, tablet and mobile, or none'),
    );
    expect(warnings).toHaveLength(1);
  });

  it('does nothing without effects', async () => {
    const element = await shown('');
    expect([element.getAnimations().length, element.hasAttribute('style')]).toEqual([0, false]);
  });

  if (isReduced) {
    it('does not move with reduced motion', async () => {
      const element = await shown('vertical="100"');
      expect([isMoving(element), element.getAnimations().length]).toEqual([false, 0]);
    });
  }
});
