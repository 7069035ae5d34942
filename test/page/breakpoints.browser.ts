import { breakpoint, type Breakpoint } from '../../src/page/breakpoints.ts';
import { breakpointOf } from '../../src/page/own-breakpoint.ts';
import { forgetPageSettings } from '../../src/page/page-settings.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

function pageSays(breakpoints: unknown): void {
  mount(`<script type="application/json" data-portico>${JSON.stringify({ page: { breakpoints } })}</script>`);
  forgetPageSettings();
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
});

describe('a breakpoint', () => {
  const constants: readonly (readonly [Breakpoint, number])[] = [
    ['minimum', 320],
    ['small', 640],
    ['medium', 1024],
    ['headerSide', 800],
    ['content', 800],
    ['tabletFrom', 768],
    ['tabletPortrait', 1366],
    ['tabletLandscape', 1024],
  ];
  for (const [name, width] of constants) {
    it(`${name} is ${width} px`, () => {
      expect(breakpoint(name)).toBe(width);
    });
  }

  it('is the page’s own', () => {
    pageSays({ small: 600, medium: '900px', content: '700' });
    expect([breakpoint('small'), breakpoint('medium'), breakpoint('content')]).toEqual([600, 900, 700]);
  });

  it('may be 0', () => {
    pageSays({ small: 0 });
    expect(breakpoint('small')).toBe(0);
  });

  for (const wrong of [-1, 'wide', null, '', {}, [], true]) {
    it(`stays the constant where the page says ${JSON.stringify(wrong)}`, () => {
      pageSays({ small: wrong });
      expect(breakpoint('small')).toBe(640);
    });
  }

  for (const wrong of [5, null, 'small', []]) {
    it(`stays the constant where the page’s breakpoints are ${JSON.stringify(wrong)}`, () => {
      pageSays(wrong);
      expect(breakpoint('small')).toBe(640);
    });
  }
});

describe('the breakpoint of one element', () => {
  const own = (html: string, width = 800) =>
    breakpointOf(mount(html), { setting: 'breakPoint', width, initial: 800, page: 'content' });

  it('is the page’s, where nobody gives another', () => {
    pageSays({ content: 900 });
    expect(own('<portico-some-sections></portico-some-sections>')).toBe(900);
  });

  it('is its own, also where that is the number of the default', () => {
    pageSays({ content: 900 });
    expect(own('<portico-some-sections break-point="700"></portico-some-sections>', 700)).toBe(700);
    expect(own('<portico-some-sections break-point="800"></portico-some-sections>')).toBe(800);
    const block = '<script type="application/json">{"break-point": 800}</script>';
    expect(own(`<portico-some-sections>${block}</portico-some-sections>`)).toBe(800);
  });

  it('is that of all elements of its kind, also where that is the number of the default', () => {
    pageSays({ content: 900 });
    mount('<script type="application/json" data-portico="some-sections">{"breakPoint": "800"}</script>');
    forgetPageSettings();
    expect(own('<portico-some-sections></portico-some-sections>')).toBe(800);
  });

  it('is the page’s, where the element’s is no width', () => {
    pageSays({ content: 900 });
    expect(own('<portico-some-sections break-point="wide"></portico-some-sections>')).toBe(900);
  });
});
