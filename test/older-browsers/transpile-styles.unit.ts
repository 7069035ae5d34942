import { describe, expect, it } from 'vitest';
import { transpileStyles } from '../../src/older-browsers/transpile-styles.ts';

/** Returns the transpiled CSS after the style of popovers, which is before all. */
const transpiled = (css: string, hasDirections = true): string =>
  transpileStyles(css, hasDirections).replace(/^[^]*\n\}/, '');

describe('CSS for older browsers', () => {
  it.each([
    [
      'states',
      'portico-menu:not(:state(ready), :state(on-dark)){a:b}',
      'portico-menu:not([data-portico-state-ready], [data-portico-state-on-dark]){a:b}',
    ],
    [
      'colours for light and dark',
      'a{color:light-dark(#fff, rgb(1, 2, 3))}',
      'a{color:var(--portico-light, #fff) var(--portico-dark,  rgb(1, 2, 3))}',
    ],
    [
      'such colours in each other',
      'a{color:light-dark(var(--x, light-dark(red,blue)),green)}',
      'a{color:var(--portico-light, var(--x, var(--portico-light, red) var(--portico-dark, blue))) var(--portico-dark, green)}',
    ],
    [
      'text on the brand colour',
      'a{color:color(from var(--brand, light-dark(red,blue)) xyz-d65 clamp(0, (.1 - y) * 9, 1) 0 0);b:c}',
      'a{color:var(--portico-page-on-brand);b:c}',
    ],
    [
      'the brand colour as text',
      'a{color:oklch(from var(--brand, red) min(l, .53) c h)}',
      'a{color:var(--portico-page-brand-text, var(--brand, red))}',
    ],
    [
      'other relative colours',
      'a{border-color:var(--tint, oklch(from var(--danger) var(--lightness, l) c h))}',
      'a{border-color:var(--tint, var(--danger))}',
    ],
    [
      'the scheme of parts',
      ':state(on-dark) { --part-scheme: dark }',
      '[data-portico-state-on-dark] { --part-scheme: dark;--portico-light: ;--portico-dark:initial }',
    ],
    ['directions that the browser knows', '.a:dir(rtl){b:c}', '.a:dir(rtl){b:c}'],
  ])('replaces %s', (_what, css, expected) => {
    expect(transpiled(css)).toBe(expected);
  });

  it('replaces directions for browsers without them', () => {
    const isRtl = ':is([dir=rtl], [dir=rtl] *, :host-context([dir=rtl]) *)';
    expect(transpiled('.a:dir(rtl),.a:dir(ltr){b:c}', false)).toBe(`.a${isRtl},.a:not(${isRtl}){b:c}`);
  });
});
