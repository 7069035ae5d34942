import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Scene } from '../example.ts';

/** The attributes of an element whose form a captcha and a trap protect. */
export const captchaAttributes = 'captcha="altcha" captcha-url="/challenge" trap';

/** A challenge of the server that takes no time: the number is 1. */
const challenge = {
  algorithm: 'SHA-256',
  salt: 'salt',
  signature: '00',
  // Of “salt1”.
  challenge: 'dc90cf07de907ccc64636ceddb38e552a1a0d984743b1f36a447b73877012c39',
  maxnumber: 3,
};

/** Returns a scene in which the visitor touches a form, and its captcha is solved. */
export const captchaScene = (html: string): Scene => ({
  name: 'with a captcha and a trap',
  html,
  respond: () => Response.json(challenge),
  async play(element) {
    await waitFor(() => expect(element.querySelector('.portico-captcha')).not.toBeNull());
    element.querySelector('input, textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
    await waitFor(() => expect(element.textContent).toContain('you are not a bot.'));
  },
});
