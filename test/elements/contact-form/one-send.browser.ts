import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { hold } from '../../network.ts';
import { openCaptured, playBack } from './captured-forms.ts';
import { openForm } from './form-page.ts';
import { field, fill, responseOf, type } from '../../visitor.ts';

describe('one send at a time', () => {
  it('three clicks send one message', async () => {
    const page = await openCaptured('basic', { feedback: hold().reply });
    const button = getByRole(page.form, 'button');
    button.click();
    button.click();
    await page.settled();
    button.click();
    await page.settled();
    expect(page.bodies()).toHaveLength(1);
  });

  it('three clicks on an author’s form with the browser’s checks send one message', async () => {
    const page = await openForm(
      '<form><label>Name <input name="name" required value="Ann"></label><button>Send</button></form>',
      {
        attributes: 'endpoint="/feedback"',
        feedback: hold().reply,
      },
    );
    const button = getByRole(page.form, 'button');
    button.click();
    button.click();
    await page.settled();
    button.click();
    await page.settled();
    expect(page.bodies()).toHaveLength(1);
  });

  it('a click while sending never lets the browser leave the page', async () => {
    const page = await openCaptured('basic', { feedback: hold().reply });
    await page.send();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    page.form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('after the answer the visitor can send again', async () => {
    const answer = hold();
    const page = await openCaptured('basic', { feedback: answer.reply });
    await page.send();
    answer.answer(playBack('mail_failed'));
    await page.settled();
    await page.send();
    expect(page.bodies()).toHaveLength(2);
  });
});

describe('a reset', () => {
  it('puts every field back, and clears the answer', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    page.element.reset();
    await page.settled();
    expect(field(page.form, 'Your name').value).toBe('');
    expect(responseOf(page.form)).toBe('');
    expect(page.element.getAttribute('status')).toBe('init');
  });

  it('by a button of the form does the same', async () => {
    const page = await openForm(
      '<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5"><button type="reset">Clear</button></form>',
    );
    const events: string[] = [];
    page.element.addEventListener('portico-reset', ({ type: name }) => events.push(name));
    getByRole(page.form, 'button', { name: 'Clear' }).click();
    await page.settled();
    expect(events).toEqual(['portico-reset']);
    expect(page.network.sent('/refill')).toHaveLength(1);
  });

  it('follows a good send, and keeps the good news', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    expect(field(page.form, 'Your name').value).toBe('');
    expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('follows no other answer', async () => {
    for (const name of ['mail_failed', 'spam.filter', 'aborted', 'custom_status.payment_required']) {
      const page = await openCaptured('basic', { feedback: playBack(name) });
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(field(page.form, 'Your name').value).toBe('Ann');
    }
  });

  it('does not overwrite what is typed while its refill is on the way', async () => {
    const refill = hold();
    const page = await openCaptured('basic', { refill: refill.reply });
    page.element.reset();
    await page.settled();
    type(field(page.form, 'Your name'), 'Ann');
    refill.answer(() => Response.json([]));
    await page.settled();
    expect(field(page.form, 'Your name').value).toBe('Ann');
  });

  it('whose refill is on the way does not end the status of a new send', async () => {
    const [refill, answer] = [hold(), hold()];
    const page = await openCaptured('basic', { refill: refill.reply, feedback: answer.reply });
    page.element.reset();
    await page.settled();
    await page.send();
    refill.answer(() => Response.json([]));
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('submitting');
  });

  it('while a send is on the way leaves it to its answer', async () => {
    const answer = hold();
    const page = await openCaptured('basic', { feedback: answer.reply });
    await page.send();
    page.element.reset();
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('submitting');
    answer.answer(playBack('mail_failed'));
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('failed');
  });
});
