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

/** Mounts a tooltip at a button of 100 by 40 px with that position in the window. */
async function at(place: string, attributes = '', words = 'Saves'): Promise<HTMLElement> {
  const element = await begin(`
    <portico-tooltip content="${words}" duration="0" ${attributes}><button type="button">Save</button></portico-tooltip>`);
  Object.assign(trigger(element).style, { position: 'fixed', width: '100px', height: '40px', margin: '0' });
  for (const [, edge = '', length = ''] of place.matchAll(/(\w+): (\w+)/g))
    trigger(element).style.setProperty(edge, length);
  element.show();
  await reads(element, words);
  return element;
}

/** Returns the side of the trigger at which the tooltip is. */
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

describe('the position of a <portico-tooltip>', () => {
  for (const placement of ['top', 'bottom', 'left', 'right']) {
    it(`is centred at the ${placement} of its trigger`, async () => {
      const element = await at(middle, `placement="${placement}"`);
      expect(side(element)).toBe(placement);
      const [of, words] = [trigger(element).getBoundingClientRect(), box(element)];
      const isBeside = placement === 'left' || placement === 'right';
      const off = isBeside
        ? of.top + of.bottom - words.top - words.bottom
        : of.left + of.right - words.left - words.right;
      expect(Math.abs(off)).toBeLessThan(3);
    });
  }

  it('is the top by default', async () => {
    expect(side(await at(middle))).toBe('top');
  });

  for (const [direction, start, end] of [
    ['ltr', 'left', 'right'],
    ['rtl', 'right', 'left'],
  ] as const) {
    it(`follows the text direction at start and end: ${direction}`, async () => {
      document.documentElement.dir = direction;
      expect(side(await at(middle, 'placement="start"'))).toBe(start);
      expect(side(await at(middle, 'placement="end"'))).toBe(end);
    });
  }

  it('is the opposite side without enough space', async () => {
    expect(side(await at('top: 0px; left: 300px', 'placement="top"'))).toBe('bottom');
    expect(side(await at('bottom: 0px; left: 300px', 'placement="bottom"'))).toBe('top');
    expect(side(await at('top: 250px; left: 0px', 'placement="left"'))).toBe('right');
    expect(side(await at('top: 250px; right: 0px', 'placement="right"'))).toBe('left');
  });

  it('is its side if it is wider than a trigger at the edge of the window', async () => {
    expect(side(await at('top: 250px; left: 0px', '', 'Saves what you wrote as a draft'))).toBe('top');
  });

  it('is above or below without space on both sides', async () => {
    const element = await at('top: 250px; left: 0px', 'placement="left"');
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
    it(`is within the window: ${place}`, async () => {
      const words = 'Saves what you wrote as a draft, which only you can see';
      const element = await at(place, '', words);
      expect([isInWindow(element), box(element).width > 200]).toEqual([true, true]);
      document.documentElement.dir = 'rtl';
      expect(isInWindow(await at(place, '', words))).toBe(true);
    });
  }

  it('is not clipped by ancestors', async () => {
    const element = await begin(`
      <div style="margin: 200px; inline-size: 60px; overflow: hidden; transform: translateX(10px); contain: paint">
        <portico-tooltip content="Saves what you wrote" duration="0"><button type="button">Save</button></portico-tooltip>
      </div>`);
    element.show();
    await reads(element, 'Saves what you wrote');
    const { left, right, top, bottom } = box(element);
    expect(right - left).toBeGreaterThan(80);
    expect(document.elementFromPoint(right - 4, (top + bottom) / 2)).toBe(element);
    expect(side(element)).toBe('top');
  });

  it('follows its trigger on scroll, and is hidden while the trigger is', async () => {
    const element = await begin(`
      <div style="margin-block: 200px 3000px"><portico-tooltip content="Saves" duration="0"><button>Save</button></portico-tooltip></div>`);
    element.show();
    await reads(element, 'Saves');
    scrollTo(0, 100);
    await frames();
    await frames();
    expect(Math.abs(box(element).bottom - trigger(element).getBoundingClientRect().top)).toBeLessThan(10);
    const tooltip = element.shadowRoot?.querySelector('[part=tooltip]');
    expect(tooltip && getComputedStyle(tooltip).visibility).toBe('visible');
    scrollTo(0, 1500);
    await frames();
    await frames();
    expect(tooltip && getComputedStyle(tooltip).visibility).toBe('hidden');
  });

  it('follows its trigger on resize', async () => {
    const element = await at(middle, 'placement="bottom"');
    trigger(element).style.height = '120px';
    await frames();
    await frames();
    expect(side(element)).toBe('bottom');
  });

  it('follows a change of the placement', async () => {
    const element = await at(middle);
    element.setAttribute('placement', 'bottom');
    await frames();
    await frames();
    expect(side(element)).toBe('bottom');
  });

  it('is beside a text without an element', async () => {
    const element = await begin(
      '<p style="margin: 200px"><portico-tooltip content="World Wide Web" duration="0">WWW</portico-tooltip></p>',
    );
    element.show();
    await reads(element, 'World Wide Web');
    const [of, words] = [element.getBoundingClientRect(), box(element)];
    expect(words.bottom <= of.top && of.top - words.bottom < 10).toBe(true);
  });

  it('wraps long text in a readable column', async () => {
    const words = 'A long story. '.repeat(30).trim();
    const element = await at('top: 400px; left: 300px', '', words);
    expect(box(element).width).toBeLessThanOrEqual(352);
    expect(isInWindow(element)).toBe(true);
  });
});

describe('the fade of a <portico-tooltip>', () => {
  const animations = (element: Element) => element.shadowRoot?.querySelector('[popover]')?.getAnimations() ?? [];
  const durations = (element: Element) => animations(element).map(({ effect }) => effect?.getTiming().duration);

  for (const [attributes, duration] of [
    ['', 150],
    ['duration="2s"', 2000],
    ['duration="80"', 80],
  ] as const) {
    it(`takes ${duration} ms ${attributes ? `with ${attributes}` : 'by default'}`, async () => {
      const element = await begin(
        `<portico-tooltip content="Saves" ${attributes}><button>Save</button></portico-tooltip>`,
      );
      // In the task in which it begins: on a busy computer, the next frame can be later than its end.
      const seen = new Promise((resolve) => {
        new MutationObserver(() => resolve(durations(element))).observe(element, { childList: true });
      });
      element.show();
      expect(await seen).toEqual([duration]);
      for (const animation of animations(element)) animation.finish();
      element.hide();
      expect(durations(element)).toEqual([duration]);
    });
  }

  it('is skipped if the user prefers reduced motion', async () => {
    const before = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), before.call(window, query), { matches: /reduce/.test(query) });
    try {
      const element = await begin(
        '<portico-tooltip content="Saves" duration="2s"><button>Save</button></portico-tooltip>',
      );
      element.show();
      await reads(element, 'Saves');
      expect(animations(element)).toEqual([]);
    } finally {
      window.matchMedia = before;
    }
  });

  it('is cancelled when the tooltip is shown again', async () => {
    const element = await begin(
      '<portico-tooltip content="Saves" duration="60s"><button>Save</button></portico-tooltip>',
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
  it('render nothing, and listen only to their own events', async () => {
    const listenerCounts = new Map<EventTarget, number>();
    const add = Reflect.get(EventTarget.prototype, 'addEventListener');
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...args) {
      listenerCounts.set(this ?? window, (listenerCounts.get(this ?? window) ?? 0) + 1);
      return Reflect.apply(add, this ?? window, args);
    };
    try {
      const first = await begin(
        `<p>${'<portico-tooltip content="Saves"><button>Save</button></portico-tooltip>'.repeat(1000)}</p>`,
      );
      await frames();
      const all = [...(first.parentElement?.children ?? [])];
      expect([all.length, all.filter(({ shadowRoot }) => shadowRoot)]).toEqual([1000, []]);
      const others = [...listenerCounts]
        .filter(([target]) => !all.some((one) => one === target))
        .map(([, times]) => times);
      expect(others.reduce((sum, times) => sum + times, 0)).toBeLessThan(10);
    } finally {
      EventTarget.prototype.addEventListener = add;
    }
  });
});

describe('the positioning code of <portico-tooltip>', () => {
  for (const [activity, make] of [
    ['the pointer is over a tooltip', (page) => [page.querySelector('portico-tooltip'), 'pointerenter']],
    ['the pointer is over anything else', (page) => [page.querySelector('p'), 'pointerover']],
    ['a key is pressed anywhere', (page) => [page.body, 'keydown']],
  ] satisfies readonly (readonly [string, (page: Document) => [Element | null, string]])[]) {
    it(`is loaded when ${activity}`, async () => {
      const code = new URL('/elements/tooltip/tooltip.ts', location.href).href;
      const window = await openFrame(
        `<script type="module" src="${code}"></script><portico-tooltip content="Saves"><button>Save</button></portico-tooltip><p>Text`,
      );
      const element = window.document.querySelector('portico-tooltip');
      await waitFor(() => expect(element?.matches(':state(ready)')).toBe(true));
      const isAsked = () =>
        window.performance.getEntriesByType('resource').some(({ name }) => /\/tooltip-box\b/.test(name));
      expect(isAsked()).toBe(false);
      const [target, type] = make(window.document);
      const event =
        type === 'keydown'
          ? new window.KeyboardEvent(type, { bubbles: true })
          : new window.PointerEvent(type, { bubbles: type === 'pointerover', pointerType: 'mouse' });
      target?.dispatchEvent(event);
      await waitFor(() => expect(isAsked()).toBe(true));
    });
  }
});
