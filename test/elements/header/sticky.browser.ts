import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { collectResizeErrors } from '../../resize-errors.ts';
import {
  bar,
  becomes,
  begin,
  frames,
  isIn,
  oneRow,
  published,
  scroll,
  threeRows,
  useBreakpoints,
  useDevice,
  type HeaderElement,
} from './header-page.ts';

const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

/** Returns the running transitions of the bar by property, in ms. */
function movements(element: HTMLElement): ReadonlyMap<string, { readonly delay: number; readonly duration: number }> {
  const found = new Map<string, { delay: number; duration: number }>();
  element.addEventListener(
    'portico-stick',
    () => {
      for (const movement of bar(element).getAnimations()) {
        if (!(movement instanceof CSSTransition)) continue;
        const { delay = 0, duration } = movement.effect?.getTiming() ?? {};
        found.set(movement.transitionProperty, { delay, duration: Number(duration) });
      }
    },
    { once: true },
  );
  return found;
}

describe('a header', () => {
  it('sticks to the top of the window, and dispatches events', async () => {
    const element = await begin('', { above: 100 });
    const events: string[] = [];
    for (const name of ['portico-stick', 'portico-release']) element.addEventListener(name, () => events.push(name));
    await scroll(100);
    expect(isIn(element, 'stuck')).toBe(false);
    await scroll(1000);
    expect(topOf(bar(element))).toBe(0);
    await becomes(element, 'stuck');
    await scroll(50);
    await becomes(element, 'stuck', false);
    expect(topOf(bar(element))).toBe(50);
    expect(events).toEqual(['portico-stick', 'portico-release']);
  });

  it('does not stick before the page scrolls', async () => {
    const element = await begin();
    expect(isIn(element, 'stuck')).toBe(false);
    await scroll(3);
    await becomes(element, 'stuck');
  });

  it('moves nothing in the page while it sticks, shrinks and releases', async () => {
    const element = await begin('shrinkage', { above: 40 });
    const first = getByRole(document.body, 'button', { name: 'First' });
    const place = first.getBoundingClientRect().top + scrollY;
    for (const top of [0, 30, 60, 300, 1000, 60, 0]) {
      await scroll(top);
      await frames();
      expect(Math.abs(first.getBoundingClientRect().top + scrollY - place) < 1).toBe(true);
    }
    await scroll(1000);
    await becomes(element, 'shrunk');
    await waitFor(() => expect(bar(element).offsetHeight).toBe(65));
    expect(Math.abs(first.getBoundingClientRect().top + scrollY - place) < 1).toBe(true);
    await scroll(0);
    await waitFor(() => expect(bar(element).offsetHeight).toBe(84));
  });

  it('shrinks to 65 px within 300 ms with shrinkage', async () => {
    const shrinking = await begin('shrinkage');
    const moved = movements(shrinking);
    await scroll(500);
    await becomes(shrinking, 'shrunk');
    expect(moved.get('min-block-size') ?? moved.get('min-height')).toEqual(
      isReduced ? undefined : { delay: 0, duration: 300 },
    );
    await waitFor(() => expect(bar(shrinking).offsetHeight).toBe(65));
    shrinking.removeAttribute('shrinkage');
    await becomes(shrinking, 'shrunk', false);
    await waitFor(() => expect(bar(shrinking).offsetHeight).toBe(84));
  });

  it('shrinks at once with a duration of 0', async () => {
    const element = await begin('shrinkage shrink-duration="0"');
    const moved = movements(element);
    await scroll(500);
    await becomes(element, 'shrunk');
    expect([bar(element).offsetHeight, moved.has('min-block-size') || moved.has('min-height')]).toEqual([65, false]);
  });

  it('gets a shadow 150 ms after it began to stick, unless that is off', async () => {
    const element = await begin();
    const moved = movements(element);
    await scroll(500);
    await becomes(element, 'stuck');
    expect(moved.get('box-shadow')).toEqual({ delay: 150, duration: 0 });
    await waitFor(() => expect(getComputedStyle(bar(element)).boxShadow).not.toBe('none'));
    element.setAttribute('sticky-shadow', 'no');
    await waitFor(() => expect(getComputedStyle(bar(element)).boxShadow).toBe('none'));
  });

  it('lets clicks pass below the shrunk bar', async () => {
    const element = await begin('shrinkage');
    await scroll(500);
    await waitFor(() => expect(bar(element).offsetHeight).toBe(65));
    const below = document.elementFromPoint(100, 75);
    expect(element.contains(below)).toBe(false);
    expect(element.contains(document.elementFromPoint(100, 30))).toBe(true);
  });

  for (const [source, attributes, json] of [
    ['sticky-part="menu"', 'sticky-part="menu"', ''],
    ['menu_only in the JSON of a theme', '', '{"header_sticky_type2_layout": "menu_only"}'],
  ] as const) {
    it(`keeps only the row of the menu with ${source}`, async () => {
      const content = json && `<script type="application/json">${json}</script>`;
      const element = await begin(attributes, { content: content + threeRows });
      await scroll(1000);
      await becomes(element, 'stuck');
      expect(topOf(element.querySelector('[data-row="menu"]')!)).toBe(0);
      expect(topOf(element.querySelector('[data-row="logo"]')!)).toBe(-50);
      // The row of the menu has its minimum height.
      expect(published()).toBe('84px');
    });
  }

  it('keeps the rows of the logo and the menu with sticky-part="menu-and-logo"', async () => {
    const element = await begin('sticky-part="menu-and-logo"', { content: threeRows });
    await scroll(60);
    await becomes(element, 'stuck');
    await scroll(1000);
    expect(topOf(element.querySelector('[data-row="logo"]')!)).toBe(0);
    expect(topOf(element.querySelector('[data-row="top"]')!)).toBe(-50);
    expect(published()).toBe('134px');
  });

  for (const [device, attributes, sticks] of [
    ['desktop', '', true],
    ['desktop', 'sticky="no"', false],
    ['tablet', '', false],
    ['tablet', 'sticky-tablet', true],
    ['mobile', '', false],
    ['mobile', 'sticky-mobile', true],
    ['mobile', 'sticky="no" sticky-mobile', false],
  ] as const) {
    it(`${sticks ? 'sticks' : 'does not stick'} on a ${device}${attributes && ` with ${attributes}`}`, async () => {
      useDevice(device);
      const element = await begin(attributes);
      await scroll(1000);
      await frames();
      expect(topOf(bar(element))).toBe(sticks ? 0 : -1000);
      expect(isIn(element, 'stuck')).toBe(sticks);
      expect(published()).toBe(sticks ? '84px' : '0px');
    });
  }

  for (const [caller, call] of [
    ['a script', (element: HeaderElement, method: 'stick' | 'release') => element[method]()],
    [
      'a command',
      (element: HeaderElement, method: 'stick' | 'release') =>
        element.dispatchEvent(
          Object.assign(new Event('command'), { command: `--${method}`, source: document.createElement('button') }),
        ),
    ],
  ] as const) {
    it(`sticks and releases by ${caller}, with the covered height in the events`, async () => {
      const element = await begin('sticky="no"');
      const events: unknown[] = [];
      for (const name of ['portico-stick', 'portico-release']) {
        element.addEventListener(name, ({ type, detail }: CustomEventInit<unknown> & Event) =>
          events.push([type, detail]),
        );
      }
      await scroll(1000);
      call(element, 'stick');
      await becomes(element, 'stuck');
      expect(topOf(bar(element))).toBe(0);
      call(element, 'release');
      await becomes(element, 'stuck', false);
      expect(topOf(bar(element))).toBe(-1000);
      expect(events).toEqual([
        ['portico-stick', { height: 84 }],
        ['portico-release', { height: 84 }],
      ]);
    });
  }

  it('follows its settings again after one of them changes', async () => {
    const element = await begin();
    await scroll(1000);
    await becomes(element, 'stuck');
    element.release();
    await becomes(element, 'stuck', false);
    element.setAttribute('shadow-delay', '1');
    await becomes(element, 'stuck');
  });
});

describe('the covered height of a header', () => {
  it('is published with the admin bar, and set as scroll-padding, until it is removed', async () => {
    const adminBar = mount('<div id="wpadminbar"></div>');
    Object.assign(adminBar.style, { position: 'fixed', insetBlockStart: '0', insetInline: '0', blockSize: '32px' });
    const element = await begin();
    expect(published()).toBe('116px');
    expect(getComputedStyle(document.documentElement).scrollPaddingTop).toBe('116px');
    await scroll(500);
    expect(topOf(bar(element))).toBe(32);
    element.remove();
    await frames();
    expect(published()).toBe('');
    expect(getComputedStyle(document.documentElement).scrollPaddingTop).toBe('auto');
  });

  it('is the reduced height with shrinkage', async () => {
    await begin('shrinkage');
    expect(published()).toBe('65px');
  });

  it('is the height of content that is higher than the reduced height', async () => {
    const element = await begin('shrinkage');
    bar(element).querySelector('nav')!.style.blockSize = '72px';
    await scroll(500);
    await becomes(element, 'shrunk');
    await waitFor(() => expect(bar(element).offsetHeight).toBe(72));
    await waitFor(() => expect(published()).toBe('72px'));
  });

  for (const [kind, content, height] of [
    ['a menu that is higher than its row', '<nav style="block-size: 120px">Menu</nav>', '120px'],
    ['a menu that is higher than the shrunk row', '<nav style="block-size: 72px">Menu</nav>', '72px'],
    [
      'a tall logo that becomes lower, too',
      '<a href="/" rel="home"><svg role="img" aria-label="Home" style="block-size: 120px; display: block"></svg></a>',
      '65px',
    ],
    [
      'a menu that becomes lower by the page’s own rule',
      '<style>[data-portico-shrunk] nav { block-size: 70px !important }</style><nav style="block-size: 120px">Menu</nav>',
      '70px',
    ],
  ] as const) {
    it(`is known before it first sticks: ${kind}`, async () => {
      const element = await begin('shrinkage', { content: `<header style="display: flex">${content}</header>` });
      expect([published(), isIn(element, 'stuck')]).toEqual([height, false]);
      await scroll(500);
      await becomes(element, 'shrunk');
      await waitFor(() => expect(`${bar(element).offsetHeight}px`).toBe(height));
      expect(published()).toBe(height);
    });
  }

  it('follows content that becomes higher before it first sticks, and is measured without side effects', async () => {
    const element = await begin('shrinkage');
    expect(published()).toBe('65px');
    bar(element).querySelector('nav')!.style.blockSize = '130px';
    await waitFor(() => expect(published()).toBe('130px'));
    expect([...bar(element).attributes].map(({ name }) => name).filter((name) => name.startsWith('data-'))).toEqual([
      'data-portico-bar',
    ]);
    await waitFor(() => expect(bar(element).getAnimations()).toEqual([]));
    expect(bar(element).offsetHeight).toBe(130);
  });

  it('is the admin bar alone with scroll-offset="no"', async () => {
    await begin('scroll-offset="no"');
    expect(published()).toBe('0px');
  });

  it('follows a header that becomes lower before it shrinks, without an error of its observers', async () => {
    const endCollecting = collectResizeErrors();
    const element = await begin('shrinkage');
    for (const height of [150, 100]) {
      bar(element).style.blockSize = `${height}px`;
      await frames();
    }
    await waitFor(() => expect(element.offsetHeight).toBe(100));
    expect(endCollecting()).toEqual([]);
  });

  it('is updated when the header becomes higher', async () => {
    const element = await begin();
    bar(element).style.blockSize = '120px';
    await waitFor(() => expect(published()).toBe('120px'));
  });

  for (const attributes of ['', 'scroll-offset="no"']) {
    it(`never includes the focused element${attributes && ` with ${attributes}`}`, async () => {
      const element = await begin(attributes);
      await scroll(500);
      await becomes(element, 'stuck');
      const covered = mount('<button style="position:absolute;inset-block-start:530px">Covered</button>');
      await frames();
      covered.focus({ preventScroll: true });
      await waitFor(() => expect(covered.getBoundingClientRect().top >= 84).toBe(true));
    });
  }

  it('shows a scrolled row that has the focus', async () => {
    const element = await begin('sticky-part="menu"', { content: threeRows });
    await scroll(1000);
    await becomes(element, 'stuck');
    getByRole(element, 'link', { name: 'Home' }).focus({ preventScroll: true });
    await waitFor(() => expect(topOf(element.querySelector('[data-row="logo"]')!)).toBe(50));
    getByRole(element, 'link', { name: 'One' }).focus({ preventScroll: true });
    await waitFor(() => expect(topOf(element.querySelector('[data-row="menu"]')!)).toBe(0));
    expect(published()).toBe('84px');
  });

  it('is that of the visible one of two headers', async () => {
    const element = await begin();
    const other = mount('<portico-header style="display: none"><header>Small</header></portico-header>');
    await frames();
    expect(published()).toBe('84px');
    other.remove();
    await frames();
    expect(published()).toBe('84px');
    element.remove();
    await frames();
    expect(published()).toBe('');
  });

  it('is kept clear when the browser scrolls to a fragment', async () => {
    await begin();
    const place = mount('<h2 id="place">Place</h2><div style="block-size:2000px"></div>');
    place.scrollIntoView();
    await waitFor(() => expect(Math.abs(place.getBoundingClientRect().top - 84) < 2).toBe(true));
  });
});

describe('a header at the side', () => {
  for (const [position, direction, edge] of [
    ['side', 'ltr', 'left'],
    ['side', 'rtl', 'right'],
    ['left', 'rtl', 'left'],
    ['right', 'ltr', 'right'],
  ] as const) {
    it(`with position="${position}" is at the ${edge} in a page from ${direction}, which gets padding`, async () => {
      document.documentElement.dir = direction;
      try {
        const element = await begin(`position="${position}" side-breakpoint="100"`);
        const { left, right, width, height } = element.getBoundingClientRect();
        expect(edge === 'left' ? left : Math.round(document.documentElement.clientWidth - right)).toBe(0);
        expect(Math.round(width)).toBe(280);
        expect(Math.round(height)).toBe(innerHeight);
        expect(getComputedStyle(document.body)[edge === 'left' ? 'paddingLeft' : 'paddingRight']).toBe('280px');
        element.remove();
        await frames();
        expect(getComputedStyle(document.body).paddingLeft).toBe('0px');
        expect(getComputedStyle(document.body).paddingRight).toBe('0px');
      } finally {
        document.documentElement.removeAttribute('dir');
      }
    });
  }

  it('is at the top up to its breakpoint, and sticks there', async () => {
    const element = await begin('position="side" side-breakpoint="9999"');
    expect(isIn(element, 'side')).toBe(false);
    await scroll(500);
    await becomes(element, 'stuck');
  });

  it('has its breakpoint at 800 px, the value of the page, or that of the attribute', async () => {
    const plain = await begin('position="side"');
    expect([Reflect.get(plain, 'sideBreakpoint'), isIn(plain, 'side')]).toEqual([800, innerWidth > 800]);
    useBreakpoints({ headerSide: innerWidth - 1, small: 0, medium: 0 });
    const ofPage = await begin('position="side"');
    await becomes(ofPage, 'side');
    const own = await begin(`position="side" side-breakpoint="${innerWidth + 1}"`);
    expect(isIn(own, 'side')).toBe(false);
  });

  it('reads its breakpoint from the JSON of a theme, and ignores a wrong one with a warning', async () => {
    const warnings = consoleLines('warn');
    const beginWith = (width: string) => {
      const json = { header_position: 'left', side_header_break_point: width };
      return begin('', { content: `<script type="application/json">${JSON.stringify(json)}</script>${oneRow}` });
    };
    expect(isIn(await beginWith(String(innerWidth - 1)), 'side')).toBe(true);
    expect(isIn(await beginWith(String(innerWidth)), 'side')).toBe(false);
    expect(warnings).toEqual([]);
    expect(isIn(await beginWith('wide'), 'side')).toBe(innerWidth > 800);
    await waitFor(() => expect(warnings.join('\n')).toContain('"sideBreakpoint" as "wide"; expected a number'));
  });

  it('has its breakpoint at 800 px by attribute, also if the page has another value', async () => {
    useBreakpoints({ headerSide: innerWidth > 800 ? 9999 : 1, small: 0, medium: 0 });
    const element = await begin('position="side" side-breakpoint="800"');
    expect(isIn(element, 'side')).toBe(innerWidth > 800);
  });

  it('removes only its own padding of the page', async () => {
    const side = await begin('position="left" side-breakpoint="100"');
    const other = await begin();
    other.remove();
    await Promise.resolve();
    expect(getComputedStyle(document.body).paddingLeft).toBe('280px');
    side.setAttribute('position', 'right');
    await waitFor(() => expect(getComputedStyle(document.body).paddingRight).toBe('280px'));
    expect(getComputedStyle(document.body).paddingLeft).toBe('0px');
  });
});

describe('the look of a header', () => {
  it('marks the current item of the menu by a bar of 3 px, or in seven other styles', async () => {
    const element = await begin();
    const item = () => getComputedStyle(getByRole(element, 'link', { name: 'One' }));
    const other = () => getComputedStyle(getByRole(element, 'link', { name: 'Two' }));
    expect(item().boxShadow).toContain('0px 3px');
    expect(other().boxShadow).not.toContain('3px');
    element.setAttribute('highlight-border', '5');
    await waitFor(() => expect(item().boxShadow).toContain('0px 5px'));
    element.setAttribute('highlight-style', 'bottombar');
    await waitFor(() => expect(item().boxShadow).toContain('0px -5px'));
    element.setAttribute('highlight-style', 'frame');
    await waitFor(() => expect(item().boxShadow).toContain('0px 0px 0px 5px'));
    element.setAttribute('highlight-style', 'background');
    await waitFor(() => expect(item().backgroundColor).not.toBe(other().backgroundColor));
    element.setAttribute('highlight-style', 'textcolor');
    await waitFor(() => expect(item().boxShadow).toBe('none'));
    for (const [style, pseudo] of [
      ['arrow', '::after'],
      ['bracket', '::before'],
    ] as const) {
      element.setAttribute('highlight-style', style);
      await waitFor(() =>
        expect(getComputedStyle(getByRole(element, 'link', { name: 'One' }), pseudo).opacity).toBe('1'),
      );
      expect(getComputedStyle(getByRole(element, 'link', { name: 'Two' }), pseudo).opacity).toBe('0');
    }
    element.setAttribute('highlight-style', 'none');
    await waitFor(() =>
      expect(getComputedStyle(getByRole(element, 'link', { name: 'One' }), '::before').content).toBe('none'),
    );
  });

  it('does not mark items of a stacked menu', async () => {
    await preload('menu');
    const links = '<li><a href="/one" aria-current="page">One</a></li><li><a href="/two">Two</a></li>';
    const element = await begin('highlight-border="5"', {
      content: `<header><portico-menu open breakpoint="100000"><nav><ul>${links}</ul></nav></portico-menu></header>`,
    });
    await waitFor(() => expect(getByText(element, 'One').checkVisibility()).toBe(true));
    const look = (words: string) => {
      const [style, before, after] = [undefined, '::before', '::after'].map((pseudo) =>
        getComputedStyle(getByText(element, words), pseudo),
      );
      return [style?.boxShadow, style?.backgroundColor, style?.color, before?.opacity, after?.opacity];
    };
    for (const style of ['bar', 'bottombar', 'frame', 'background', 'textcolor', 'arrow', 'bracket']) {
      element.setAttribute('highlight-style', style);
      await waitFor(() => expect(bar(element).getAttribute('data-portico-bar')).toBe(style));
      expect([style, ...look('One')]).toEqual([style, ...look('Two')]);
    }
    // Not stacked, it is marked.
    element.setAttribute('highlight-style', 'bar');
    element.querySelector('portico-menu')?.setAttribute('breakpoint', '0');
    await waitFor(() => expect(look('One')).not.toEqual(look('Two')));
  });

  it('applies the width of the site, the margin of the logo and the padding', async () => {
    const element = await begin('layout="boxed" logo-margin="7px 11px" header-padding="5px 9px"');
    expect(bar(element).getBoundingClientRect().width <= 1140).toBe(true);
    expect(getComputedStyle(bar(element)).maxWidth).toBe('1140px');
    expect(getComputedStyle(getByText(element, 'Home')).margin).toBe('7px 11px');
    expect(getComputedStyle(bar(element)).padding).toBe('5px 9px');
  });

  it('warns of an invalid length', async () => {
    const warned = captureConsole('warn');
    const element = await begin('logo-margin="wide"');
    await waitFor(() => expect(warned.join()).toContain('expected a CSS margin such as "10px 20px"'));
    expect(getComputedStyle(getByText(element, 'Home')).margin).toBe('0px');
  });

  it('updates 300 ms after the window was resized', async () => {
    const clock = installTestClock();
    const element = await begin();
    await scroll(500);
    await becomes(element, 'stuck');
    useDevice('mobile');
    dispatchEvent(new Event('resize'));
    await clock.advance(299);
    expect(isIn(element, 'stuck')).toBe(true);
    await clock.advance(1);
    await becomes(element, 'stuck', false);
    element.setAttribute('resize-debounce', '2s');
    await frames();
    useDevice('desktop');
    dispatchEvent(new Event('resize'));
    await clock.advance(1999);
    expect(isIn(element, 'sticky')).toBe(false);
    await clock.advance(1);
    await becomes(element, 'stuck');
  });
});
