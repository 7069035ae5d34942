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
    content: {
      en: 'The site key, the origin of the page, the connection data of the browser, and what the provider’s script collects about the browser and its use',
      de: 'Websiteschlüssel, Ursprung der Seite, Verbindungsdaten des Browsers und was das Skript des Anbieters über den Browser und seine Nutzung erhebt',
    },
    when: {
      en: 'with `captcha` set to `turnstile`, `recaptcha` or `hcaptcha`, to its provider, from the first touch of the form',
      de: 'mit `captcha` gleich `turnstile`, `recaptcha` oder `hcaptcha`, an dessen Anbieter, ab der ersten Berührung des Formulars',
    },
    purpose: 'profiling',
  },
  {
    to: [
      { kind: 'setting', attribute: 'captcha-url' },
      { kind: 'setting', attribute: 'token-url' },
    ],
    content: { en: 'The connection data of the browser', de: 'Verbindungsdaten des Browsers' },
    when: {
      en: 'for a challenge (`captcha="altcha"`) or a token, at the first touch of the form',
      de: 'für eine Aufgabe (`captcha="altcha"`) oder ein Token, bei der ersten Berührung des Formulars',
    },
    purpose: 'necessary',
  },
];
