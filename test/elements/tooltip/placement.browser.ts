import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { openFrame } from '../../kit/frame.ts';
import { begin, box, frames, load, reads, trigger } from './tooltip-page.ts';

before(async () => {
  await load();
});

afterEach(() => {
  scrollTo(0, 0);
  document.documentElement.removeAttribute('dir');
});

/** A tooltip at a button of 100 by 40 px, which stands there in the window. */
async function at(place: string, attributes = '', words = 'Saves'): Promise<HTMLElement> {
  const element = await begin(`
    <portico-tooltip content="${words}" transition="0" ${attributes}><button type="button">Save</button></portico-tooltip>`);
  Object.assign(trigger(element).style, { position: 'fixed', width: '100px', height: '40px', margin: '0' });
  for (const [, edge = '', length = ''] of place.matchAll(/(\w+): (\w+)/g))
    trigger(element).style.setProperty(edge, length);
  element.show();
  await reads(element, words);
  return element;
}

/** Where the words stand, seen from the trigger. */
function side(element: Element): string {
  const [of, words] = [trigger(element).getBoundingClientRect(), box(element)];
  if (words.bottom <= of.top) return 'top';
  if (words.top >= of.bottom) return 'bottom';
  return words.right <= of.left ? 'left' : 'right';
}

const isInWindow = (element: Element): boolean => {
  const { top, left, right, bottom } = box(element);
  return top >= 0 && left >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight;
};

const middle = 'top: 250px; left: 300px';

describe('a <portico-tooltip> stands', () => {
  for (const position of ['top', 'bottom', 'left', 'right']) {
    it(`at the ${position} of its trigger, in its middle`, async () => {
      const element = await at(middle, `position="${position}"`);
      expect(side(element)).toBe(position);
      const [of, words] = [trigger(element).getBoundingClientRect(), box(element)];
      const isBeside = position === 'left' || position === 'right';
      const off = isBeside
        ? of.top + of.bottom - words.top - words.bottom
        : of.left + of.right - words.left - words.right;
      expect(Math.abs(off)).toBeLessThan(3);
    });
  }

  it('at the top without a position', async () => {
    expect(side(await at(middle))).toBe('top');
  });

  for (const [direction, start, end] of [
    ['ltr', 'left', 'right'],
    ['rtl', 'right', 'left'],
  ] as const) {
    it(`at start and end as writing runs: ${direction}`, async () => {
      document.documentElement.dir = direction;
      expect(side(await at(middle, 'position="start"'))).toBe(start);
      expect(side(await at(middle, 'position="end"'))).toBe(end);
    });
  }

  it('on the other side where there is no room', async () => {
    expect(side(await at('top: 0px; left: 300px', 'position="top"'))).toBe('bottom');
    expect(side(await at('bottom: 0px; left: 300px', 'position="bottom"'))).toBe('top');
    expect(side(await at('top: 250px; left: 0px', 'position="left"'))).toBe('right');
    expect(side(await at('top: 250px; right: 0px', 'position="right"'))).toBe('left');
  });

  it('at its side though it is wider than its trigger at the window’s edge', async () => {
    expect(side(await at('top: 250px; left: 0px', '', 'Saves what you wrote as a draft'))).toBe('top');
  });

  it('above or below where there is room on neither side', async () => {
    const element = await at('top: 250px; left: 0px', 'position="left"');
    trigger(element).style.width = '100vw';
    await frames();
    await frames();
    expect(['top', 'bottom']).toContain(side(element));
  });

  for (const place of [
    'top: 250px; left: 0px',
    'top: 250px; right: 0px',
    'top: 0px; left: 0px',
    'bottom: 0px; right: 0px',
  ]) {
    it(`within the window: ${place}`, async () => {
      const words = 'Saves what you wrote as a draft, which only you can see';
      const element = await at(place, '', words);
      expect([isInWindow(element), box(element).width > 200]).toEqual([true, true]);
      document.documentElement.dir = 'rtl';
      expect(isInWindow(await at(place, '', words))).toBe(true);
    });
  }

  it('over everything that would cut it off', async () => {
    const element = await begin(`
      <div style="margin: 200px; inline-size: 60px; overflow: hidden; transform: translateX(10px); contain: paint">
        <portico-tooltip content="Saves what you wrote" transition="0"><button type="button">Save</button></portico-tooltip>
      </div>`);
    element.show();
    await reads(element, 'Saves what you wrote');
    const { left, right, top, bottom } = box(element);
    expect(right - left).toBeGreaterThan(80);
    expect(document.elementFromPoint(right - 4, (top + bottom) / 2)).toBe(element);
    expect(side(element)).toBe('top');
  });

  it('with its trigger when the page scrolls, and is not seen while that is not', async () => {
    const element = await begin(`
      <div style="margin-block: 200px 3000px"><portico-tooltip content="Saves" transition="0"><button>Save</button></portico-tooltip></div>`);
    element.show();
    await reads(element, 'Saves');
    scrollTo(0, 100);
    await frames();
    await frames();
    expect(Math.abs(box(element).bottom - trigger(element).getBoundingClientRect().top)).toBeLessThan(10);
    const drawn = element.shadowRoot?.querySelector('[part=tooltip]');
    expect(drawn && getComputedStyle(drawn).visibility).toBe('visible');
    scrollTo(0, 1500);
    await frames();
    await frames();
    expect(drawn && getComputedStyle(drawn).visibility).toBe('hidden');
  });

  it('with its trigger when that gets another size', async () => {
    const element = await at(middle, 'position="bottom"');
    trigger(element).style.height = '120px';
    await frames();
    await frames();
    expect(side(element)).toBe('bottom');
  });

  it('anew when its position changes', async () => {
    const element = await at(middle);
    element.setAttribute('position', 'bottom');
    await frames();
    await frames();
    expect(side(element)).toBe('bottom');
  });

  it('at a text as at an element', async () => {
    const element = await begin(
      '<p style="margin: 200px"><portico-tooltip content="World Wide Web" transition="0">WWW</portico-tooltip></p>',
    );
    element.show();
    await reads(element, 'World Wide Web');
    const [of, words] = [element.getBoundingClientRect(), box(element)];
    expect(words.bottom <= of.top && of.top - words.bottom < 10).toBe(true);
  });

  it('in as many lines as it takes, in a column that can be read', async () => {
    const words = 'A long story. '.repeat(30).trim();
    const element = await at('top: 400px; left: 300px', '', words);
    expect(box(element).width).toBeLessThanOrEqual(352);
    expect(isInWindow(element)).toBe(true);
  });
});

describe('a <portico-tooltip> comes and goes', () => {
  const animations = (element: Element) => element.shadowRoot?.querySelector('[popover]')?.getAnimations() ?? [];
  const durations = (element: Element) => animations(element).map(({ effect }) => effect?.getTiming().duration);

  for (const [attributes, duration] of [
    ['', 150],
    ['transition="2s"', 2000],
    ['transition="80"', 80],
  ] as const) {
    it(`in ${duration} ms ${attributes ? `with ${attributes}` : 'without a setting'}`, async () => {
      const element = await begin(
        `<portico-tooltip content="Saves" ${attributes}><button>Save</button></portico-tooltip>`,
      );
      element.show();
      let seen: unknown[] = [];
      while (seen.length === 0) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen = durations(element);
      }
      expect(seen).toEqual([duration]);
      for (const animation of animations(element)) animation.finish();
      element.hide();
      expect(durations(element)).toEqual([duration]);
    });
  }

  it('at once where a visitor wants things to keep still', async () => {
    const before = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), before.call(window, query), { matches: /reduce/.test(query) });
    try {
      const element = await begin(
        '<portico-tooltip content="Saves" transition="2s"><button>Save</button></portico-tooltip>',
      );
      element.show();
      await reads(element, 'Saves');
      expect(animations(element)).toEqual([]);
    } finally {
      window.matchMedia = before;
    }
  });

  it('back at once when it is wanted again while it goes', async () => {
    const element = await begin(
      '<portico-tooltip content="Saves" transition="60s"><button>Save</button></portico-tooltip>',
    );
    element.show();
    await reads(element, 'Saves');
    element.hide();
    expect(animations(element)).toHaveLength(1);
    element.show();
    await waitFor(() => expect(animations(element)).toEqual([]));
    await reads(element, 'Saves');
  });
});

describe('a thousand closed <portico-tooltip>', () => {
  it('draw nothing, and hear only of themselves', async () => {
    const heard = new Map<EventTarget, number>();
    const add = Reflect.get(EventTarget.prototype, 'addEventListener');
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...args) {
      heard.set(this ?? window, (heard.get(this ?? window) ?? 0) + 1);
      return Reflect.apply(add, this ?? window, args);
    };
    try {
      const first = await begin(
        `<p>${'<portico-tooltip content="Saves"><button>Save</button></portico-tooltip>'.repeat(1000)}</p>`,
      );
      await frames();
      const all = [...(first.parentElement?.children ?? [])];
      expect([all.length, all.filter(({ shadowRoot }) => shadowRoot)]).toEqual([1000, []]);
      const others = [...heard].filter(([target]) => !all.some((one) => one === target)).map(([, times]) => times);
      expect(others.reduce((sum, times) => sum + times, 0)).toBeLessThan(10);
    } finally {
      EventTarget.prototype.addEventListener = add;
    }
  });
});

describe('what places a <portico-tooltip>', () => {
  it('is asked for with the first pointer or focus, and not before', async () => {
    const code = new URL('/elements/tooltip/tooltip.ts', location.href).href;
    const window = await openFrame(
      `<script type="module" src="${code}"></script><portico-tooltip content="Saves"><button>Save</button></portico-tooltip>`,
    );
    const element = window.document.querySelector('portico-tooltip');
    await waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));
    const isAsked = () =>
      window.performance.getEntriesByType('resource').some(({ name }) => /\/bubble\.ts|floating-ui/.test(name));
    expect(isAsked()).toBe(false);
    element?.dispatchEvent(new window.PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await waitFor(() => expect(isAsked()).toBe(true));
  });
});
