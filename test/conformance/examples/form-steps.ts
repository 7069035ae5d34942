import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../example.ts';

const form = (attributes = '') => `
  <portico-form-steps ${attributes}>
    <form action="/order" method="post" novalidate>
      <fieldset><legend>Contact</legend><p><label>Your name <input name="name" required></label></p></fieldset>
      <fieldset><legend>Order</legend><p><label>How many <input type="number" name="amount" value="1"></label></p></fieldset>
      <p><button>Send</button></p>
    </form>
  </portico-form-steps>`;

const call = (element: HTMLElement, method: string) =>
  Reflect.apply(Reflect.get(element, method) as () => void, element, []);

export const example: Example = {
  html: form(),
  written: ['current'],
  scenes: [
    {
      name: 'untouched',
      // The first scene loads the templates.
      play: (element) => waitFor(() => expect(element.querySelector('[part="progress"]')).not.toBeNull()),
    },
    {
      name: 'refused',
      play(element) {
        call(element, 'next');
        return waitFor(() => expect(element.querySelector('[role="alert"]')?.textContent).toContain('Your name'));
      },
    },
    {
      name: 'at the next step',
      play(element) {
        const name = element.querySelector('input');
        if (name) name.value = 'Ada';
        call(element, 'next');
        return waitFor(() => expect(element.getAttribute('current')).toBe('1'));
      },
    },
    {
      name: 'at the confirmation',
      html: form('mode="server" current="1"'),
      play(element) {
        element.setAttribute('current', '2');
        return waitFor(() => expect(element.querySelector('dl')).not.toBeNull());
      },
    },
  ],
};
