import type { Scenarios } from '../scenario.ts';

/** Forms and fields. */
export const forms: Scenarios = {
  'contact-form': [
    {
      name: 'A wrong send, and a right one',
      html: `<portico-contact-form endpoint="/api/message" focus-invalid><form action="/api/message" method="post">
        <p><label>Name <input name="name" required></label></p><p><label>E-mail <input type="email" name="email" required></label></p>
        <p><label>Message <textarea name="message"></textarea></label></p><p><button>Send</button></p></form></portico-contact-form>`,
      steps: [
        'Tab',
        'Tab',
        'Tab',
        'Tab',
        'Enter',
        'until [status=invalid]',
        'type Ada',
        'Tab',
        'type ada',
        'Tab',
        'Shift+Tab',
        'End',
        'type @harbour.example',
        'Enter',
        'until [status=sent]',
      ],
    },
  ],
  'form-steps': [
    {
      name: 'A form in three steps',
      html: `<portico-form-steps><form novalidate>
        <fieldset><legend>Contact</legend><p><label>Name <input name="name" required></label></p></fieldset>
        <fieldset><legend>Order</legend><p><label>How many <input type="number" name="amount" required min="1"></label></p></fieldset>
        <fieldset><legend>Delivery</legend><p><label>Street <input name="street" required></label></p></fieldset>
        <p><button>Order</button></p></form></portico-form-steps>`,
      steps: ['Tab', 'Tab', 'Enter', 'type Ada', 'Enter', 'Tab', 'Tab', 'Enter'],
    },
  ],
};
