import { breakpoint, type Breakpoint } from '../../src/page/breakpoints.ts';
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
