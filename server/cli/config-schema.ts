import * as v from 'valibot';

/* The schema of `portico.config.json`. The messages are what was expected, for `configFault`. */

const text = (expected: string) => v.pipe(v.string(expected), v.nonEmpty(expected));
const flag = v.boolean('true or false');
const addressText = 'an e-mail address, such as "you@example.com"';
const mailAddress = v.pipe(v.string(addressText), v.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, addressText));
const senderText = 'the address of the site, such as "Harbour <forms@example.com>"';
const portText = 'a number from 0 to 65535';
const port = v.pipe(v.number(portText), v.integer(portText), v.minValue(0, portText), v.maxValue(65_535, portText));
const urlText = 'an address such as "https://example.com/messages"';
const webhookSecretText = '"whsec_" and at least 24 random bytes in Base64';
const passwordText = 'a password with at least 12 characters, such as "env:PORTICO_OUTBOX_PASSWORD"';
const pathText = 'a path in the site, such as "/thanks.html"';
const proxyText = 'an address or a range, such as "127.0.0.1" or "10.0.0.0/8"';
const proxyAddress = v.pipe(v.string(proxyText), v.regex(/^[\da-f.:]+(?:\/\d{1,3})?$/i, proxyText));
const originText = 'the origin of a site, such as "https://www.example.com"';
const secretText = 'a text with at least 16 characters, such as "env:PORTICO_SECRET"';
const typesText = 'a list of media types, such as ["image/png", "application/pdf"]';
const sizeText = 'a number of bytes from 1';
const size = v.pipe(v.number(sizeText), v.integer(sizeText), v.minValue(1, sizeText));
const countText = 'a number from 1';
const count = v.pipe(v.number(countText), v.integer(countText), v.minValue(1, countText));
const days = 'a number of days from 1';

/** The mail server that sends the messages. */
const smtp = v.strictObject(
  {
    host: text('the name of a mail server, such as "smtp.example.com"'),
    port: v.optional(port),
    /** TLS from the start; by default for port 465. */
    secure: v.optional(flag),
    user: v.optional(text('a text')),
    password: v.optional(text('a text, such as "env:PORTICO_SMTP_PASSWORD"')),
    from: v.pipe(v.string(senderText), v.regex(/^(?:[^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, senderText)),
  },
  'an object with the mail server: { "host": …, "from": … }',
);

const webhook = v.strictObject(
  {
    url: v.pipe(v.string(urlText), v.regex(/^https?:\/\/./, urlText)),
    secret: v.optional(v.pipe(v.string(webhookSecretText), v.regex(/^whsec_[\w+/=-]{32,}$/, webhookSecretText))),
    headers: v.optional(v.record(v.string(), v.string('a text'), 'an object with the values of headers')),
  },
  'an object with a webhook: { "url": … }',
);

/** A rule in the format of Contact Form 7, with further members that depend on the rule. */
const rule = v.looseObject(
  { rule: text('the name of a rule, such as "required"'), field: text('the name of a field') },
  'an object with a rule: { "rule": "required", "field": "email", "error": "…" }',
);

const files = v.strictObject(
  {
    types: v.pipe(v.array(text(typesText), typesText), v.nonEmpty(typesText)),
    maxSize: v.optional(size),
    maxCount: v.optional(count),
  },
  'an object with the files of a field: { "types": ["image/png"] }',
);

const limitText = 'a number or a text, as in HTML';
const limit = v.optional(v.union([v.number(limitText), v.string(limitText)], limitText));
const rulesText = 'a list of rules such as ["iban"], or an object such as { "equalTo": "email" }';
const field = v.strictObject(
  {
    label: v.optional(text('a text')),
    type: v.optional(text('a type of HTML, such as "email"')),
    required: v.optional(flag),
    multiple: v.optional(flag),
    min: limit,
    max: limit,
    step: limit,
    minlength: limit,
    maxlength: limit,
    pattern: v.optional(text('a regular expression')),
    accept: v.optional(text('a list of file types, as in HTML')),
    rules: v.optional(v.union([v.array(v.string(rulesText)), v.record(v.string(), v.unknown())], rulesText)),
  },
  'an object with a field: { "type": "email", "required": true }',
);

const form = v.strictObject(
  {
    /** The rules of the fields, as attributes of HTML. */
    fields: v.optional(v.record(v.string(), field, 'an object with the fields by their names')),
    /** The rules in the format of Contact Form 7, in place of `fields`. */
    rules: v.optional(v.array(rule, 'a list of rules: [{ "rule": "required", "field": "email", "error": "…" }]')),
    /** The file fields by their names. */
    files: v.optional(v.record(v.string(), files, 'an object with the file fields by their names')),
    /** The recipients of the messages. */
    email: v.optional(
      v.union(
        [mailAddress, v.pipe(v.array(mailAddress), v.nonEmpty(addressText))],
        `${addressText}, or a list of them`,
      ),
    ),
    subject: v.optional(text('a text, such as "Message from {name}"')),
    /** The name of the field with the address of the visitor. */
    replyTo: v.optional(text('the name of a field, such as "email"')),
    webhook: v.optional(webhook),
    /** The language of the texts to visitors. */
    language: v.optional(v.picklist(['en', 'de'], '"en" or "de"')),
    /** The page that visitors without JavaScript see after a message. */
    redirect: v.optional(v.pipe(v.string(pathText), v.regex(/^\/(?!\/)/, pathText))),
  },
  'an object with a form: { "email": … }',
);

const captcha = v.strictObject(
  {
    provider: v.picklist(['turnstile', 'recaptcha', 'hcaptcha'], '"turnstile", "recaptcha" or "hcaptcha"'),
    secret: text('the secret key of the provider, such as "env:PORTICO_CAPTCHA_SECRET"'),
    hostnames: v.optional(v.array(text('the name of a host'), 'a list of host names, such as ["www.example.com"]')),
    action: v.optional(text('the name of an action, such as "contact"')),
  },
  'an object with a captcha: { "provider": "turnstile", "secret": … }',
);

const protect = v.strictObject(
  {
    /** Signs tokens and challenges. By default it is random, and ends with the process. */
    secret: v.optional(v.pipe(v.string(secretText), v.minLength(16, secretText))),
    honeypot: v.optional(
      v.union([v.literal(false), text('the name')], 'the name of a hidden field, such as "website", or false'),
    ),
    origins: v.optional(
      v.array(v.pipe(v.string(originText), v.regex(/^https?:\/\/[^/]+$/, originText)), 'a list of origins'),
    ),
    altcha: v.optional(flag),
    token: v.optional(flag),
    /** The captcha of another service, which its secret key checks. */
    captcha: v.optional(captcha),
  },
  'an object with the protection against spam: { "altcha": true }',
);

/** The configuration of a site. */
export const configSchema = v.strictObject(
  {
    host: v.optional(text('the name or the address of this computer, such as "localhost"'), 'localhost'),
    port: v.optional(port, 8080),
    /** The addresses of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
    trustedProxies: v.optional(v.array(proxyAddress, 'a list of addresses, such as ["127.0.0.1"]'), []),
    /** The folder of the outbox and the comments, from the folder of the configuration. */
    data: v.optional(text('the path of a folder, such as ".portico"'), '.portico'),
    headers: v.optional(
      v.record(
        v.string(),
        v.string('a text'),
        'an object with the values of headers: { "Content-Security-Policy": … }',
      ),
      {},
    ),
    smtp: v.optional(smtp),
    forms: v.optional(
      v.record(
        v.pipe(
          v.string(),
          v.regex(/^[a-z][a-z\d-]{0,63}$/, 'a name of small letters, digits and hyphens, such as "contact"'),
        ),
        form,
        'an object with the forms by their names: { "contact": { … } }',
      ),
      {},
    ),
    protect: v.optional(protect, {}),
    comments: v.optional(
      v.union([flag, v.strictObject({ moderate: v.optional(flag, true) })], 'true, false or { "moderate": false }'),
      false,
    ),
    search: v.optional(flag, true),
    outbox: v.optional(
      v.strictObject(
        {
          password: v.pipe(v.string(passwordText), v.minLength(12, passwordText)),
          /** The number of days after which delivered messages are deleted. */
          keepDays: v.optional(v.pipe(v.number(days), v.minValue(1, days)), 30),
        },
        'an object with the password: { "password": … }',
      ),
    ),
  },
  'an object with the configuration: { "forms": … }',
);

/** A configuration with its defaults. */
export type Config = v.InferOutput<typeof configSchema>;

/** The configuration of a form. */
export type FormConfig = v.InferOutput<typeof form>;
