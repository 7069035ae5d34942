import theme from '../../src/theme/theme.css?inline';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(theme);

before(() => {
  document.adoptedStyleSheets.push(sheet);
});
after(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
});
afterEach(() => {
  document.documentElement.removeAttribute('data-portico-theme');
});

/** Returns all style rules in a sheet or rule; a nested rule has the selector of its parent in place of `&`. */
function styleRules(parent: CSSStyleSheet | CSSRule, selector = ''): { selector: string; rule: CSSStyleRule }[] {
  const rules = 'cssRules' in parent && parent.cssRules instanceof CSSRuleList ? [...parent.cssRules] : [];
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule)) return styleRules(rule, selector);
    const own = rule.selectorText.replaceAll('&', selector);
    return [{ selector: own, rule }, ...styleRules(rule, own)];
  });
}

/** Returns a selector without everything that has no specificity. */
function withoutWhere(selector: string): string {
  let rest = selector;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/:where\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '');
  }
  return rest.replace(/::[\w-]+/g, '').replace(/[\s>+~,]/g, '');
}

describe('the theme', () => {
  it('has one layer, and no selector with a specificity', () => {
    expect([...sheet.cssRules].map((rule) => rule.constructor.name)).toEqual(['CSSLayerBlockRule']);
    const selectors = styleRules(sheet).map(({ selector }) => selector);
    expect(selectors.length).toBeGreaterThan(50);
    expect(selectors.filter((selector) => withoutWhere(selector) !== '')).toEqual([]);
  });

  it('styles the fields and buttons of an author, and nothing that the author has styled', () => {
    const author = new CSSStyleSheet();
    author.replaceSync('@layer author { button { background-color: rgb(1, 2, 3) } }');
    document.adoptedStyleSheets.push(author);
    const form = mount('<form><input aria-label="Name"><button>Send</button></form>');
    const [input, button] = [...form.children];
    if (!input || !button) throw new Error('The form has no field and button.');
    expect(getComputedStyle(input).minBlockSize).toBe('44px');
    expect(getComputedStyle(button).backgroundColor).toBe('rgb(1, 2, 3)');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== author);
  });

  for (const [preset, radius] of [
    ['', '6px'],
    ['neutral', '6px'],
    ['soft', '14px'],
    ['sharp', '0px'],
  ] as const) {
    it(`gives fields corners of ${radius} with the preset “${preset}”, on the page and on a part of it`, () => {
      const field = () => {
        const input = mount(`<form data-portico-theme="${preset}"><input aria-label="Name"></form>`).firstElementChild;
        if (!input) throw new Error('The form has no field.');
        return getComputedStyle(input).borderStartStartRadius;
      };
      expect(field()).toBe(radius);
      if (preset) document.documentElement.dataset.porticoTheme = preset;
      const input = mount('<form><input aria-label="Name"></form>').firstElementChild;
      if (!input) throw new Error('The form has no field.');
      expect(getComputedStyle(input).borderStartStartRadius).toBe(radius);
    });
  }
});
