import type { SentData } from '../../privacy/privacy.ts';

/** The requests of elements that protect their forms. */
export const protectionRequests: readonly SentData[] = [
  {
    to: [
      {
        kind: 'hosts',
        hosts: [
          'challenges.cloudflare.com',
          'www.google.com',
          'www.gstatic.com',
          'js.hcaptcha.com',
          'newassets.hcaptcha.com',
          'api.hcaptcha.com',
        ],
      },
    ],
    content:
      'The site key, the origin of the page, the connection data of the browser, and what the provider’s script collects about the browser and its use',
    when: 'with `captcha` set to `turnstile`, `recaptcha` or `hcaptcha`, to its provider, from the first touch of the form',
    purpose: 'profiling',
  },
  {
    to: [
      { kind: 'setting', attribute: 'captcha-url' },
      { kind: 'setting', attribute: 'token-url' },
    ],
    content: 'The connection data of the browser',
    when: 'for a challenge (`captcha="altcha"`) or a token, at the first touch of the form',
    purpose: 'necessary',
  },
];
