import { getByRole, waitFor } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { hold } from '../../../network.ts';
import { holdImports } from '../../../settled.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm } from '../form-page.ts';
import { field, fill, responseOf, type } from '../../../visitor.ts';

describe('concurrent submits', () => {
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

  it('three clicks on an author’s form with native validation send one message', async () => {
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

  it('a click during a submit does not navigate', async () => {
    const page = await openCaptured('basic', { feedback: hold().reply });
    await page.send();
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    page.form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('a click while the code for the response loads sends nothing', async () => {
    const page = await openCaptured('basic', { attributes: 'thanks="#thanks"', feedback: playBack('mail_sent.basic') });
    const release = holdImports(/after-send/);
    const button = getByRole(page.form, 'button');
    button.click();
    await waitFor(() => expect(page.bodies()).toHaveLength(1));
    await page.network.settle();
    button.click();
    await page.network.settle();
    release();
    await page.settled();
    expect([page.bodies().length, page.element.getAttribute('status')]).toEqual([1, 'sent']);
  });

  it('a form without a server that is corrected while its code loads is sent by the browser, by the same button', async () => {
    const page = await openForm(
      '<form action="/send" method="post"><label>Name <input name="name" required></label><button>Draft</button><button>Send</button></form>',
    );
    const sent: unknown[] = [];
    // In the bubbling phase at the window, after the element.
    const onSubmit = (event: SubmitEvent) => {
      if (!event.defaultPrevented) sent.push(event.submitter?.textContent);
      event.preventDefault();
    };
    addEventListener('submit', onSubmit);
    const release = holdImports(/submission/);
    getByRole(page.form, 'button', { name: 'Send' }).click();
    expect(sent).toEqual([]);
    fill(field(page.form, 'Name'), 'Ann');
    release();
    await page.settled();
    removeEventListener('submit', onSubmit);
    expect(sent).toEqual(['Send']);
  });

  it('the form can be sent again after the response', async () => {
    const answer = hold();
    const page = await openCaptured('basic', { feedback: answer.reply });
    await page.send();
    answer.respond(playBack('mail_failed'));
    await page.settled();
    await page.send();
    expect(page.bodies()).toHaveLength(2);
  });
});

describe('a reset', () => {
  it('restores every field and clears the response', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_failed') });
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    page.element.reset();
    await page.settled();
    expect(field(page.form, 'Your name').value).toBe('');
    expect(responseOf(page.form)).toBe('');
    expect(page.element.getAttribute('status')).toBe('init');
  });

  it('works by a button of the form', async () => {
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

  it('follows a successful submit and keeps its message', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    expect(field(page.form, 'Your name').value).toBe('');
    expect(responseOf(page.form)).toBe('Thank you for your message. It has been sent.');
    expect(page.element.getAttribute('status')).toBe('sent');
  });

  it('follows no other response', async () => {
    for (const name of ['mail_failed', 'spam.filter', 'aborted', 'custom_status.payment_required']) {
      const page = await openCaptured('basic', { feedback: playBack(name) });
      fill(field(page.form, 'Your name'), 'Ann');
      await page.send();
      expect(field(page.form, 'Your name').value).toBe('Ann');
    }
  });

  it('keeps input during its refill', async () => {
    const refill = hold();
    const page = await openCaptured('basic', { refill: refill.reply });
    page.element.reset();
    await page.settled();
    type(field(page.form, 'Your name'), 'Ann');
    refill.respond(() => Response.json([]));
    await page.settled();
    expect(field(page.form, 'Your name').value).toBe('Ann');
  });

  it('with a pending refill does not change the status of a new submit', async () => {
    const [refill, answer] = [hold(), hold()];
    const page = await openCaptured('basic', { refill: refill.reply, feedback: answer.reply });
    page.element.reset();
    await page.settled();
    await page.send();
    refill.respond(() => Response.json([]));
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('submitting');
  });

  it('drops a submit that is held back', async () => {
    const page = await openCaptured('basic');
    page.element.blocked = true;
    fill(field(page.form, 'Your name'), 'Ann');
    await page.send();
    page.element.reset();
    await page.settled();
    page.element.blocked = false;
    await page.clock.advance(250);
    await page.settled();
    expect([page.bodies(), page.element.getAttribute('status')]).toEqual([[], 'init']);
  });

  it('does not drop the submit that follows in the same task', async () => {
    const page = await openCaptured('basic', { feedback: playBack('mail_sent.basic') });
    page.element.blocked = true;
    page.element.reset();
    await page.send();
    page.element.blocked = false;
    await page.clock.advance(250);
    await page.settled();
    expect([page.bodies().length, page.element.getAttribute('status')]).toEqual([1, 'sent']);
  });

  it('during a submit does not change its response', async () => {
    const answer = hold();
    const page = await openCaptured('basic', { feedback: answer.reply });
    await page.send();
    page.element.reset();
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('submitting');
    answer.respond(playBack('mail_failed'));
    await page.settled();
    expect(page.element.getAttribute('status')).toBe('failed');
  });

  it('a form with a required group that only another form can fill is left to the browser', async () => {
    const page = await openForm(
      `<form action="/send"><fieldset data-required><input type="checkbox" form="elsewhere"></fieldset><button>Send</button></form>`,
    );
    const prevented: boolean[] = [];
    const onSubmit = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
      // Ends a loop.
      if (prevented.length > 4) page.form.querySelector('fieldset')?.remove();
    };
    addEventListener('submit', onSubmit);
    try {
      await page.send();
      expect(prevented).toEqual([true, false]);
    } finally {
      removeEventListener('submit', onSubmit);
    }
  });
});
