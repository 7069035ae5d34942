import { screen, waitFor } from '@testing-library/dom';
import { addInputFeatures } from '../../../src/forms/form-features.ts';
import { isSecret } from '../../../src/forms/controls/secret-controls.ts';
import { expect } from '../../expect.ts';
import { consoleLines } from '../../kit/listening.ts';
import { mount } from '../../page.ts';

const leaving: AbortController[] = [];

afterEach(() => {
  for (const controller of leaving.splice(0)) controller.abort();
});

/** Mounts a form with one labelled input, and adds its features. */
function begin(attributes: string) {
  const form = mount(`<form><label for="field">Field</label> <input id="field" name="field" ${attributes}></form>`);
  const input = form.querySelector('input');
  if (!input || !(form instanceof HTMLFormElement)) throw new Error('The form has no input.');
  const controller = new AbortController();
  leaving.push(controller);
  addInputFeatures(form, controller.signal);
  return { form, input, controller };
}

/** Types a text, character by character, as a keyboard does. */
function type(input: HTMLInputElement, text: string): void {
  input.focus();
  for (const data of text) {
    const init = { data, inputType: 'insertText', bubbles: true, cancelable: true, composed: true };
    if (!input.dispatchEvent(new InputEvent('beforeinput', init))) continue;
    const { selectionStart, selectionEnd } = input;
    input.setRangeText(data, selectionStart ?? 0, selectionEnd ?? 0, 'end');
    input.dispatchEvent(new InputEvent('input', init));
  }
}

const change = (input: HTMLInputElement, value: string) => {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the inputs of elements', () => {
  before(async () => {
    await import('../../../src/portico.ts');
  });

  for (const element of ['contact-form', 'form-validator', 'protected-form', 'comments']) {
    it(`have their features in <portico-${element}>`, async () => {
      mount(
        `<portico-${element}><form action="/sent"><input name="key" type="password" aria-label="Key" data-reveal></form></portico-${element}>`,
      );
      expect(await screen.findByRole('button', { name: /show/i })).toBeTruthy();
    });
  }
});

describe('a phone field', () => {
  it('formats while typing, validates, and submits E.164', async () => {
    const { form, input } = begin('type="tel" data-phone="US" data-phone-format="e164" value="2015550123"');
    await waitFor(() => expect(input.value).toBe('(201) 555-0123'));
    input.value = '';
    type(input, '20155');
    expect(input.validationMessage).toBe('Enter a valid phone number.');
    expect(new FormData(form).get('field')).toBe(input.value);
    type(input, '50123');
    expect([input.value, input.selectionStart, input.validity.valid]).toEqual(['(201) 555-0123', 14, true]);
    expect(new FormData(form).get('field')).toBe('+12015550123');
    change(input, '+4930123456');
    expect(input.value).toBe('+49 30 123456');
  });

  it('keeps the caret after its digit', async () => {
    const { input } = begin('type="tel" data-phone="US" value="2015550123"');
    await waitFor(() => expect(input.value).toBe('(201) 555-0123'));
    input.focus();
    input.setSelectionRange(3, 3);
    input.setRangeText('', 2, 3, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
    expect([input.value.replace(/\D/g, ''), input.selectionStart]).toEqual(['215550123', 2]);
  });

  it('has a list of countries: the number is kept, and one of another country gets its country code', async () => {
    const { form, input } = begin('type="tel" data-phone="DE" data-phone-format="e164" data-phone-picker="DE AT US"');
    form.lang = 'de';
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ländervorwahl' });
    const shown = () => [select.selectedOptions[0]?.textContent.replaceAll(/[\u2066\u2069]/g, ''), input.value];
    const pick = (country: string) => {
      select.value = country;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    change(input, '030123456');
    expect(shown()).toEqual(['Deutschland +49', '030 123456']);
    pick('AT');
    expect(shown()).toEqual(['Österreich +43', '+43 3012 3456']);
    change(input, '01 58858');
    expect([...shown(), new FormData(form).get('field')]).toEqual(['Österreich +43', '+43 1 58858', '+43158858']);
    change(input, '+12015550123');
    expect(shown()).toEqual(['Vereinigte Staaten +1', '+1 201 555 0123']);
    expect([...new FormData(form).keys()]).toEqual(['field']);
    form.reset();
    await waitFor(() => expect(shown()).toEqual(['Deutschland +49', '']));
    pick('AT');
    expect([...shown(), input.validity.valid]).toEqual(['Österreich +43', '', true]);
  });

  it('is a plain field for an unknown country, with a warning', async () => {
    const lines = consoleLines('warn');
    const { input } = begin('type="tel" data-phone="XX" value="2015550123"');
    await waitFor(() => expect(lines.join()).toContain('data-phone="XX" is not the code of a country'));
    expect(input.value).toBe('2015550123');
  });
});

describe('a masked field', () => {
  it('accepts only what fits, and adds fixed characters', async () => {
    const { input } = begin('data-mask="00/00/0000" value="1x2"');
    await waitFor(() => expect(input.value).toBe('12'));
    input.value = '';
    type(input, '31a122026');
    expect(input.value).toBe('31/12/2026');
  });

  it('is a plain field with an invalid mask, with a warning', async () => {
    const lines = consoleLines('warn');
    const { input } = begin('data-mask="--"');
    await waitFor(() => expect(lines.join()).toContain('data-mask="--" accepts no input'));
    type(input, 'ab');
    expect(input.value).toBe('ab');
  });
});

describe('a password that can be shown', () => {
  it('is shown by a button, stays secret, and is hidden again on submit', async () => {
    const { form, input } = begin('type="password" data-reveal value="harbour"');
    form.addEventListener('submit', (event) => event.preventDefault());
    const button = await screen.findByRole('button', { name: 'Show password', pressed: false });
    input.focus();
    input.setSelectionRange(2, 4);
    button.click();
    expect([input.type, button.ariaPressed, input.selectionStart, input.selectionEnd]).toEqual(['text', 'true', 2, 4]);
    expect(isSecret(input)).toBe(true);
    form.requestSubmit();
    expect([input.type, button.ariaPressed]).toEqual(['password', 'false']);
  });

  it('is hidden, and has no button, after the element has left the page', async () => {
    const { input, controller } = begin('type="password" data-reveal');
    (await screen.findByRole('button', { name: 'Show password' })).click();
    controller.abort();
    expect([input.type, screen.queryByRole('button', { name: 'Show password' })]).toEqual(['password', null]);
  });
});

describe('an e-mail field with suggestions', () => {
  it('suggests a domain politely, and a button accepts it', async () => {
    const { input } = begin('type="email" data-suggest');
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('');
    change(input, 'lena@gmial.com');
    expect(status.textContent).toBe('Did you mean lena@gmail.com?');
    expect(input.validity.valid).toBe(true);
    const told: string[] = [];
    for (const name of ['input', 'change']) input.addEventListener(name, () => told.push(name));
    screen.getByRole('button', { name: 'Use lena@gmail.com' }).click();
    expect([input.value, status.textContent, document.activeElement]).toEqual(['lena@gmail.com', '', input]);
    expect(told).toEqual(['input', 'change']);
  });

  it('withdraws the suggestion while the address is edited', async () => {
    const { input } = begin('type="email" data-suggest');
    const status = await screen.findByRole('status');
    change(input, 'lena@gmial.com');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(status.textContent).toBe('');
  });
});

describe('field features', () => {
  it('warn about a type that cannot have them', async () => {
    const lines = consoleLines('warn');
    begin('type="number" data-mask="000"');
    await waitFor(() => expect(lines.join()).toContain('data-mask has no effect on type="number"'));
  });

  it('are added to an input that appears later, when it gets the focus', async () => {
    const { form } = begin('type="email" data-suggest');
    await screen.findByRole('status');
    form.insertAdjacentHTML('beforeend', '<input aria-label="Later" type="email" data-suggest>');
    screen.getByLabelText('Later').focus();
    expect(screen.getAllByRole('status')).toHaveLength(2);
  });
});
