import tokens from '../../src/theme/tokens.css?inline';
import tabs from '../../elements/tabs/tabs.css?inline';
import { expect } from '../expect.ts';

/** Brand colours of every hue, the darkest and lightest ones, and one at which black and white text have nearly the same contrast. */
const brands = {
  red: '#d32f2f',
  orange: '#ff6d00',
  yellow: '#ffd600',
  lime: '#76ff03',
  green: '#1b5e20',
  cyan: '#00e5ff',
  blue: '#0000ff',
  navy: '#001f54',
  purple: '#7b1fa2',
  pink: '#ff4081',
  grey: '#767676',
  black: '#000',
  white: '#fff',
};

const sheet = new CSSStyleSheet();
const root = document.documentElement;

before(() => {
  sheet.replaceSync(tokens);
  document.adoptedStyleSheets.push(sheet);
});
after(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
});
afterEach(() => root.removeAttribute('style'));

const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Returns the relative luminance of WCAG of a token's colour, as the screen shows it. */
function luminanceOf(token: string): number {
  const probe = document.createElement('i');
  probe.style.color = `var(--portico-${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.fillStyle = '#f0f'; // An invalid colour would leave the previous one.
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two tokens. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the pairs of tokens whose contrast is too low, as sentences. */
function tooLow(pairs: readonly (readonly [string, string])[], least: number): string[] {
  return pairs.flatMap(([one, other]) => {
    const found = contrast(one, other);
    return found < least ? [`${one} on ${other}: ${found.toFixed(2)}, where ${least} is expected`] : [];
  });
}

const onBothSurfaces = (names: readonly string[]) =>
  names.flatMap((name) => [[name, 'surface'] as const, [name, 'raised'] as const]);

describe('a stylesheet of an element', () => {
  it('has the value of each token as the fallback, with the fallbacks of the tokens in it', () => {
    expect(tabs).toContain('var(--portico-text, light-dark(#16191d, #f0f1f3)) var(--portico-contrast, 16%)');
    expect(tabs).toMatch(
      /oklch\(from var\(--portico-brand, .*light-dark\(#1e5a8a, #8ec3ee\)\)\)\) min\(l, 0\.53\) c h\)/,
    );
    expect(tabs).not.toMatch(/var\(--portico-(?:line|brand|brand-text)\)/);
  });
});

describe('for visitors who prefer more contrast', () => {
  it('a stylesheet with lines or secondary text sets the contrast', () => {
    expect(tabs).toMatch(/@media \(prefers-contrast: more\) \{\s*:where\(:root, :host\) \{\s*--portico-contrast: 100%/);
  });

  for (const scheme of ['light', 'dark']) {
    it(`lines and secondary text of ${scheme} pages have a contrast of 7`, () => {
      root.style.setProperty('color-scheme', scheme);
      root.style.setProperty('--portico-contrast', '100%');
      expect(tooLow(onBothSurfaces(['line', 'divider', 'muted']), 7)).toEqual([]);
    });
  }
});

for (const scheme of ['light', 'dark']) {
  describe(`the colours of ${scheme} pages`, () => {
    beforeEach(() => root.style.setProperty('color-scheme', scheme));

    it('have a contrast of 4.5 as text and 3 as lines', () => {
      const texts = ['text', 'muted', 'brand-text', 'success', 'warning', 'danger', 'info'];
      expect([
        ...tooLow(onBothSurfaces(texts), 4.5),
        ...tooLow([['on-brand', 'brand']], 4.5),
        ...tooLow(onBothSurfaces(['line', 'focus']), 3),
      ]).toEqual([]);
    });

    for (const [name, brand] of Object.entries(brands)) {
      it(`are readable with a brand colour in ${name}`, () => {
        root.style.setProperty('--portico-brand', brand);
        expect([...tooLow([['on-brand', 'brand']], 4.5), ...tooLow(onBothSurfaces(['brand-text']), 4.5)]).toEqual([]);
      });
    }
  });
}
