import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { captchaAttributes, captchaScene } from '../../conformance/forms/captcha-scene.ts';
import type { Example, Scene } from '../../conformance/example.ts';

const form = (attributes = '', fields = '') => `
  <portico-contact-form endpoint="/message" ${attributes}>
    <form action="/message" method="post">
      <p><label>Your name <input name="your-name" required value="Ada"></label></p>
      <p><label>Your message <textarea name="your-message"></textarea></label></p>
      ${fields}
      <p><button>Send</button></p>
    </form>
  </portico-contact-form>`;

const conditional = `
  <p><label><input type="checkbox" name="plan"> Business</label></p>
  <p data-show-if="plan checked" data-require-if="plan checked"><label>Company <input name="company"></label></p>`;

const press = (element: HTMLElement) => element.querySelector('button')?.click();

const reaches = (element: HTMLElement, status: string) =>
  waitFor(() => expect(element.getAttribute('status')).toBe(status));

/** Returns a scene with a submission and a response with this status of the contract. */
function submitted(status: string, state: string): Scene {
  const message = `The answer is ${status}.`;
  const invalidFields = status === 'validation_failed' ? [{ field: 'your-name', message: 'Not this name.' }] : [];
  return {
    name: state,
    respond: () => Response.json({ status, message, invalid_fields: invalidFields }),
    async play(element) {
      press(element);
      await reaches(element, state);
      await waitFor(() => expect(element.textContent).toContain(message));
    },
  };
}

const fields = JSON.stringify([
  { type: 'text', name: 'your-name', label: 'Your name', required: true },
  { type: 'email', name: 'your-email', label: 'Your e-mail address' },
  { type: 'submit', label: 'Send' },
]);

export const example: Example = {
  html: form(),
  written: ['status'],
  scenes: [
    { name: 'untouched', play: () => {} },
    submitted('mail_sent', 'sent'),
    submitted('validation_failed', 'invalid'),
    submitted('acceptance_missing', 'unaccepted'),
    submitted('spam', 'spam'),
    submitted('aborted', 'aborted'),
    submitted('mail_failed', 'failed'),
    submitted('payment_required', 'payment-required'),
    {
      name: 'with an unaccepted acceptance',
      html: form('blocked'),
      async play(element) {
        press(element);
        await reaches(element, 'submitting');
      },
    },
    {
      name: 'invalid by native validation',
      html: form('', '<p><label>More <input name="more" required></label></p>'),
      async play(element) {
        press(element);
        await reaches(element, 'invalid');
      },
    },
    {
      name: 'with conditions',
      html: form('', conditional),
      async play(element) {
        const input = element.querySelector<HTMLInputElement>('[name="company"]');
        await waitFor(() => expect(input?.checkVisibility()).toBe(false));
      },
    },
    captchaScene(form(captchaAttributes)),
    {
      name: 'rendered from JSON',
      html: `<portico-contact-form endpoint="/message" fields='${fields}'></portico-contact-form>`,
      // The first scene waits for the code of the view.
      play: (element) => waitFor(() => expect(element.querySelector('button')).not.toBeNull()),
    },
    {
      name: 'with a chosen file',
      html: form('uploads', '<p><label>Files <input type="file" name="files" multiple data-max-files="2"></label></p>'),
      async play(element) {
        await waitFor(() => expect(element.textContent).toContain('At most 2 files.'));
        const input = element.querySelector<HTMLInputElement>('[type="file"]');
        const transfer = new DataTransfer();
        transfer.items.add(new File(['text'], 'a.txt', { type: 'text/plain' }));
        if (input) input.files = transfer.files;
        input?.dispatchEvent(new Event('change', { bubbles: true }));
        await waitFor(() => expect(element.textContent).toContain('a.txt'));
      },
    },
    {
      name: 'sent, with a text and a page of the author',
      html: form('thanks="Thank you, {your-name}!" redirect="#sent" analytics prefill="your-name" clean-address'),
      respond: () => Response.json({}),
      async play(element) {
        press(element);
        await waitFor(() => expect(element.textContent).toContain('Thank you, Ada!'));
        await waitFor(() => expect(location.hash).toBe('#sent'));
        history.replaceState(history.state, '', location.pathname + location.search);
      },
    },
    {
      name: 'checked',
      play: (element) => Reflect.apply(Reflect.get(element, 'validate') as () => boolean, element, []),
    },
  ],
};
