import { expect } from '../../expect.ts';
import { painted } from '../../rendered.ts';
import { details } from '../../kit/listening.ts';
import { box, field, fill, blur, type } from '../../visitor.ts';
import { openValidator } from './validator-page.ts';

const required = 'This field is required.';

const order = `
  <p><label>Name <input name="name" class="required letters_space"></label></p>
  <p><label>Address <input name="address" class="email"></label></p>
  <p><label>Guests <input name="guests" class="min-2 max-8"></label></p>`;

describe('validation', () => {
  it('shows nothing before the first interaction', async () => {
    const page = await openValidator(order);
    type(field(page.form, 'Name'), 'R2');
    await page.settled();
    expect(page.messageOf('Name')).toBe('');
  });

  it('shows the message of a field on blur, also of an empty one', async () => {
    const page = await openValidator(order);
    fill(field(page.form, 'Guests'), '9');
    field(page.form, 'Name').focus();
    blur(field(page.form, 'Name'), false);
    await page.settled();
    expect([page.messageOf('Name'), page.messageOf('Guests')]).toEqual([
      required,
      'Please enter a value of 8 or less.',
    ]);
    expect(page.messageOf('Address')).toBe('');
  });

  it('asks all fields whether another element shows their message before it shows one', async () => {
    const page = await openValidator(order);
    const messages: number[] = [];
    page.form.addEventListener(
      'invalid',
      (event) => {
        messages.push(page.form.querySelectorAll('.portico-tip').length);
        if (event.target === field(page.form, 'Address')) event.preventDefault();
        else field(page.form, 'Address').checkValidity();
      },
      { capture: true },
    );
    field(page.form, 'Address').value = 'ada';
    field(page.form, 'Guests').value = '9';
    await page.press();
    expect(new Set(messages)).toEqual(new Set([0]));
    expect([page.messageOf('Name'), page.messageOf('Address'), page.messageOf('Guests')]).toEqual([
      required,
      '',
      'Please enter a value of 8 or less.',
    ]);
  });

  it('only clears the message during input, and shows another one on blur', async () => {
    const page = await openValidator(order);
    const name = field(page.form, 'Name');
    fill(name, '');
    await page.settled();
    type(name, 'R2');
    expect([page.messageOf('Name'), name.hasAttribute('aria-describedby')]).toEqual(['', false]);
    blur(name);
    await page.settled();
    expect(page.messageOf('Name')).toBe('Letters and space only');
    type(name, 'R2 D2');
    expect(page.messageOf('Name')).toBe('Letters and space only');
    type(name, 'Ada');
    expect(page.messageOf('Name')).toBe('');
    expect(name.hasAttribute('aria-invalid') || name.hasAttribute('aria-describedby')).toBe(false);
  });

  it('blocks an invalid submit, with a message at each field and the focus on the first', async () => {
    const page = await openValidator(order);
    const told = details<{ invalidFields: { field: string; rule: string; message: string }[] }>(
      page.element,
      'portico-invalid',
    );
    fill(field(page.form, 'Address'), 'ada');
    await page.press();
    expect(page.sends).toEqual([]);
    expect([page.messageOf('Name'), page.messageOf('Address')]).toEqual([
      required,
      'Please enter a valid email address',
    ]);
    await painted();
    expect(document.activeElement === field(page.form, 'Name')).toBe(true);
    expect(told.map(({ invalidFields }) => invalidFields.map(({ field: name, rule }) => `${name} ${rule}`))).toEqual([
      ['name required', 'address emaillenient'],
    ]);
  });

  it('submits a valid form once, with the pressed button', async () => {
    const page = await openValidator(`${order}<button>Save</button>`);
    const valid = details<{ submitter: HTMLElement }>(page.element, 'portico-valid');
    fill(field(page.form, 'Name'), 'Ada');
    await page.settled();
    await page.press('Save');
    await page.press('Send');
    expect(page.sends).toEqual(['Save', 'Send']);
    expect(valid.map(({ submitter }) => submitter.textContent)).toEqual(['Save', 'Send']);
  });

  it('submits an untouched valid form after its rules have loaded', async () => {
    const page = await openValidator(
      '<input name="town" value="Ulm" class="required lettersonly"><button>Save</button>',
    );
    await page.press('Save');
    expect(page.sends).toEqual(['Save']);
  });

  it('leaves out what HTML says with the author’s novalidate, but not the other rules', async () => {
    const fields = '<label>Mail <input type="email" name="mail" required value="x"></label>';
    const page = await openValidator(
      `${fields}<label>Day <input type="date" name="day" min="2100-01-01" value="2000-01-01"></label>`,
      '',
      'novalidate',
    );
    await page.press();
    expect(page.sends).toEqual(['Send']);
    const strict = await openValidator(
      `${fields}<label>Town <input name="town" class="required"></label>`,
      '',
      'novalidate',
    );
    await strict.press();
    expect([strict.sends, strict.messageOf('Mail'), strict.messageOf('Town')]).toEqual([
      [],
      '',
      'This field is required.',
    ]);
  });

  it('ignores a submit with formnovalidate', async () => {
    const page = await openValidator(`${order}<button formnovalidate>Later</button>`);
    await page.press('Later');
    expect(page.sends).toEqual(['Later']);
  });

  it('ignores a submit that another listener has prevented', async () => {
    const page = await openValidator(order);
    const before = (event: Event) => event.preventDefault();
    addEventListener('submit', before, { capture: true });
    await page.press();
    removeEventListener('submit', before, { capture: true });
    expect(page.messageOf('Name')).toBe('');
  });

  it('validates the visited fields again when another field changes', async () => {
    const page = await openValidator(`
      <label>Password <input type="password" name="password"></label>
      <label>Again <input type="password" name="again" class="equalTo-password"></label>`);
    fill(field(page.form, 'Password'), 'secret');
    fill(field(page.form, 'Again'), 'secret');
    await page.settled();
    expect(page.messageOf('Again')).toBe('');
    fill(field(page.form, 'Password'), 'other');
    await page.settled();
    expect(page.messageOf('Again')).toBe('Please enter the same value again.');
  });

  it('does not move a submit button during a press', async () => {
    const page = await openValidator(order);
    const name = field(page.form, 'Name');
    name.focus();
    const button = page.form.querySelector('button');
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    blur(name, false);
    await page.settled();
    expect(page.messageOf('Name')).toBe('');
    document.dispatchEvent(new PointerEvent('pointerup'));
    await page.settled();
    expect(page.messageOf('Name')).toBe(required);
  });

  it('validates a group of checkboxes when the focus leaves it', async () => {
    const page = await openValidator(`<fieldset><legend>Days</legend>
      <label><input type="checkbox" name="day[]" value="1" class="required">Monday</label>
      <label><input type="checkbox" name="day[]" value="2">Tuesday</label></fieldset><label>Name <input name="n"></label>`);
    box(page.form, 'Monday').focus();
    box(page.form, 'Tuesday').focus();
    await page.settled();
    expect(box(page.form, 'Monday').getAttribute('aria-invalid')).toBe(null);
    field(page.form, 'Name').focus();
    await page.settled();
    expect(box(page.form, 'Monday').getAttribute('aria-invalid')).toBe('true');
  });

  it('uses new rules after fields or classes have changed', async () => {
    const page = await openValidator(order);
    fill(field(page.form, 'Name'), 'Ada');
    await page.settled();
    page.form
      .querySelector('p')
      ?.insertAdjacentHTML('afterend', '<p><label>Town <input name="town" class="required"></label></p>');
    await page.press();
    expect(page.messageOf('Town')).toBe(required);
    field(page.form, 'Town').className = 'digits';
    await page.press();
    expect([page.messageOf('Town'), page.sends.length]).toEqual(['', 1]);
  });

  it('runs by validate(), which resolves with the result', async () => {
    const page = await openValidator(order);
    expect(await page.element.validate()).toBe(false);
    expect(page.messageOf('Name')).toBe(required);
    fill(field(page.form, 'Name'), 'Ada');
    expect(await page.element.validate()).toBe(true);
    expect(page.sends).toEqual([]);
  });

  it('is cleared on reset(), and on a reset of the form', async () => {
    for (const reset of ['element', 'form'] as const) {
      const page = await openValidator(order);
      await page.press();
      page[reset].reset();
      await page.settled();
      expect(page.messageOf('Name')).toBe('');
    }
  });

  it('keeps the input and the author’s description when a message appears and disappears', async () => {
    const page = await openValidator(
      '<p id="hint">As on your card.</p><label>Number <input name="n" class="digits" aria-describedby="hint"></label>',
    );
    const number = field(page.form, 'Number');
    fill(number, '12a');
    await page.settled();
    expect([number.value, page.form.querySelector('.portico-tip')?.textContent]).toEqual([
      '12a',
      'Please enter only digits.',
    ]);
    fill(number, '12');
    await page.settled();
    expect(number.getAttribute('aria-describedby')).toBe('hint');
  });
});
