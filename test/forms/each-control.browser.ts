import { fireEvent, getByRole } from '@testing-library/dom';
import { Idiomorph } from 'idiomorph';
import '../../elements/contact-form/contact-form.ts';
import '../../elements/form-steps/form-steps.ts';
import '../../elements/form-validator/form-validator.ts';
import '../../elements/tabs/tabs.ts';
import { installTestClock, turn } from '../clock.ts';
import { loadSteps } from '../elements/form-steps/load-steps.ts';
import { expect } from '../expect.ts';
import { installTestNetwork, json } from '../network.ts';
import { mount } from '../page.ts';
import { painted } from '../rendered.ts';
import { preload } from '../preload.ts';
import { descriptionOf, fill } from '../visitor.ts';

/** A form-associated custom element that is invalid until it is clicked, and dispatches no event of its own. */
class Rating extends HTMLElement {
  static readonly formAssociated = true;
  readonly #internals = this.attachInternals();

  connectedCallback(): void {
    this.tabIndex = 0;
    this.textContent = '5 stars';
    this.#internals.setValidity({ valueMissing: true }, 'Rate us.', this);
    this.addEventListener('click', () => this.#internals.setValidity({}));
  }
}

before(async () => {
  customElements.define('x-rating', Rating);
  await loadSteps();
  await preload('contact-form', 'form-steps', 'form-validator', 'tabs');
});

const elements: Readonly<Record<string, (fields: string) => string>> = {
  'a validator': (fields) => `<portico-form-validator>${formWith(fields)}</portico-form-validator>`,
  'a contact form': (fields) => `<portico-contact-form endpoint="/sent">${formWith(fields)}</portico-contact-form>`,
  'a validator around a contact form': (fields) =>
    `<portico-form-validator><portico-contact-form endpoint="/sent">${formWith(fields)}</portico-contact-form></portico-form-validator>`,
  steps: (fields) =>
    `<portico-form-steps>${formWith(`<div data-step="One">${fields}</div>`, true)}</portico-form-steps>`,
};

const formWith = (fields: string, isStep = false): string =>
  `<form id="F" action="/sent">${fields}${isStep ? '<div data-step="Two">Last</div>' : ''}<button>Send</button></form>`;

const text = (id: string, attributes: string) => `<p><label>${id} <input id="${id}" ${attributes}></label></p>`;
const box = (id: string, attributes: string) => `<label><input id="${id}" ${attributes}> ${id}</label>`;

/** The ways in which scripts take a field away from its form. */
const waysToGo: Readonly<Record<string, (field: HTMLInputElement) => void>> = {
  removes: (field) => field.closest('label')?.remove(),
  disables: (field) => void (field.disabled = true),
  'disables with its fieldset': (field) => field.closest('fieldset')?.setAttribute('disabled', ''),
};

/** Fields, the ids of those that are invalid, and of the one that gets the focus. */
const cases: readonly (readonly [what: string, fields: string, invalid: readonly string[], focus?: string])[] = [
  [
    'fields of one name',
    `${text('t1', 'name="tag[]" maxlength="10" value="12345678"')}${text('t2', 'name="tag[]" maxlength="10" value="12345678"')}
    ${text('n1', 'type="number" name="q[]" max="5" value="4"')}${text('n2', 'type="number" name="q[]" min="10" value="12"')}
    ${text('g1', 'name="guest[]" value="Ada" required')}${text('g2', 'name="guest[]" required')}${text('g3', 'name="guest" required')}`,
    ['g2', 'g3'],
  ],
  [
    'boxes of one name that are each required',
    ['', 'checked', '']
      .map((state, index) => box(`b${index}`, `type="checkbox" name="consent[]" required ${state}`))
      .join(''),
    ['b0', 'b2'],
  ],
  [
    'names that differ in other characters than letters',
    ['имя', 'почта', 'user.name', 'user[name]', '名前']
      .map((name, index) => text(`f${index}`, `name="${name}" required`))
      .join(''),
    ['f0', 'f1', 'f2', 'f3', 'f4'],
  ],
  ['a control without a name', box('agree', 'type="checkbox" required'), ['agree']],
  ['a custom element', '<x-rating id="rating" name="rating"></x-rating>', ['rating']],
  [
    'bounds and steps of dates',
    `${text('d1', 'type="datetime-local" name="d1" min="2026-01-01T09:00" value="2026-01-01T08:00"')}
    ${text('d2', 'type="month" name="d2" min="2026-03" value="2026-02"')}${text('d3', 'type="week" name="d3" max="2026-W10" value="2026-W11"')}
    ${text('d4', 'type="date" name="d4" min="2026-01-05" step="7" value="2026-01-06"')}${text('d5', 'type="time" name="d5" min="09:00" step="1800" value="09:45"')}`,
    // Some engines show months and weeks as plain texts.
    ['d1', 'd2', 'd3', 'd4', 'd5'].filter(
      (id) => !['d2', 'd3'].includes(id) || hasType(id === 'd2' ? 'month' : 'week'),
    ),
  ],
  [
    'a group whose first choice is disabled',
    ['disabled', '', '']
      .map((state, index) => box(`r${index}`, `type="radio" name="r" value="${index}" required ${state}`))
      .join(''),
    ['r1', 'r2'],
  ],
  [
    'a group whose choice is disabled',
    `${['disabled checked', '', ''].map((state, index) => box(`x${index}`, `type="radio" name="x" required ${state}`)).join('')}
    ${text('x3', 'name="y" required')}`,
    ['x3'],
  ],
  [
    'a required group whose first box is disabled',
    `<fieldset data-required><legend>Days</legend>${box('y0', 'type="checkbox" name="y[]" disabled')}${box('y1', 'type="checkbox" name="y[]"')}</fieldset>`,
    ['y1'],
  ],
  [
    'a field with a hidden twin',
    `<input type="hidden" name="h" value="0"><span hidden>${box('h0', 'name="h"')}</span>${box('h1', 'name="h" required')}`,
    ['h1'],
  ],
];

function hasType(type: string): boolean {
  const input = document.createElement('input');
  input.type = type;
  return input.type === type;
}

async function open(markup: string, button: string) {
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/sent', json({ message: 'Thank you.' }));
  const page = mount(`<section>${markup}</section>`);
  for (const node of page.querySelectorAll('*')) await ('ready' in node && node.ready);
  let sends = 0;
  page.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sends += 1;
    event.preventDefault();
  });
  const settled = async () => {
    for (let round = 0; round < 8; round += 1) {
      await network.settle();
      await clock.advance(0);
      await turn();
    }
  };
  return {
    page,
    settled,
    press: async () => {
      getByRole(page, 'button', { name: button }).click();
      await settled();
      // Steps focus the field after its message is painted.
      await painted();
    },
    invalid: () => [...page.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id),
    sends: () => sends + network.sent('/sent').length,
  };
}

for (const [name, wrap] of Object.entries(elements)) {
  describe(`each control has a result of its own: ${name}`, () => {
    const button = name === 'steps' ? 'Next' : 'Send';

    for (const [what, fields, invalid, focus = invalid[0]] of cases) {
      it(what, async () => {
        const { page, press, invalid: marked, sends } = await open(wrap(fields), button);
        await press();
        expect([sends(), marked(), document.activeElement?.id]).toEqual([0, invalid, focus]);
        const controls = invalid.map((id) => page.querySelector(`#${CSS.escape(id)}`));
        const messages = controls.map((control) =>
          document.getElementById(control?.getAttribute('aria-describedby') ?? ''),
        );
        expect(messages.every((message) => message?.textContent)).toBe(true);
        // The choices of a group share one message.
        expect(new Set(messages).size).toBe(what.startsWith('a group') ? 1 : invalid.length);
      });
    }

    it('the message of a corrected control disappears, also of a custom element', async () => {
      const { page, press, settled, invalid, sends } = await open(
        wrap(
          `${text('g1', 'name="guest[]" required')}${text('g2', 'name="guest[]" required')}<x-rating id="rating"></x-rating>`,
        ),
        button,
      );
      await press();
      expect(invalid()).toEqual(['g1', 'g2', 'rating']);
      const second = page.querySelector<HTMLInputElement>('#g2');
      if (!second) throw new Error('The page has no #g2.');
      second.value = 'Ada';
      fireEvent.input(second);
      await settled();
      expect(invalid()).toEqual(['g1', 'rating']);
      page.querySelector<HTMLElement>('#rating')?.click();
      fireEvent.input(second);
      await settled();
      expect([invalid(), sends()]).toEqual([['g1'], 0]);
    });

    it('shows the message that the page sets when it receives `invalid`', async () => {
      const { page, press, settled, invalid } = await open(wrap(text('q1', 'name="q1" required')), button);
      const input = page.querySelector<HTMLInputElement>('#q1');
      if (!input) throw new Error('The page has no #q1.');
      input.addEventListener('invalid', () => input.setCustomValidity('Who are you?'));
      input.addEventListener('input', () => input.setCustomValidity(''));
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await press();
        expect([invalid(), descriptionOf(input)]).toEqual([['q1'], 'Who are you?']);
      }
      fill(input, 'Ada');
      await settled();
      await press();
      expect([invalid(), input.validity.customError]).toEqual([[], false]);
    });

    it('the title of a field describes its pattern, unless the field has a message of its own', async () => {
      const pattern = 'pattern="[0-9]{5}" title="Five digits, such as 10115"';
      const { page, press } = await open(
        wrap(
          text('z1', `name="z1" ${pattern} value="abc"`) +
            text('z2', `name="z2" ${pattern} required`) +
            text('z3', `name="z3" ${pattern} value="abc" data-msg-pattern="No."`),
        ),
        button,
      );
      await press();
      const messages = [...page.querySelectorAll('input')].map(descriptionOf);
      expect(messages[0]).toMatch(/\w.* Five digits, such as 10115\.?$/);
      expect(messages[1]).not.toContain('Five digits');
      expect(messages[2]).toBe('No.');
    });

    it('a row that a script has copied with its message gets one of its own; other descriptions stay', async () => {
      const { page, press, settled, invalid } = await open(
        wrap(text('w1', 'name="w[]" required aria-describedby="help"')),
        button,
      );
      const tips = () => page.querySelectorAll('.portico-tip').length;
      await press();
      const row = page.querySelector('#w1')?.closest('p');
      const copy = row?.cloneNode(true);
      if (!row || !(copy instanceof Element)) throw new Error('The page has no row.');
      copy.querySelector('input')?.setAttribute('id', 'w2');
      row.after(copy);
      await press();
      expect([invalid(), tips()]).toEqual([['w1', 'w2'], 2]);
      const inputs = [...page.querySelectorAll('input')];
      for (const input of inputs) {
        input.setAttribute('aria-describedby', `${input.getAttribute('aria-describedby')} more`);
        fill(input, 'Ada');
        await settled();
      }
      const descriptions = inputs.map((input) => input.getAttribute('aria-describedby'));
      expect([invalid(), tips(), descriptions]).toEqual([[], 0, ['help more', 'help more']]);
    });

    it('a reset drops a send that waits for code, and clears the messages, unless the page cancels it', async () => {
      const { page, press, settled, invalid, sends } = await open(
        wrap(`${text('c1', 'name="c1" required')}<button type="reset">Clear</button>`),
        button,
      );
      const clear = () => getByRole(page, 'button', { name: 'Clear' }).click();
      getByRole(page, 'button', { name: button }).click();
      clear();
      await settled();
      expect([invalid(), sends()]).toEqual([[], 0]);
      await press();
      page.addEventListener('reset', (event) => event.preventDefault(), { once: true });
      clear();
      await settled();
      expect(invalid()).toEqual(['c1']);
      clear();
      await settled();
      expect([invalid(), page.querySelectorAll('.portico-tip').length]).toEqual([[], 0]);
    });

    it('messages follow a form that is morphed, and fields that are disabled or replaced', async () => {
      const markup = wrap(text('c1', 'name="c1" required') + text('c2', 'name="c2" required'));
      const { page, press, settled, invalid } = await open(markup, button);
      const shown = () => [invalid(), page.querySelectorAll('.portico-tip').length];
      const control = (id: string) => getByRole<HTMLInputElement>(page, 'textbox', { name: id });
      fill(control('c2'), 'Ada');
      await press();
      if (page.firstElementChild) void Idiomorph.morph(page.firstElementChild, markup, { morphStyle: 'outerHTML' });
      await settled();
      expect(shown()).toEqual([['c1'], 1]);
      control('c2').value = '';
      await press();
      expect(shown()).toEqual([['c1', 'c2'], 2]);
      control('c1').disabled = true;
      await press();
      expect(shown()).toEqual([['c2'], 1]);
      control('c2').outerHTML = '<input id="c2" name="c2" required>';
      await press();
      expect(shown()).toEqual([['c2'], 1]);
    });

    for (const [what, takeAway] of Object.entries(waysToGo))
      it(`the message of a field that a script ${what} disappears at once, and the last one with that about all fields`, async () => {
        const { page, press, settled, invalid } = await open(
          wrap(['g1', 'g2'].map((id) => `<fieldset>${text(id, 'name="guest[]" required')}</fieldset>`).join('')),
          button,
        );
        const tips = () => page.querySelectorAll('.portico-tip').length;
        const take = (id: string) => {
          const field = page.querySelector<HTMLInputElement>(`#${id}`);
          if (field) takeAway(field);
          return settled();
        };
        await press();
        expect([invalid(), tips()]).toEqual([['g1', 'g2'], 2]);
        await take('g2');
        expect([invalid(), tips()]).toEqual([['g1'], 1]);
        await take('g1');
        expect([invalid(), tips()]).toEqual([[], 0]);
        expect(page.textContent).not.toMatch(/This field|fields have an error/);
      });

    it('leaves a field to a page that cancels its `invalid`, on each attempt', async () => {
      const { page, press, settled, invalid, sends } = await open(
        wrap(['p1', 'p2', 'p3'].map((id) => text(id, `name="${id}" required`)).join('')),
        button,
      );
      const asked: string[] = [];
      const onInvalid = (event: Event) => {
        const { id } = event.target instanceof Element ? event.target : page;
        asked.push(id);
        if (id !== 'p2') event.preventDefault();
      };
      page.addEventListener('invalid', onInvalid, true);
      await press();
      await press();
      expect([invalid(), asked, document.activeElement?.id]).toEqual([
        ['p2'],
        ['p1', 'p2', 'p3', 'p1', 'p2', 'p3'],
        'p2',
      ]);
      const second = page.querySelector<HTMLInputElement>('#p2');
      if (!second) throw new Error('The page has no #p2.');
      second.value = 'Ada';
      fireEvent.change(second);
      await settled();
      second.blur();
      await press();
      expect([invalid(), sends(), document.activeElement]).toEqual([[], 0, document.body]);
    });
  });
}

for (const name of ['a validator', 'a contact form', 'a validator around a contact form']) {
  it(`${name} watches the controls outside of it`, async () => {
    const { page, press, settled, invalid, sends } = await open(
      `${elements[name]?.('') ?? ''}<label>Out <input id="out" name="out" form="F" required></label>`,
      'Send',
    );
    await press();
    expect([invalid(), sends(), document.activeElement?.id]).toEqual([['out'], 0, 'out']);
    const outside = page.querySelector<HTMLInputElement>('#out');
    if (!outside) throw new Error('The page has no #out.');
    outside.value = 'Ada';
    fireEvent.input(outside);
    await settled();
    expect([invalid(), page.querySelectorAll('.portico-tip').length]).toEqual([[], 0]);
  });
}

it('a validator checks what is closed and can open, and not what its author hides', async () => {
  const { press, invalid } = await open(
    elements['a validator']?.(`<details><summary>More</summary>${text('v1', 'name="v1" required')}</details>
    <div hidden="until-found">${text('v2', 'name="v2" required')}</div>
    <portico-tabs><h3>One</h3><div>Text</div><h3>Two</h3><div>${text('v3', 'name="v3" required')}</div></portico-tabs>
    <details><summary>More</summary><div style="display: none">${text('v4', 'name="v4" required')}</div></details>
    <div style="display: none">${text('v5', 'name="v5" required')}</div>`) ?? '',
    'Send',
  );
  await press();
  expect(invalid()).toEqual(['v1', 'v2', 'v3']);
});
