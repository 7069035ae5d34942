import firstPaint from '../../src/portico.css?inline';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

/** Firefox 140 and WebKitGTK 2.50 do not calculate with attributes. */
const hasTypedAttr = CSS.supports('width', 'calc(1px * attr(a type(<number>), 0))');
const withBreakpoint = '<portico-menu breakpoint="900"><nav><ul><li><p>Here</p></li></ul></nav></portico-menu>';

/** The parts that are hidden before the script runs, at a width of the window. */
const hidden: readonly (readonly [what: string, width: number, html: string])[] = [
  ['a popup', 1000, '<portico-popup><p>Here</p></portico-popup>'],
  ['a panel', 1000, '<portico-off-canvas><p>Here</p></portico-off-canvas>'],
  ['a search', 1000, '<portico-header-search><form><p>Here</p></form></portico-header-search>'],
  ['a menu on a phone', 400, '<portico-menu><nav><ul><li><p>Here</p></li></ul></nav></portico-menu>'],
  ...(hasTypedAttr ? ([['a menu with a breakpoint', 900, withBreakpoint]] as const) : []),
  ['a submenu', 1000, '<portico-menu><nav><ul><li>A<ul><li><p>Here</p></li></ul></li></ul></nav></portico-menu>'],
];

/** Opens a page in a window of a width. */
function open(html: string, width: number) {
  const frame = mount(`<iframe style="inline-size: ${width}px"></iframe>`);
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentDocument) throw new Error('There is no frame.');
  const page = frame.contentDocument;
  const style = page.createElement('style');
  style.textContent = `${firstPaint} * { animation: none !important }`;
  page.head.append(style);
  page.body.append(page.createRange().createContextualFragment(html));
  const place = page.querySelector('p');
  const isSeen = () => place?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return { page, place, isSeen };
}

describe('before the script has run', () => {
  for (const [what, width, html] of hidden) {
    it(`${what} is hidden for five seconds, also in a page that removes all animations`, () => {
      const { page, place, isSeen } = open(html, width);
      expect(isSeen()).toBe(false);
      const timings = page.getAnimations().map((animation) => {
        const { endTime, iterations } = animation.effect?.getComputedTiming() ?? {};
        animation.finish();
        return [endTime, iterations];
      });
      expect(timings).toEqual([[5000, 1]]);
      expect(isSeen()).toBe(true);
      expect(place?.offsetHeight).toBeGreaterThan(0);
    });
  }

  /** Menus that a page hides, in a window of 400 px. */
  const away: Readonly<Record<string, string>> = {
    'the attribute': '<portico-menu hidden><p>Here</p></portico-menu>',
    'a class': '<style>.desktop { display: none }</style><portico-menu class="desktop"><p>Here</p></portico-menu>',
    'a class in a layer':
      '<style>@layer a { .hidden { display: none } }</style><portico-menu class="hidden lg:block"><p>Here</p></portico-menu>',
    'a class of the search':
      '<style>.desktop { display: none }</style><portico-header-search class="desktop"><p>Here</p></portico-header-search>',
    'a class of the list':
      '<style>.hidden { display: none }</style><portico-menu><nav><ul class="hidden md:flex"><li><p>Here</p></li></ul></nav></portico-menu>',
    'the attribute of the list': '<portico-menu><nav><ul hidden><li><p>Here</p></li></ul></nav></portico-menu>',
  };
  for (const [what, html] of Object.entries(away)) {
    it(`what a page hides stays hidden: ${what}`, () => {
      const { page, place } = open(html, 400);
      for (const animation of page.getAnimations()) animation.finish();
      expect(place?.checkVisibility()).toBe(false);
    });
  }

  it('a bar around a list stays as it is on a phone', () => {
    const { page, isSeen } = open(
      '<portico-menu><nav><p>Here</p><button class="lg:hidden">Menu</button><ul class="hidden lg:flex"></ul></nav></portico-menu>',
      400,
    );
    expect([isSeen(), page.getAnimations().length]).toEqual([true, 0]);
  });

  it('the list of a bar, and rows of links and slides, have the places and heights that they keep', () => {
    const { page } = open(
      `<div style="display: flex"><portico-menu><div class="navbar-collapse" style="flex: 1">Bar</div></portico-menu></div>
      <portico-vertical-menu><ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul></portico-vertical-menu>
      <portico-slider><div>One</div><div>Two</div><div>Three</div></portico-slider>
      <portico-tabs><h2>One</h2><p>1</p><h2>Two</h2><p>2</p></portico-tabs>`,
      1000,
    );
    const boxes = (selector: string) =>
      [...page.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
    expect(boxes('.navbar-collapse')[0]?.width).toBe(page.body.offsetWidth);
    expect(boxes('li').map(({ height }) => height)).toEqual([44, 44]);
    const [first, second, third] = boxes('portico-slider > *');
    expect([second?.top, third?.left]).toEqual([first?.top, page.body.getBoundingClientRect().right + 16]);
    expect(boxes('portico-tabs > *').map(({ height }) => height > 0)).toEqual([true, true, false, false]);
  });

  it('the submenu of a focused item lies over the page for five seconds, then has the styles of the page', () => {
    const { page, place, isSeen } = open(
      '<portico-menu><nav><ul><li><a href="#a">A</a><ul><li><p>Here</p></li></ul></li></ul></nav></portico-menu>',
      1000,
    );
    const submenu = page.querySelector('ul ul');
    const position = () => submenu && page.defaultView?.getComputedStyle(submenu).position;
    const timeline = page.getAnimations()[0];
    expect(isSeen()).toBe(false);
    page.querySelector('a')?.focus();
    expect([isSeen(), position(), page.getAnimations()[0] === timeline]).toEqual([true, 'absolute', true]);
    expect(place?.offsetHeight).toBeGreaterThan(0);
    timeline?.finish();
    expect([isSeen(), position()]).toEqual([true, 'static']);
    page.querySelector('a')?.blur();
    expect(isSeen()).toBe(true);
  });

  for (const [where, width] of [
    ['that is wider than its breakpoint', 901],
    ...(hasTypedAttr ? [] : ([['of any width, in browsers that cannot calculate with the breakpoint', 900]] as const)),
  ] as const)
    it(`a menu is not folded in a window ${where}`, () => {
      const { page, isSeen } = open(withBreakpoint, width);
      expect([isSeen(), page.querySelector('ul')?.offsetWidth]).toEqual([true, page.body.offsetWidth]);
    });
});
