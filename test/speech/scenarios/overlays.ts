import type { Scenarios } from '../scenario.ts';

/** Messages and dialogs. */
export const overlays: Scenarios = {
  alert: [
    {
      name: 'A success that can be dismissed',
      html: '<portico-alert kind="success" dismissible><p>Your order was sent.</p></portico-alert><a href="#next">Next</a>',
      steps: ['Tab', 'Enter'],
    },
    {
      name: 'An error in the page',
      html: '<portico-alert kind="error"><p>Your card was refused.</p></portico-alert><a href="#pay">Pay again</a>',
      steps: ['Tab', 'Up'],
    },
    {
      name: 'The result of a form',
      html: `<portico-alert for="contact" dismissible></portico-alert><portico-contact-form id="contact" endpoint="/api/message">
        <form action="/api/message" method="post"><label>Message <input name="message" required></label> <button>Send</button></form></portico-contact-form>`,
      steps: ['Tab', 'Enter', 'until [status=invalid]', 'type Hello', 'Enter', 'until [status=sent]', 'Shift+Tab'],
    },
  ],
  'blocked-message': [
    {
      name: 'A message that the server blocks',
      html: `<portico-blocked-message contact="help@harbour.example"></portico-blocked-message>
        <portico-contact-form endpoint="/api/blocked"><form action="/api/blocked" method="post">
          <p><label>Message <textarea name="message">Hello</textarea></label></p><p><button>Send</button></p></form></portico-contact-form>`,
      steps: [
        'Tab',
        'Tab',
        'Enter',
        'until portico-blocked-message:state(open)',
        'Tab',
        'Tab',
        'Escape',
        'until portico-blocked-message:not(:state(open))',
      ],
    },
  ],
  consent: [
    {
      name: 'The question for consent',
      html: '<portico-consent id="consent" purposes="media memory" policy="#privacy"></portico-consent><a href="#consent">Privacy settings</a>',
      steps: [
        'until portico-consent:state(open)',
        'Tab',
        'Tab',
        'Tab',
        'Tab',
        'Tab',
        'Enter',
        'until portico-consent:not(:state(open))',
        'Tab',
      ],
    },
  ],
  'email-decoder': [
    {
      name: 'An address that is hidden from robots',
      html: `<p>Write to Ada: <portico-email-decoder encoded="YWRhQGhhcmJvdXIuZXhhbXBsZQ==" rest-root="/wp-json/" rest-nonce="c0ffee0001">ad***@***.example</portico-email-decoder></p>`,
      steps: ['Tab', 'Enter', 'until portico-email-decoder:state(decoded)', 'Tab', 'Enter'],
    },
    {
      name: 'An address that the site refuses',
      html: `<p>Write to us: <portico-email-decoder encoded="@blocked" hide-delay="0" rest-root="/wp-json/" rest-nonce="c0ffee0001">bl***@***.example</portico-email-decoder></p>`,
      steps: ['Tab', 'Enter', 'until portico-email-decoder:state(blocked)', 'Escape'],
    },
  ],
};
