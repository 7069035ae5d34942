import { getAllByRole, getAllByText, getByLabelText, getByRole, getByText } from '@testing-library/dom';
import space from '../../src/portico.css?inline';
import theme from '../../src/theme/theme.css?inline';
import { openForm } from '../elements/contact-form/form-page.ts';
import { expect } from '../expect.ts';
import { openFrame } from '../kit/frame.ts';
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
  for (const [order, styles] of [
    ['before', [theme, space]],
    ['after', [space, theme]],
  ] as const)
    it(`loses against rules of the elements, loaded ${order} portico.css`, async () => {
      const { document: page } = await openFrame(
        `${styles.map((css) => `<style>${css}</style>`).join('')}
        <style>@layer portico { p { color: rgb(1, 2, 3) } } @layer portico-theme { p { color: rgb(4, 5, 6) } }</style><p>Text</p>`,
      );
      expect(getComputedStyle(getByText(page.body, 'Text')).color).toBe('rgb(1, 2, 3)');
    });

  it('has one layer, and no selector with a specificity', () => {
    const layers = [...sheet.cssRules].map((rule) => rule instanceof CSSLayerBlockRule && rule.name);
    expect(new Set(layers)).toEqual(new Set(['portico-theme']));
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

  for (const [where, field] of [
    ['in its label', (name: string) => `<label>${name} <input name="${name}" required></label>`],
    [
      'after its label',
      (name: string) => `<label for="${name}">${name}</label><input id="${name}" name="${name}" required>`,
    ],
  ] as const)
    it(`shows the message of a field ${where} directly below it, and what follows at a distance`, async () => {
      const { form, send } = await openForm(`<form>${field('Name')}${field('Mail')}<button>Send</button></form>`);
      const parts = () =>
        [
          getByLabelText(form, 'Name'),
          getByText(form, 'Mail'),
          getByLabelText(form, 'Mail'),
          getByRole(form, 'button'),
        ].map((part) => part.getBoundingClientRect());
      const [name, nextLabel, mail, button] = parts();
      expect([nextLabel!.top - name!.bottom, button!.top - mail!.bottom]).toEqual([16, 16]);
      await send();
      const tips = getAllByText(form, 'Please fill out this field.').map((tip) => tip.getBoundingClientRect());
      const [nameNow, nextLabelNow, mailNow, buttonNow] = parts();
      expect(tips[0]!.top - nameNow!.bottom).toBeLessThan(8);
      expect(tips[1]!.top - mailNow!.bottom).toBeLessThan(8);
      expect([nextLabelNow!.top - tips[0]!.bottom, buttonNow!.top - tips[1]!.bottom]).toEqual([16, 16]);
    });

  it('shows a button below the box that is before it, and a select as wide as the other fields', () => {
    const form = mount(`<form style="inline-size: 500px"><label for="mail">Mail</label><input id="mail">
      <label for="topic">Topic</label> <portico-select><select id="topic"></select></portico-select>
      <label><input type="checkbox"> I agree</label> <button>Send</button></form>`);
    const [box, button] = [getByText(form, 'I agree'), getByRole(form, 'button')].map((part) =>
      part.getBoundingClientRect(),
    );
    expect([button!.top - box!.bottom, button!.left]).toEqual([16, box!.left]);
    const select = form.querySelector('portico-select');
    expect(select?.getBoundingClientRect().width).toBe(getByLabelText(form, 'Mail').getBoundingClientRect().width);
  });

  it('keeps the distance of a field whose message is hidden', () => {
    const validator = mount(
      '<portico-form-validator><form><label>Name <input></label><span class="portico-tip">Required.</span></form></portico-form-validator>',
    );
    const label = getByText(validator, 'Name');
    expect(getComputedStyle(label).marginBlockEnd).toBe('16px');
  });

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`places buttons in a row at a distance, and those that wrap below the first, ${direction}`, () => {
      const row = mount(`
        <p dir="${direction}" style="inline-size: 12rem">
          <button>One</button> <portico-tooltip><button>Two</button></portico-tooltip> <button>Three</button>
        </p>`);
      const [one, two, three] = getAllByRole(row, 'button').map((button) => button.getBoundingClientRect());
      if (!one || !two || !three) throw new Error('The row has no three buttons.');
      const distance = direction === 'ltr' ? two.left - one.right : one.left - two.right;
      expect(distance).toBeGreaterThan(7);
      expect(distance).toBeLessThan(10);
      expect(three.top).toBeGreaterThan(one.bottom + 7);
      const edge = direction === 'ltr' ? 'left' : 'right';
      expect(three[edge]).toBe(one[edge]);
    });
  }

  it('gives the pictures of a slider one shape', async () => {
    const picture = (alt: string, width: number, height: number) =>
      `<img alt="${alt}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E">`;
    const slider = mount(
      `<portico-slider style="display: block; inline-size: 300px">${picture('Tall', 100, 200)}${picture('Wide', 300, 100)}</portico-slider>`,
    );
    const pictures = [...slider.querySelectorAll('img')];
    await Promise.all(pictures.map((image) => image.decode()));
    expect(pictures.map((image) => image.getBoundingClientRect().height)).toEqual([200, 200]);
  });

  it('has titles of sections that differ from labels', () => {
    const section = mount('<section><h3>Your boat</h3><label>Name <input></label></section>');
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    expect(size(getByRole(section, 'heading'))).toBe(1.25 * size(getByText(section, 'Name')));
  });

  for (const [preset, radius] of [
    ['', '6px'],
    ['neutral', '6px'],
    ['soft', '12px'],
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
