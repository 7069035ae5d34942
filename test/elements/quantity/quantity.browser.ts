import axe from 'axe-core';
import { waitFor, within } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { turn } from '../../clock.ts';
import { preload } from '../../preload.ts';

before(async () => {
  await preload('quantity');
});

const inShadow = (element: Element) => {
  if (!element.shadowRoot) throw new Error('It has no buttons.');
  // Queries expect an element; a shadow root has the same query methods.
  return within(element.shadowRoot as unknown as HTMLElement);
};

const button = (element: Element, name: string | RegExp): HTMLElement =>
  inShadow(element).getByRole('button', { name });
const plus = (element: Element) => button(element, /^Increase quantity/);
const minus = (element: Element) => button(element, /^Decrease quantity/);

async function shown(attributes: string, around = (input: string) => `<portico-quantity>${input}</portico-quantity>`) {
  const outer = mount(around(`<input aria-label="Apples" name="apples" ${attributes}>`));
  await turn();
  const element = outer.matches('portico-quantity') ? outer : outer.querySelector<HTMLElement>('portico-quantity');
  const input = outer.querySelector('input');
  if (!element || !input) throw new Error('There is no quantity.');
  return { outer, element, input };
}

const isOff = (control: HTMLElement) => control.ariaDisabled === 'true';

function eventsOf(target: EventTarget): string[] {
  const heard: string[] = [];
  for (const type of ['input', 'change']) {
    target.addEventListener(type, (event) =>
      heard.push(`${type} ${event.target instanceof HTMLInputElement && event.target.value}`),
    );
  }
  return heard;
}

describe('<portico-quantity>', () => {
  it('adds and subtracts with two buttons', async () => {
    const { element, input } = await shown('type="number" value="1" min="0"');
    plus(element).click();
    plus(element).click();
    expect(input.value).toBe('3');
    minus(element).click();
    expect(input.value).toBe('2');
    expect(plus(element)).toBeInstanceOf(HTMLButtonElement);
  });

  it('calculates decimals exactly', async () => {
    const { element, input } = await shown('type="number" value="0.1" step="0.1"');
    plus(element).click();
    plus(element).click();
    expect(input.value).toBe('0.3');
    expect(input.validity.valid).toBe(true);
  });

  it('dispatches input and change for each step only', async () => {
    const { outer, element } = await shown(
      'type="number" value="1" max="2"',
      (input) => `<form><portico-quantity>${input}</portico-quantity></form>`,
    );
    const heard = eventsOf(outer);
    plus(element).click();
    plus(element).click();
    expect(heard).toEqual(['input 2', 'change 2']);
  });

  it('stops at both bounds, disables the button and keeps the focus', async () => {
    const { element, input } = await shown('type="number" value="2" min="1" max="3"');
    expect([isOff(minus(element)), isOff(plus(element))]).toEqual([false, false]);
    plus(element).focus();
    plus(element).click();
    expect([isOff(minus(element)), isOff(plus(element))]).toEqual([false, true]);
    expect(element.shadowRoot?.activeElement?.ariaLabel).toBe('Increase quantity: Apples');
    plus(element).click();
    expect(input.value).toBe('3');
    minus(element).click();
    minus(element).click();
    minus(element).click();
    expect([input.value, isOff(minus(element)), isOff(plus(element))]).toEqual(['1', true, false]);
  });

  it('never sets a value that the browser rejects', async () => {
    const { outer, element, input } = await shown(
      'type="number" value="6" min="6" max="20" step="6"',
      (html) => `<form><portico-quantity>${html}</portico-quantity></form>`,
    );
    for (let press = 0; press < 5; press += 1) plus(element).click();
    expect(input.value).toBe('18');
    expect(outer instanceof HTMLFormElement && outer.checkValidity()).toBe(true);
  });

  it('raises an initial value to the minimum, also for a reset, without events', async () => {
    const heard = eventsOf(document.body);
    const { outer, element, input } = await shown(
      'type="number" value="0" min="2"',
      (html) => `<form><portico-quantity>${html}</portico-quantity></form>`,
    );
    expect(input.value).toBe('2');
    plus(element).click();
    if (outer instanceof HTMLFormElement) outer.reset();
    expect(input.value).toBe('2');
    expect(heard).toEqual(['input 3', 'change 3']);
  });

  it('raises a value that the browser restored', async () => {
    const element = mount(
      '<portico-quantity><input aria-label="Apples" type="number" value="3" min="2"></portico-quantity>',
    );
    const input = element.querySelector('input');
    if (input) input.value = '1';
    await turn();
    expect([input?.value, input?.defaultValue]).toEqual(['2', '3']);
  });

  it('leaves an empty value empty', async () => {
    const { input } = await shown('type="number" min="2"');
    expect(input.value).toBe('');
  });

  for (const type of ['date', 'hidden', 'time', 'checkbox']) {
    it(`renders nothing for type ${type}`, async () => {
      const warnings = consoleLines('warn');
      const { element } = await shown(`type="${type}"`);
      await turn();
      expect(element.shadowRoot).toBeNull();
      expect(warnings).toEqual([]);
    });
  }

  it('hides its buttons while the input is hidden', async () => {
    const { element, input } = await shown('type="number" value="1"');
    input.type = 'hidden';
    await turn();
    expect(inShadow(element).queryAllByRole('button')).toEqual([]);
    input.type = 'number';
    await turn();
    expect(inShadow(element).queryAllByRole('button')).toHaveLength(2);
  });

  it('treats a text as 0', async () => {
    const { element, input } = await shown('type="text" value="many"');
    plus(element).click();
    expect(input.value).toBe('1');
  });

  it('has names in German, and the author’s own', async () => {
    const german = await shown(
      'type="number"',
      (input) => `<div lang="de"><portico-quantity>${input}</portico-quantity></div>`,
    );
    expect(button(german.element, 'Menge erhöhen: Apples')).toBeTruthy();
    expect(button(german.element, 'Menge verringern: Apples')).toBeTruthy();
    const own = await shown(
      'type="number"',
      (input) => `<portico-quantity texts='{"increase":"More apples"}'>${input}</portico-quantity>`,
    );
    expect(button(own.element, 'More apples')).toBeTruthy();
    own.element.setAttribute('texts', '{"increase":"Another apple"}');
    await turn();
    expect(button(own.element, 'Another apple')).toBeTruthy();
  });

  for (const [how, html] of [
    [
      'a label outside',
      '<label for="n-1">Pears</label><portico-quantity><input id="n-1" type="number"></portico-quantity>',
    ],
    [
      'a label inside, for screen readers',
      '<portico-quantity><label for="n-2">Pears</label><input id="n-2" type="number"></portico-quantity>',
    ],
    ['a label around', '<label>Pears <portico-quantity><input type="number"></portico-quantity></label>'],
    [
      'words elsewhere',
      '<b id="n-3">Pears</b><portico-quantity><input type="number" aria-labelledby="n-3"></portico-quantity>',
    ],
  ] as const) {
    it(`labels its buttons with the name of the field by ${how}`, async () => {
      const outer = mount(`<div>${html}</div>`);
      await turn();
      const element = outer.querySelector('portico-quantity');
      if (!element) throw new Error('There is no quantity.');
      expect(
        inShadow(element)
          .getAllByRole('button')
          .map(({ ariaLabel }) => ariaLabel),
      ).toEqual(['Decrease quantity: Pears', 'Increase quantity: Pears']);
    });
  }

  it('updates the labels when the field gets another name', async () => {
    const { element, input } = await shown('type="number"');
    input.ariaLabel = 'Plums';
    input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(button(element, 'Increase quantity: Plums')).toBeTruthy();
  });

  it('inserts the name of the field into an author’s text with a placeholder', async () => {
    const texts = '{"increase":"{label}: one more","decrease":"Less"}';
    const { element, input } = await shown(
      'type="number"',
      (html) => `<portico-quantity texts='${texts}'>${html}</portico-quantity>`,
    );
    expect([button(element, 'Apples: one more'), button(element, 'Less')].every(Boolean)).toBe(true);
    input.removeAttribute('aria-label');
    input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(button(element, 'one more')).toBeTruthy();
  });

  it('does not change or submit the form', async () => {
    const { outer, element, input } = await shown(
      'type="number" value="1"',
      (html) => `<form><portico-quantity>${html}</portico-quantity></form>`,
    );
    let sends = 0;
    outer.addEventListener('submit', (event) => {
      event.preventDefault();
      sends += 1;
    });
    plus(element).click();
    if (!(outer instanceof HTMLFormElement)) throw new Error('The form is gone.');
    expect([...outer.elements].map((control) => control === input)).toEqual([true]);
    expect([...new FormData(outer)]).toEqual([['apples', '2']]);
    expect(sends).toBe(0);
  });

  it('does nothing for a disabled or read-only input', async () => {
    for (const attribute of ['readonly', 'disabled']) {
      const { element, input } = await shown(`type="number" value="1" ${attribute}`);
      expect([isOff(minus(element)), isOff(plus(element))]).toEqual([true, true]);
      plus(element).click();
      expect(input.value).toBe('1');
    }
  });

  it('follows bounds that a script sets later', async () => {
    const { element, input } = await shown('type="number" value="5"');
    input.max = '5';
    await turn();
    expect(isOff(plus(element))).toBe(true);
    input.removeAttribute('max');
    await turn();
    expect(isOff(plus(element))).toBe(false);
  });

  it('handles a value that a script set, and updates on hover', async () => {
    const { element, input } = await shown('type="number" value="1" min="1"');
    input.value = '5';
    expect(isOff(minus(element))).toBe(true);
    element.dispatchEvent(new PointerEvent('pointerover'));
    expect(isOff(minus(element))).toBe(false);
    input.value = '1';
    minus(element).focus();
    expect(isOff(minus(element))).toBe(true);
    input.value = '9';
    minus(element).click();
    expect(input.value).toBe('8');
  });

  it('follows typing and a reset', async () => {
    const { outer, element, input } = await shown(
      'type="number" value="1" max="3"',
      (html) => `<form><portico-quantity>${html}</portico-quantity></form>`,
    );
    input.value = '3';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(isOff(plus(element))).toBe(true);
    if (outer instanceof HTMLFormElement) outer.reset();
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    expect(isOff(plus(element))).toBe(false);
  });

  it('follows a reset after a move into the shadow root of a component', async () => {
    const { outer, element, input } = await shown(
      'type="number" value="1" max="3"',
      (html) => `<form><portico-quantity>${html}</portico-quantity></form>`,
    );
    mount('<div></div>').attachShadow({ mode: 'open' }).append(outer);
    await turn();
    input.value = '3';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(isOff(plus(element))).toBe(true);
    if (outer instanceof HTMLFormElement) outer.reset();
    await waitFor(() => expect(isOff(plus(element))).toBe(false));
  });

  it('uses an input that replaces the first', async () => {
    const { element, input } = await shown('type="number" value="1"');
    const other = document.createElement('input');
    Object.assign(other, { type: 'number', min: '4' });
    other.defaultValue = '2';
    input.replaceWith(other);
    await turn();
    expect(other.value).toBe('4');
    plus(element).click();
    expect([input.value, other.value]).toEqual(['1', '5']);
  });

  it('sets a value despite a setter of the page on the input, as React adds one', async () => {
    const { element, input } = await shown('type="number" value="1"');
    const seen: string[] = [];
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(input, 'value', {
      configurable: true,
      get: () => native?.get?.call(input) as string,
      set(value: string) {
        seen.push(value);
      },
    });
    plus(element).click();
    expect([input.value, seen]).toEqual(['2', []]);
  });

  it('supports methods and commands', async () => {
    const { outer, element, input } = await shown(
      'type="number" value="1"',
      (html) => `<div><portico-quantity id="apples">${html}</portico-quantity>
        <button commandfor="apples" command="--increase" value="7">More</button></div>`,
    );
    Reflect.apply(Reflect.get(element, 'increase') as () => void, element, []);
    expect(input.value).toBe('2');
    Reflect.apply(Reflect.get(element, 'decrease') as () => void, element, []);
    expect(input.value).toBe('1');
    if (!('commandForElement' in HTMLButtonElement.prototype)) return; // There the script tag sends it; its own tests show that.
    outer.querySelector('button')?.click();
    expect(input.value).toBe('2');
  });

  it('works after a move and as a copy', async () => {
    const { element, input } = await shown('type="number" value="1"');
    const section = mount('<section></section>');
    element.remove();
    await turn();
    section.append(element);
    await turn();
    plus(element).click();
    expect(input.value).toBe('2');
    const copy = element.cloneNode(true) as HTMLElement; // What is cloned is an element of the library.
    section.append(copy);
    await turn();
    plus(copy).click();
    expect(inShadow(copy).getAllByRole('button')).toHaveLength(2);
    expect(input.value).toBe('2');
  });

  it('announces the number', async () => {
    const { element } = await shown('type="number" value="1"');
    expect(inShadow(element).getByRole('status').textContent).toBe('');
    plus(element).click();
    expect(inShadow(element).getByRole('status').textContent).toBe('2');
  });

  it('has buttons of at least 24 px, also under a theme with smaller ones, and passes axe in light and dark', async () => {
    const { element } = await shown('type="number" value="1" min="1"');
    expect(plus(element).offsetWidth).toBeGreaterThanOrEqual(44);
    element.style.setProperty('--portico-quantity-size', '10px');
    expect([plus(element).offsetWidth, minus(element).offsetHeight]).toEqual([24, 24]);
    for (const style of ['', 'color-scheme: dark; background: #111; color: #eee']) {
      document.documentElement.setAttribute('style', style);
      const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
    document.documentElement.removeAttribute('style');
  });

  for (const [where, css, outerCss] of [
    ['', '', ''],
    [', which the page styles', 'border: 1px solid red; margin: 9px 5px; border-radius: 6px; padding: 8px', ''],
    [', also where the page stretches it', '', 'display: grid; inline-size: 20rem'],
  ] as const)
    it(`is one control with its input${where}`, async () => {
      const { element, input } = await shown(
        `type="number" value="1" style="${css}"`,
        (html) => `<div style="${outerCss}"><portico-quantity>${html}</portico-quantity></div>`,
      );
      if (outerCss) expect(element.getBoundingClientRect().width).toBe(320);
      const [outer, start, middle, end] = [element, minus(element), input, plus(element)].map((node) =>
        node.getBoundingClientRect(),
      );
      if (!outer || !start || !middle || !end) throw new Error('A part is missing.');
      expect([start.left, end.right]).toEqual([outer.left, outer.right]);
      expect([start.right, middle.right].map(Math.round)).toEqual([middle.left + 1, end.left + 1].map(Math.round));
      for (const part of [start, middle, end]) expect([part.top, part.bottom]).toEqual([outer.top, outer.bottom]);
      expect(outer.height).toBe(44);
    });

  it('renders a thousand times without React', async () => {
    const html = '<portico-quantity><input aria-label="n" type="number" value="1" min="1" max="9"></portico-quantity>';
    performance.clearResourceTimings();
    const section = mount(`<section>${html.repeat(1000)}</section>`);
    await turn();
    const last = section.lastElementChild;
    if (!last) throw new Error('There is none.');
    plus(last).click();
    expect(last.querySelector('input')?.value).toBe('2');
    expect(performance.getEntriesByType('resource').filter(({ name }) => /react|preact|\.view-/.test(name))).toEqual(
      [],
    );
  });
});
