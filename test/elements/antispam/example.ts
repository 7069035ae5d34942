import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const collecting = (element: Element) => waitFor(() => expect(element.matches(':state(collecting)')).toBe(true));

/** Returns a profiler that collects at once, beside a form. */
const beside = (attributes: string) =>
  `<portico-antispam ${attributes}></portico-antispam>
  <form method="post" action="/send"><label>E-mail <input type="email" name="email"></label> <textarea name="words" aria-label="Words"></textarea></form>`;

export const example: Example = {
  // Without consent it sends no request.
  html: '<portico-antispam consent="required"></portico-antispam>',
  scenes: [
    { name: 'collecting', html: beside(''), play: collecting },
    {
      name: 'receives a block reply',
      html: beside('cookies="none"'),
      async play(element) {
        await collecting(element);
        const detail = { apbct: { blocked: 1, comment: 'Not today.' } };
        document.dispatchEvent(new CustomEvent('portico-answer', { detail, bubbles: true, cancelable: true }));
      },
    },
    {
      name: 'checks an e-mail address',
      html: beside('mode="full" check-email'),
      respond: () => Response.json({ result: 'EXISTS', text_result: '' }),
      async play(element) {
        await collecting(element);
        // Excludes fields in shadow roots, which the element does not guard.
        const field = [...document.querySelectorAll<HTMLInputElement>('form input[type=email]')].at(-1);
        if (!field) return;
        // A new address each time, because a checked one is not requested again.
        field.value = `ada-${crypto.randomUUID()}@site.example`;
        const listeners = new AbortController();
        const checked = new Promise((resolve) =>
          element.addEventListener('portico-email-checked', resolve, { signal: listeners.signal }),
        );
        fireEvent.focusOut(field);
        await Promise.race([checked, new Promise((resolve) => setTimeout(resolve, 600))]);
        listeners.abort();
      },
    },
  ],
};
