import { fireEvent, getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { forms, openCaptured, playBack } from './captured-forms.ts';
import { hold, json } from '../../network.ts';
import { openForm, type FormPage } from './form-page.ts';
import { box, descriptionOf, field, fill, leave, tipsOf, type } from '../../visitor.ts';

const fillOut = 'Please fill out this field.';

describe('a form is checked while it is filled in', () => {
  it('a wrong value is said beside the field that was changed', async () => {
    const page = await openCaptured('basic');
    const email = field(page.form, 'Your email');
    fill(email, 'nope');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(email)).toBe('Please enter an email address.');
    expect(page.bodies()).toEqual([]);
  });

  it('nothing is said of a value that is still being typed', async () => {
    const page = await openCaptured('basic');
    type(field(page.form, 'Your email'), 'nop');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
  });

  it('the message goes as soon as the value is right', async () => {
    const page = await openCaptured('basic');
    const email = field(page.form, 'Your email');
    fill(email, 'nope');
    await page.settled();
    type(email, 'ann@example.com');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    expect(email.getAttribute('aria-invalid')).toBe('false');
    expect(descriptionOf(email)).toBe('');
    expect(email.className).not.toContain('wpcf7-not-valid');
  });

  it('filling the last field first marks none of the earlier ones', async () => {
    const page = await openCaptured('kitchen');
    fill(field(page.form, 'Message'), 'Hello');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    expect(page.form.querySelectorAll('[aria-invalid="true"]').length).toBe(0);
  });

  it('a required field that the visitor was in and left is marked with the next change', async () => {
    const page = await openCaptured('basic');
    leave(field(page.form, 'Your name'), false);
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    fill(field(page.form, 'Your message'), 'Hello');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-name': fillOut });
  });

  it('after a reset nothing counts as left', async () => {
    const page = await openCaptured('basic');
    leave(field(page.form, 'Your name'), false);
    page.element.reset();
    await page.settled();
    fill(field(page.form, 'Your message'), 'Hello');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
  });

  it('what the server refused is checked again when it is changed', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    fill(field(page.form, 'Your name'), 'Ann');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': fillOut });
  });

  it('what was changed before the rules came is checked when they are here', async () => {
    const schema = hold();
    const page = await openForm(forms.basic.markup, { schema: schema.reply });
    fill(field(page.form, 'Your email'), 'nope');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    schema.answer(json(forms.basic.schema));
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
  });

  it('rules that come after a good send mark nothing in the form that was reset', async () => {
    const schema = hold();
    const page = await openForm(forms.basic.markup, { schema: schema.reply, feedback: playBack('mail_sent.basic') });
    fill(field(page.form, 'Your name'), 'Ann');
    fill(field(page.form, 'Your email'), 'ann@example.com');
    await page.send();
    schema.answer(json(forms.basic.schema));
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('a group says it once, and at the group', async () => {
    const page = await openCaptured('kitchen');
    box(page.form, 'Apples').click();
    box(page.form, 'Apples').click();
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'k-check': fillOut });
    expect(page.form.querySelector('#k-check')?.classList).toContain('wpcf7-not-valid');
  });
});

describe('while a submit button is held down', () => {
  /** The visitor types something wrong, and presses the button: that leaves the field, before the click. */
  async function press(): Promise<FormPage> {
    const page = await openCaptured('basic', { feedback: hold().reply });
    type(field(page.form, 'Your email'), 'nope');
    fireEvent.pointerDown(getByRole(page.form, 'button'));
    leave(field(page.form, 'Your email'));
    await page.settled();
    return page;
  }

  it('no message appears that would move it away from under the pointer', async () => {
    const { form } = await press();
    expect(tipsOf(form)).toEqual({});
  });

  for (const end of ['pointerUp', 'pointerCancel'] as const) {
    it(`the message waits for ${end}`, async () => {
      const page = await press();
      fireEvent[end](document.body);
      await page.settled();
      expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
    });
  }

  it('the form is checked again when it left the page meanwhile, and came back', async () => {
    const page = await press();
    const parent = page.element.parentElement;
    page.element.remove();
    await page.settled();
    parent?.append(page.element);
    await page.settled();
    fill(field(page.form, 'Your email'), 'nope');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
  });

  it('the click sends, and the answer alone says what is wrong', async () => {
    const page = await press();
    fireEvent.pointerUp(getByRole(page.form, 'button'));
    await page.send();
    expect(page.bodies()).toHaveLength(1);
    expect(tipsOf(page.form)).toEqual({});
  });
});

describe('validate()', () => {
  it('shows all that is wrong by the rules known here, and says so', async () => {
    const page = await openCaptured('basic');
    expect(await page.element.validate()).toBe(false);
    expect(tipsOf(page.form)).toEqual({ 'your-name': fillOut, 'your-email': fillOut });
    expect(page.element.getAttribute('status')).toBe('init');
    expect(page.bodies()).toEqual([]);
  });

  it('is true when nothing is', async () => {
    const page = await openCaptured('basic');
    fill(field(page.form, 'Your name'), 'Ann');
    fill(field(page.form, 'Your email'), 'ann@example.com');
    await page.settled();
    expect(await page.element.validate()).toBe(true);
    expect(tipsOf(page.form)).toEqual({});
  });

  it('is true where the server does not say its rules: it alone knows', async () => {
    const page = await openForm(forms.basic.markup, { schema: null });
    expect(await page.element.validate()).toBe(true);
  });
});
