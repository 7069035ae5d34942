import { fireEvent, getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { turn } from '../../clock.ts';
import { hold, json, networkError, raw, noResponse } from '../../network.ts';
import { mount } from '../../page.ts';
import { CODE, form, input, openVerification, type VerificationPage } from './verification-page.ts';

const press = ({ outer }: VerificationPage, value: string) =>
  outer.querySelector<HTMLElement>(`[name="go"][value="${value}"]`)?.click();

describe('<portico-email-verification>: the code', () => {
  it('is verified on blur by the specified request', async () => {
    const page = await openVerification();
    const heard = details(document, 'portico-code-verified');
    page.network.route('/ajax', json(true));
    page.type(page.code, ' 123456 ');
    expect(page.message()).toBe('The code is being checked.');
    await page.settle();
    expect(page.calls()).toEqual([
      { method: 'verifyEmailCode', fieldname: CODE, email: 'ada@example.com', [CODE]: '123456' },
    ]);
    expect(page.message()).toBe('ada@example.com is verified.');
    expect(heard).toEqual([{ email: 'ada@example.com' }]);
    expect(page.element.matches(':state(verified)')).toBe(true);
    expect(page.code.value).toBe(' 123456 ');
  });

  for (const [name, reply, message] of [
    ['false', json(false), 'Please fix this field.'],
    ['a message', json('This code is too old.'), 'This code is too old.'],
    ['a message that is no JSON', raw('This code is too old.', 200, 'text/plain'), 'This code is too old.'],
  ] as const) {
    it(`is marked as wrong until it changes if the server responds with ${name}`, async () => {
      const page = await openVerification();
      page.network.route('/ajax', reply);
      page.type(page.code, '1');
      await page.settle();
      expect([page.message(), page.code.validationMessage, page.code.ariaInvalid]).toEqual([message, message, 'true']);
      // The same colour in the notation of the computed one.
      const danger = mount('<i style="color: oklch(from rgb(179, 38, 30) l c h)"></i>');
      expect(getComputedStyle(page.code).borderTopColor).toBe(getComputedStyle(danger).color);
      expect(document.getElementById(page.code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
      page.code.value = '12';
      page.code.dispatchEvent(new Event('input', { bubbles: true }));
      expect([page.message(), page.code.validationMessage, page.code.ariaInvalid]).toEqual(['', '', null]);
    });
  }

  it('shows no message during a press, since it would move the target', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json(false));
    const save = getByRole(page.outer, 'button', { name: 'Save' });
    const { top } = save.getBoundingClientRect();
    fireEvent.pointerDown(save);
    page.type(page.code, '1');
    await page.settle();
    expect([page.message(), page.calls(), save.getBoundingClientRect().top]).toEqual(['', [], top]);
    fireEvent.pointerUp(save);
    await page.clock.advance(0);
    await page.settle();
    expect(page.message()).not.toBe('');
  });

  it('renders a message as text', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json('1 < 2 <img src=x>'));
    page.type(page.code, '1');
    await page.settle();
    expect(page.outer.querySelector('img')).toBeNull();
  });

  it('is verified once for each pair of code and address', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json(false));
    for (const code of ['1', '1']) {
      page.type(page.code, code);
      await page.settle();
    }
    expect(page.calls()).toHaveLength(1);
    page.type(page.email, 'bob@example.com');
    await page.settle();
    page.type(page.code, '2');
    await page.settle();
    expect(page.calls().map(({ email, [CODE]: code }) => [email, code])).toEqual([
      ['ada@example.com', '1'],
      ['bob@example.com', '1'],
      ['bob@example.com', '2'],
    ]);
  });

  it('uses the response for the current values, in any order of responses', async () => {
    const page = await openVerification();
    const [first, second] = [hold(), hold()];
    page.network.route('/ajax', first.reply);
    page.type(page.code, '1');
    page.network.route('/ajax', second.reply);
    page.type(page.code, '2');
    expect(page.network.sent().map(({ signal }) => signal.aborted)).toEqual([true, false]);
    second.respond(json(false));
    await page.settle();
    first.respond(json(true));
    await page.settle();
    expect(page.message()).toBe('Please fix this field.');
  });

  it('is unverified after a change of the address', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json(true));
    page.type(page.code, '1');
    await page.settle();
    page.network.route('/ajax', noResponse);
    page.type(page.email, 'bob@example.com');
    expect(page.element.matches(':state(verified)')).toBe(false);
    expect(page.message()).toBe('The code is being checked.');
  });

  it('is no longer wrong after another code was sent', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json(false));
    page.type(page.code, '1');
    await page.settle();
    page.button.click();
    await page.settle();
    expect([page.code.validationMessage, page.message()]).toEqual(['', 'A code was sent to ada@example.com.']);
  });

  it('is required with an address or a required input', async () => {
    const page = await openVerification();
    expect(page.code.required).toBe(true);
    page.type(page.email, '');
    expect(page.code.required).toBe(false);
    page.email.required = true;
    page.type(page.email, '');
    expect(page.code.required).toBe(true);
  });

  it('is cleared by a reset of the form', async () => {
    const page = await openVerification();
    page.network.route('/ajax', json(false));
    page.type(page.code, '1');
    await page.settle();
    if (page.outer instanceof HTMLFormElement) page.outer.reset();
    await page.clock.advance(1);
    expect([page.code.value, page.message(), page.code.validity.customError]).toEqual(['', '', false]);
  });
});

describe('<portico-email-verification>: the form', () => {
  it('is not submitted without a code', async () => {
    const page = await openVerification();
    press(page, 'save');
    expect(page.sends).toEqual([]);
    expect(page.code.validity.valueMissing).toBe(true);
  });

  it('waits for a pending check, and is submitted once by the last button', async () => {
    const page = await openVerification();
    const held = hold();
    page.network.route('/ajax', held.reply);
    page.type(page.code, '1');
    press(page, 'save');
    press(page, 'order');
    expect(page.sends).toEqual([]);
    held.respond(json(true));
    await page.settle();
    expect(page.sends).toEqual(['order']);
    expect(page.calls()).toHaveLength(1);
    press(page, 'save');
    expect(page.sends).toEqual(['order', 'save']);
  });

  it('is not submitted with a wrong code, which gets the focus', async () => {
    const page = await openVerification();
    const held = hold();
    page.network.route('/ajax', held.reply);
    page.type(page.code, '1');
    press(page, 'order');
    held.respond(json('Not this one.'));
    await page.settle();
    expect(page.sends).toEqual([]);
    expect([page.message(), document.activeElement === page.code]).toEqual(['Not this one.', true]);
  });

  it('is not submitted with a wrong code in a novalidate form either', async () => {
    const page = await openVerification(form('', input, 'novalidate'));
    page.network.route('/ajax', json(false));
    page.code.value = '1';
    press(page, 'order');
    await page.settle();
    press(page, 'order');
    await page.settle();
    expect(page.sends).toEqual([]);
    expect(page.calls()).toHaveLength(1);
  });

  for (const [name, reply, message] of [
    ['no network', networkError, 'You are probably offline.'],
    ['no answer', noResponse, 'The server did not answer in time. Please try again.'],
    ['an answer that says nothing', raw('<p>Log in</p>'), 'The code could not be checked. Please try again.'],
  ] as const) {
    it(`is neither submitted nor blocked for ever after ${name}`, async () => {
      const page = await openVerification();
      page.network.route('/ajax', reply);
      page.type(page.code, '123456');
      press(page, 'order');
      await page.settle();
      await page.clock.advance(30_000);
      await page.settle();
      expect([page.sends, page.message(), page.code.value]).toEqual([[], message, '123456']);
      page.network.route('/ajax', json(true));
      press(page, 'order');
      await page.settle();
      expect(page.sends).toEqual(['order']);
    });
  }

  it('is not submitted after its values have changed meanwhile', async () => {
    const page = await openVerification();
    const held = hold();
    page.network.route('/ajax', held.reply);
    page.type(page.code, '1');
    press(page, 'order');
    page.type(page.code, '2');
    held.respond(json(true));
    held.respond(json(true));
    await page.settle();
    expect(page.sends).toEqual([]);
    expect(page.message()).toBe('ada@example.com is verified.');
  });

  it('is submitted with formnovalidate, and with a code but no address', async () => {
    const page = await openVerification();
    page.code.value = '1';
    const button = page.outer.querySelector<HTMLButtonElement>('[value="save"]');
    if (button) button.formNoValidate = true;
    press(page, 'save');
    expect(page.sends).toEqual(['save']);
    page.email.value = '';
    press(page, 'order');
    expect(page.sends).toEqual(['save', 'order']);
  });

  it('reports a wrong code whose field is hidden on another click of the button', async () => {
    const page = await openVerification();
    const held = hold();
    page.network.route('/ajax', held.reply);
    page.type(page.code, '1');
    press(page, 'order');
    const block = page.code.closest('div');
    if (block) block.hidden = true;
    block?.style.setProperty('display', 'none');
    let pressed = 0;
    let refused = 0;
    page.outer.querySelector('[value="order"]')?.addEventListener('click', () => (pressed += 1));
    page.code.addEventListener('invalid', (event) => {
      event.preventDefault();
      refused += 1;
    });
    held.respond(json(false));
    await page.settle();
    expect([pressed, refused, page.sends]).toEqual([1, 1, []]);
  });

  it('is submitted normally after the element was removed', async () => {
    const page = await openVerification();
    page.network.route('/ajax', noResponse);
    page.type(page.code, '1');
    press(page, 'order');
    page.element.remove();
    await turn();
    await page.settle();
    expect(page.network.sent()[0]?.signal.aborted).toBe(true);
    expect(page.sends).toEqual([]);
  });
});
