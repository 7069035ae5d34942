import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const press = (element: Element) => element.querySelector<HTMLElement>('.portico-verification-send')?.click();

const showsText = (element: Element, text: string) =>
  waitFor(() => expect(element.querySelector('[role="status"]')?.textContent).toContain(text));

function type(element: Element, code: string): void {
  const field = element.querySelector<HTMLInputElement>('[name="email-verification-code"]');
  if (!field) return;
  field.value = code;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export const example: Example = {
  html: `
    <portico-email-verification ajax-url="/site-ajax">
      <p><label>Your e-mail address <input type="email" name="email" value="ada@example.com" required></label></p>
    </portico-email-verification>`,
  scenes: [
    { name: 'untouched', play: () => {} },
    {
      name: 'code sent',
      respond: () => Response.json(true),
      play(element) {
        press(element);
        return showsText(element, 'A code was sent');
      },
    },
    {
      name: 'code not sent',
      respond: () => new Response('', { status: 500 }),
      play(element) {
        press(element);
        return showsText(element, 'could not be sent');
      },
    },
    {
      name: 'no address',
      html: '<portico-email-verification ajax-url="/site-ajax"><input type="email" aria-label="E-mail"></portico-email-verification>',
      play(element) {
        press(element);
        return showsText(element, 'This field is required.');
      },
    },
    {
      name: 'right code',
      respond: () => Response.json(true),
      play(element) {
        type(element, '123456');
        return showsText(element, 'is verified');
      },
    },
    {
      name: 'wrong code',
      respond: () => Response.json('This code is too old.'),
      play(element) {
        type(element, '1');
        return showsText(element, 'too old');
      },
    },
  ],
};
