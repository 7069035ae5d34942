import * as v from 'valibot';
import { scriptNames } from '../../spam/spam-score.ts';
import { described, flag, optional, origin, positive, secret, text, url as httpUrl } from './value-schemas.ts';

/* The schema of the protection in `portico.config.json`. */

const captcha = v.strictObject(
  {
    provider: described(
      v.picklist(['turnstile', 'recaptcha', 'hcaptcha'], '"turnstile", "recaptcha" or "hcaptcha"'),
      'The service.',
    ),
    secret: described(
      text('the secret key of the provider, such as "env:PORTICO_CAPTCHA_SECRET"'),
      'The secret key, which the service has assigned to the site.',
    ),
    hostnames: optional(
      v.array(text('the name of a host'), 'a list of host names, such as ["www.example.com"]'),
      'The hosts on which the captcha may be solved. Without it, all hosts.',
    ),
    action: optional(
      text('the name of an action, such as "contact"'),
      'The action that the page names, as `captcha-action`.',
    ),
  },
  'an object with a captcha: { "provider": "turnstile", "secret": … }',
);

const rateLimitText = '{ "max": 20, "minutes": 10 } or false';
const rateLimit = v.strictObject(
  {
    max: described(positive, 'The maximum number of requests.'),
    minutes: described(positive, 'The time in minutes.'),
  },
  rateLimitText,
);

const wordText = 'a word or a phrase';
const scriptText = `the name of a script: ${scriptNames.join(', ')}`;
const scriptsText = 'a list of scripts, such as ["Latin"]';
const spam = v.strictObject(
  {
    threshold: optional(positive, 'The score from which a message is spam.', '`5`'),
    words: optional(
      v.array(text(wordText), 'a list of words'),
      'Words and phrases that only spam contains: 3 points each.',
    ),
    scripts: optional(
      v.pipe(v.array(v.picklist(scriptNames, scriptText), scriptsText), v.nonEmpty(scriptsText)),
      'The scripts in which people write to you, such as `["Latin"]`: 4 points for a message in others.',
      'all',
    ),
    akismet: optional(
      v.strictObject(
        {
          key: described(text('the key, such as "env:AKISMET_KEY"'), 'The key of the service.'),
          url: optional(
            httpUrl,
            'The address of another service with the interface of Akismet.',
            '`https://rest.akismet.com/1.1/comment-check`',
          ),
        },
        'an object with the key: { "key": … }',
      ),
      'Also asks Akismet, which gets the message, and the address of the visitor.',
    ),
  },
  'an object with the rules of spam: { "words": ["casino"] }',
);

/** The schema of the protection for everything that visitors send. */
export const protect = v.strictObject(
  {
    honeypot: optional(
      v.union([v.literal(false), text('the name')], 'the name of a hidden field, such as "website", or false'),
      'The hidden field that only bots fill in.',
      '`website`',
    ),
    origins: optional(v.array(origin, 'a list of origins'), 'Other sites whose pages may send forms.', '`[]`'),
    rateLimit: optional(
      v.union([v.literal(false), rateLimit], rateLimitText),
      'The maximum number of requests of an address in a time of `minutes`, for forms and comments; `false` for no limit, also of searches.',
      '`{ "max": 20, "minutes": 10 }`',
    ),
    token: optional(flag, 'Offers a token at `/api/<name>/token` and `/comments/token`, for cached pages.', '`false`'),
    altcha: optional(
      flag,
      'Requires the proof of work of ALTCHA; challenges are at `/api/<name>/challenge` and `/comments/challenge`.',
      '`false`',
    ),
    secret: optional(
      secret,
      'Signs tokens and challenges, with at least 16 characters. The default is in the file `secret` of the folder `data`.',
      'random',
    ),
    spam: optional(spam, 'Holds [messages that look like spam](server-mail.md#spam) back. `{}` uses the defaults.'),
    captcha: optional(
      captcha,
      'The [captcha of another service](../forms.md#turnstile-recaptcha-and-hcaptcha), which its secret key checks.',
    ),
  },
  'an object with the protection against spam: { "altcha": true }',
);
