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
  ],
};
