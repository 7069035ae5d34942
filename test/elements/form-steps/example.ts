import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';

const form = (attributes = '') => `
  <portico-form-steps ${attributes}>
    <form action="/order" method="post" novalidate>
      <fieldset><legend>Contact</legend><p><label>Your name <input name="name" required></label></p></fieldset>
      <fieldset><legend>Order</legend><p><label>How many <input type="number" name="amount" value="1"></label></p></fieldset>
      <p><button>Send</button></p>
    </form>
  </portico-form-steps>`;

/** A form whose steps depend on the answers: a fast order skips the delivery, and pick-up leads to the end. */
const branching = (place: string, speed: string) => `
  <portico-form-steps>
    <form action="/order" method="post" novalidate>
      <fieldset data-next="End if place = shop"><legend>Order</legend>
        <p><label>Place <input name="place" value="${place}"></label></p>
        <p><label>Speed <input name="speed" value="${speed}"></label></p></fieldset>
      <fieldset data-skip-if="speed = fast"><legend>Delivery</legend><p><label>Street <input name="street"></label></p></fieldset>
      <fieldset><legend>Payment</legend><p><label>Voucher <input name="voucher"></label></p></fieldset>
      <fieldset><legend>End</legend><p><label>Note <input name="note"></label></p></fieldset>
    </form>
  </portico-form-steps>`;

/** Goes to the next step, which must be the one with this field. */
const reach = (field: string) => async (element: HTMLElement) => {
  await waitFor(() => expect(element.textContent).toMatch(/Step 1 of [23]/));
  call(element, 'next');
  await waitFor(() => expect(element.querySelector(`[name="${field}"]`)?.checkVisibility()).toBe(true));
};

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
        return waitFor(() => expect(element.querySelector('[part~="problems"]')?.textContent).toContain('Your name'));
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
    { name: 'after a skipped step', html: branching('home', 'fast'), play: reach('voucher') },
    { name: 'at the last step, by an answer', html: branching('shop', 'slow'), play: reach('note') },
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
