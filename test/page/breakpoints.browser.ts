import { breakpoint, type Breakpoint } from '../../src/page/breakpoints.ts';
import { forgetPageSettings } from '../../src/settings/page-settings.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

function setBreakpoints(breakpoints: unknown): void {
  mount(`<script type="application/json" data-portico>${JSON.stringify({ page: { breakpoints } })}</script>`);
  forgetPageSettings();
}

afterEach(() => {
  document.querySelectorAll('script[data-portico]').forEach((script) => script.remove());
  forgetPageSettings();
});

describe('breakpoint()', () => {
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
    it(`returns ${width} for ${name}`, () => {
      expect(breakpoint(name)).toBe(width);
    });
  }

  it('returns the width from the page-wide settings', () => {
    setBreakpoints({ small: 600, medium: '900px', content: '700' });
    expect([breakpoint('small'), breakpoint('medium'), breakpoint('content')]).toEqual([600, 900, 700]);
  });

  it('accepts 0', () => {
    setBreakpoints({ small: 0 });
    expect(breakpoint('small')).toBe(0);
  });

  for (const invalid of [-1, 'wide', null, '', {}, [], true]) {
    it(`ignores the width ${JSON.stringify(invalid)}`, () => {
      setBreakpoints({ small: invalid });
      expect(breakpoint('small')).toBe(640);
    });
  }

  for (const invalid of [5, null, 'small', []]) {
    it(`ignores the breakpoints ${JSON.stringify(invalid)}`, () => {
      setBreakpoints(invalid);
      expect(breakpoint('small')).toBe(640);
    });
  }
});
