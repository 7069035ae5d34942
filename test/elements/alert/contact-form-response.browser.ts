import { waitFor } from '@testing-library/dom';
import { setNetwork } from '../../../src/http/request.ts';
import { expect } from '../../expect.ts';
import { announced, announcedAs, begin, closeButton, read } from './alert-page.ts';
import { preload } from '../../preload.ts';
import { announcementOf, responseOf } from '../../visitor.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';

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

/** Submits the form of the alert. */
async function send(alert: Element): Promise<void> {
  const element = alert.parentElement?.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>(
    'portico-contact-form',
  );
  await element?.ready;
  element?.querySelector('button')?.click();
}

/** Returns the form's own response box and live region. */
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

describe('<portico-alert for>', () => {
  for (const [status, message, kind, role] of outcomes) {
    it(`shows ${status} as ${kind} with the message of the form`, async () => {
      answers(status, message);
      const element = await begin(form());
      expect(read(element)).toBeUndefined();
      await send(element);
      await waitFor(() => expect(read(element)).toBe(message));
      expect(element.matches(`:state(${kind}):not(:state(waiting))`)).toBe(true);
      expect([announcedAs(element), announced(element)]).toEqual([role, message]);
      expect(closeButton(element)).toBeTruthy();
    });

    it(`announces ${status} in place of the form, whose own containers stay empty`, async () => {
      answers(status, message);
      const element = await begin(form());
      await send(element);
      await waitFor(() => expect(read(element)).toBe(message));
      expect(saidByForm(element)).toEqual({ shown: '', announced: '' });
    });
  }

  it('shows a lost response', async () => {
    setNetwork(async () => {
      throw new TypeError('offline');
    });
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(element.matches(':state(error):not(:state(waiting))')).toBe(true));
    expect(read(element)).toBeTruthy();
  });

  it('ignores a response without a result', async () => {
    answers('aborted', 'Given up.');
    const element = await begin(form());
    let isTold = false;
    element.parentElement?.addEventListener('portico-submit', () => (isTold = true), { once: true });
    await send(element);
    await waitFor(() => expect(isTold).toBe(true));
    expect(read(element)).toBeUndefined();
    expect(saidByForm(element)).toEqual({ shown: 'Given up.', announced: 'Given up.' });
  });

  it('shows the errors of native validation', async () => {
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

  it('takes no space before a response, and has its live region', async () => {
    const element = await begin(form());
    expect([getComputedStyle(element).position, announcedAs(element) !== null, element.checkVisibility()]).toEqual([
      'absolute',
      true,
      true,
    ]);
  });

  it('clears the response at the start of the next send', async () => {
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

  it('clears the response on a reset', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe('It could not be sent.'));
    element.parentElement?.querySelector('form')?.reset();
    await waitFor(() => expect(read(element)).toBeUndefined());
  });

  it('shows the next response after a dismissal', async () => {
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

  it('leaves the response to the form while the alert is hidden', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    element.hidden = true;
    await send(element);
    await waitFor(() => expect(saidByForm(element).shown).toBe('It could not be sent.'));
    expect(saidByForm(element).announced).toBe('It could not be sent.');
  });

  it('clears its response in the form after a response that it does not show', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe('It could not be sent.'));
    answers('aborted', 'Given up.');
    await send(element);
    await waitFor(() => expect(saidByForm(element).shown).toBe('Given up.'));
    expect(read(element)).toBeUndefined();
  });

  it('ignores other forms', async () => {
    answers('mail_failed', 'It could not be sent.');
    const element = await begin(form());
    element.setAttribute('for', 'other');
    await send(element);
    await waitFor(() => expect(element.parentElement?.querySelector('[status="failed"]')).toBeTruthy());
    expect(read(element)).toBeUndefined();
  });

  it('renders a response as text', async () => {
    const { html } = sinkVectors.text;
    answers('mail_failed', html);
    const element = await begin(form());
    await send(element);
    await waitFor(() => expect(read(element)).toBe(html));
    expect(element.shadowRoot?.querySelector('img, b')).toBeNull();
  });
});
