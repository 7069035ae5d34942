import { waitFor } from '@testing-library/dom';
import { setNetwork } from '../../../src/http/request.ts';
import { expect } from '../../expect.ts';
import { announced, announcedAs, begin, closeButton, read } from './alert-page.ts';
import { preload } from '../../preload.ts';
import { announcementOf, responseOf } from '../../visitor.ts';

before(async () => {
  await preload('alert', 'contact-form');
});

afterEach(() => setNetwork());

const form = (fields = '<input name="name" aria-label="Name">') => `
  <div>
    <portico-alert for="contact" dismissible></portico-alert>
    <portico-contact-form id="contact" form-id="5" rest-root="/wp-json/">
      <form action="/#wpcf7-f5-o1" method="post" class="wpcf7-form">${fields}<button>Send</button></form>
    </portico-contact-form>
  </div>`;

const answers = (status: string, message: string) =>
  setNetwork(async () => Response.json({ contact_form_id: 5, status, message, invalid_fields: [] }));

/** Sends the form that stands with an alert. */
async function send(alert: Element): Promise<void> {
  const element = alert.parentElement?.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>(
    'portico-contact-form',
  );
  await element?.ready;
  element?.querySelector('button')?.click();
}

/** What the form that stands with an alert says by itself: in its response box, and to screen readers. */
function saidByForm(alert: Element): { readonly shown: string; readonly announced: string } {
  const element = alert.parentElement?.querySelector<HTMLElement>('portico-contact-form');
  if (!element) throw new Error('There is no contact form.');
  return { shown: responseOf(element), announced: announcementOf(element) };
}

const outcomes = [
  ['validation_failed', 'One field has an error.', 'error', 'alert'],
  ['acceptance_missing', 'Please accept the terms.', 'error', 'alert'],
  ['spam', 'That looks like spam.', 'error', 'alert'],
  ['mail_failed', 'It could not be sent.', 'error', 'alert'],
  ['mail_sent', 'Thank you.', 'success', 'status'],
] as const;

describe('a <portico-alert for> a contact form', () => {
  for (const [status, message, kind, role] of outcomes) {
    it(`shows ${status} as ${kind}, with the form’s message`, async () => {
      answers(status, message);
      const element = await begin(form());
      expect(read(element)).toBeUndefined();
      await send(element);
      await waitFor(() => expect(read(element)).toBe(message));
      expect(element.matches(`:state(${kind}):not(:state(waiting))`)).toBe(true);
      expect([announcedAs(element), announced(element)]).toEqual([role, message]);
      expect(closeButton(element)).toBeTruthy();
    });

    it(`is the one that shows and announces ${status}: the form’s own box and region stay empty`, async () => {
      answers(status, message);
      const element = await begin(form());
      await send(element);
      await waitFor(() => expect(read(element)).toBe(message));
      expect(saidByForm(element)).toEqual({ shown: '', announced: '' });
    });
  }

  it('shows that nothing came back', async () => {
    setNetwork(async () => {
      throw new TypeError('offline');
    });
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(element.matches(':state(error):not(:state(waiting))')).toBe(true));
    expect(read(element)).toBeTruthy();
  });

  it('shows nothing of an answer that is neither', async () => {
    answers('aborted', 'Given up.');
    const element = await begin(form());
    let isTold = false;
    element.parentElement?.addEventListener('portico-submit', () => (isTold = true), { once: true });
    await send(element);
    await waitFor(() => expect(isTold).toBe(true));
    expect(read(element)).toBeUndefined();
    expect(saidByForm(element)).toEqual({ shown: 'Given up.', announced: 'Given up.' });
  });

  it('shows what the browser refused to send', async () => {
    const element = await begin(`
      <div>
        <portico-alert for="contact"></portico-alert>
        <portico-contact-form id="contact" endpoint="/message">
          <form action="/message" method="post"><input name="name" aria-label="Name" required><button>Send</button></form>
        </portico-contact-form>
      </div>`);
    await send(element);
    await waitFor(() => expect(read(element)).toBeTruthy());
    expect(element.matches(':state(error)')).toBe(true);
    expect(read(element)).toBe('One or more fields have an error. Please check and try again.');
    expect(saidByForm(element)).toEqual({ shown: '', announced: '' });
  });

  it('takes no room before an answer, and its region is there', async () => {
    const element = await begin(form());
    expect([getComputedStyle(element).position, announcedAs(element) !== null, element.checkVisibility()]).toEqual([
      'absolute',
      true,
      true,
    ]);
  });

  it('takes an answer back when the next send begins', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe('It could not be sent.'));
    let go: (response: Response) => void = () => {};
    setNetwork(() => new Promise((resolve) => (go = resolve)));
    await send(element);
    await waitFor(() => expect(read(element)).toBeUndefined());
    go(Response.json({ contact_form_id: 5, status: 'mail_sent', message: 'Thank you.' }));
    await waitFor(() => expect(read(element)).toBe('Thank you.'));
  });

  it('takes an answer back when the visitor resets the form', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe('It could not be sent.'));
    element.parentElement?.querySelector('form')?.reset();
    await waitFor(() => expect(read(element)).toBeUndefined());
  });

  it('can be dismissed, and shows the next answer again', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(closeButton(element)).toBeTruthy());
    closeButton(element)?.focus();
    closeButton(element)?.click();
    expect([read(element), element.matches(':state(dismissed)')]).toEqual([undefined, true]);
    expect(document.activeElement?.localName).toBe('input');
    await send(element);
    await waitFor(() => expect(read(element)).toBe('It could not be sent.'));
    expect(element.matches(':state(dismissed)')).toBe(false);
  });

  it('leaves an answer to the form where the page hides the alert', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    element.hidden = true;
    await send(element);
    await waitFor(() => expect(saidByForm(element).shown).toBe('It could not be sent.'));
    expect(saidByForm(element).announced).toBe('It could not be sent.');
  });

  it('leaves nothing of its answer in the form when the next one is none of its own', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe('It could not be sent.'));
    answers('aborted', 'Given up.');
    await send(element);
    await waitFor(() => expect(saidByForm(element).shown).toBe('Given up.'));
    expect(read(element)).toBeUndefined();
  });

  it('hears nothing of another form', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    element.setAttribute('for', 'other');
    await send(element);
    await waitFor(() => expect(element.parentElement?.querySelector('[status="failed"]')).toBeTruthy());
    expect(read(element)).toBeUndefined();
  });

  it('shows an answer as text, whatever stands in it', async () => {
    answers('mail_failed', '<img src=x onerror="alert(1)">');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe('<img src=x onerror="alert(1)">'));
    expect(element.shadowRoot?.querySelector('img')).toBeNull();
  });
});
