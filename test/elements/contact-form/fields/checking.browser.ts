import { fireEvent, getByRole } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { forms, openCaptured, playBack } from '../captured-forms.ts';
import { hold, json } from '../../../network.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { box, descriptionOf, field, fill, blur, tipsOf, type } from '../../../visitor.ts';

const fillOut = 'Please fill out this field.';

describe('validation while a form is filled in', () => {
  it('shows the message of a changed field', async () => {
    const page = await openCaptured('basic');
    const email = field(page.form, 'Your email');
    fill(email, 'nope');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(email)).toBe('Please enter an email address.');
    expect(page.bodies()).toEqual([]);
  });

  it('shows nothing during input', async () => {
    const page = await openCaptured('basic');
    type(field(page.form, 'Your email'), 'nop');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
  });

  it('removes the message as soon as the value is valid', async () => {
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

  it('clears a message that another one would replace, and shows the other once the field is left', async () => {
    const page = await openCaptured('basic');
    const email = field(page.form, 'Your email');
    fill(email, 'nope');
    await page.settled();
    fill(email, '');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': fillOut });
    type(email, 'nope');
    await page.settled();
    expect([tipsOf(page.form), descriptionOf(email)]).toEqual([{}, '']);
    blur(email, false);
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
  });

  it('leaves a message that still applies in its place during input', async () => {
    const page = await openCaptured('basic');
    const email = field(page.form, 'Your email');
    fill(email, 'nope');
    await page.settled();
    const changes = new MutationObserver(() => {});
    changes.observe(page.form, { subtree: true, childList: true });
    type(email, 'nope.');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
    expect(changes.takeRecords()).toEqual([]);
  });

  it('marks no earlier fields when the last one is filled in first', async () => {
    const page = await openCaptured('kitchen');
    fill(field(page.form, 'Message'), 'Hello');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    expect(page.form.querySelectorAll('[aria-invalid="true"]').length).toBe(0);
  });

  it('marks an empty required field that was left on the next change', async () => {
    const page = await openCaptured('basic');
    blur(field(page.form, 'Your name'), false);
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    fill(field(page.form, 'Your message'), 'Hello');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-name': fillOut });
  });

  it('forgets the visited fields on a reset', async () => {
    const page = await openCaptured('basic');
    blur(field(page.form, 'Your name'), false);
    page.element.reset();
    await page.settled();
    fill(field(page.form, 'Your message'), 'Hello');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
  });

  it('validates a field that the server refused after a change', async () => {
    const page = await openCaptured('basic', { feedback: playBack('validation_failed.basic_empty') });
    await page.send();
    fill(field(page.form, 'Your name'), 'Ann');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': fillOut });
  });

  it('validates changed fields once the rules have loaded', async () => {
    const schema = hold();
    const page = await openForm(forms.basic.markup, { schema: schema.reply });
    fill(field(page.form, 'Your email'), 'nope');
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    schema.respond(json(forms.basic.schema));
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'your-email': 'Please enter an email address.' });
  });

  it('marks nothing in a reset form when the rules load after a submit', async () => {
    const schema = hold();
    const page = await openForm(forms.basic.markup, { schema: schema.reply, feedback: playBack('mail_sent.basic') });
    fill(field(page.form, 'Your name'), 'Ann');
    fill(field(page.form, 'Your email'), 'ann@example.com');
    await page.send();
    schema.respond(json(forms.basic.schema));
    await page.settled();
    expect(tipsOf(page.form)).toEqual({});
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('shows one message for a group, at the group', async () => {
    const page = await openCaptured('kitchen');
    box(page.form, 'Apples').click();
    box(page.form, 'Apples').click();
    await page.settled();
    expect(tipsOf(page.form)).toEqual({ 'k-check': fillOut });
    expect(page.form.querySelector('#k-check')?.classList).toContain('wpcf7-not-valid');
  });
});

describe('while a submit button is pressed', () => {
  /** Enters an invalid value and presses the button, which blurs the field before the click. */
  async function press(): Promise<FormPage> {
    const page = await openCaptured('basic', { feedback: hold().reply });
    type(field(page.form, 'Your email'), 'nope');
    fireEvent.pointerDown(getByRole(page.form, 'button'));
    blur(field(page.form, 'Your email'));
    await page.settled();
    return page;
  }

  it('no message moves the button', async () => {
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

  it('a form that was reconnected meanwhile is validated again', async () => {
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

  it('the click submits, and only the response shows errors', async () => {
    const page = await press();
    fireEvent.pointerUp(getByRole(page.form, 'button'));
    await page.send();
    expect(page.bodies()).toHaveLength(1);
    expect(tipsOf(page.form)).toEqual({});
  });
});

describe('validate()', () => {
  it('shows all violations of known rules and resolves with false', async () => {
    const page = await openCaptured('basic');
    expect(await page.element.validate()).toBe(false);
    expect(tipsOf(page.form)).toEqual({ 'your-name': fillOut, 'your-email': fillOut });
    expect(page.element.getAttribute('status')).toBe('init');
    expect(page.bodies()).toEqual([]);
  });

  it('resolves with true without violations', async () => {
    const page = await openCaptured('basic');
    fill(field(page.form, 'Your name'), 'Ann');
    fill(field(page.form, 'Your email'), 'ann@example.com');
    await page.settled();
    expect(await page.element.validate()).toBe(true);
    expect(tipsOf(page.form)).toEqual({});
  });

  it('resolves with true without a schema, since only the server validates', async () => {
    const page = await openForm(forms.basic.markup, { schema: null });
    expect(await page.element.validate()).toBe(true);
  });
});
