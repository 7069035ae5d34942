/* Settings for the tests of the command, and of the JSON Schema for editors. */

/** A mail server with nothing but what is required. */
export const smtp = { host: 'smtp.example.com', from: 'Harbour <forms@example.com>' };

/** Settings that are refused, with the fault. */
export const refused: readonly (readonly [settings: unknown, fault: string])[] = [
  [
    { prot: 80 },
    'There is no setting "prot"; expected url, host, port, trustedProxies, data, store, headers, smtp, forms, protect, comments, search, outbox. Did you mean "port"?',
  ],
  [{ port: '80' }, '"port" is "80"; expected a number from 0 to 65535.'],
  [{ port: 70_000 }, '"port" is 70000; expected a number from 0 to 65535.'],
  ...['mysql://db/site', 'postgres://', 'postgres://u:secret@db/my site', 7].map(
    (store) =>
      [
        { store },
        '"store" is a value that this message does not repeat; expected an address such as "postgres://user:password@db.example.com/site" or "env:DATABASE_URL".',
      ] as const,
  ),
  [
    { smtp: { host: 'smtp.example.com' } },
    '"smtp.from" is missing; expected the address of the site, such as "Harbour <forms@example.com>". Add it.',
  ],
  [
    { smtp: { ...smtp, from: 'me' } },
    '"smtp.from" is "me"; expected the address of the site, such as "Harbour <forms@example.com>".',
  ],
  [
    { smtp: { ...smtp, password: 7 } },
    '"smtp.password" is a value that this message does not repeat; expected a text, such as "env:PORTICO_SMTP_PASSWORD".',
  ],
  [
    { smtp, forms: { contact: { email: ['me', 'you@example.com'] } } },
    '"forms.contact.email[0]" is "me"; expected an e-mail address, such as "you@example.com".',
  ],
  [
    { forms: { contact: { emial: 'you@example.com' } } },
    'There is no setting "forms.contact.emial"; expected fields, rules, files, email, subject, replyTo, mail, reply, confirm, webhook, language, redirect. Did you mean "email"?',
  ],
  [
    { forms: { Contact: {} } },
    'The name "Contact" in "forms.Contact" is wrong; expected a name of small letters, digits and hyphens, such as "contact".',
  ],
  [
    { forms: { contact: { redirect: '//evil.example' } } },
    '"forms.contact.redirect" is "//evil.example"; expected a path in the site, such as "/thanks.html".',
  ],
  [
    { forms: { contact: { rules: [{ rule: 'email' }] } } },
    '"forms.contact.rules[0].field" is missing; expected the name of a field. Add it.',
  ],
  [
    { outbox: { password: 'secret' } },
    '"outbox.password" is a value that this message does not repeat; expected a password with at least 12 characters, such as "env:PORTICO_OUTBOX_PASSWORD".',
  ],
  ...[
    { url: 'hooks.slack.com/services/T0/B0/key' },

    'https://hooks.slack.com/services/T0/B0/key',
  ].map(
    (webhook) =>
      [
        { forms: { contact: { webhook } } },
        typeof webhook === 'string'
          ? '"forms.contact.webhook" is a value that this message does not repeat; expected an object with a webhook: { "url": … }.'
          : '"forms.contact.webhook.url" is a value that this message does not repeat; expected an address without a user, such as "https://example.com/messages".',
      ] as const,
  ),
  [
    { protect: { spam: { akismet: { key: 7 } } } },
    '"protect.spam.akismet.key" is a value that this message does not repeat; expected the key, such as "env:AKISMET_KEY".',
  ],
  [
    { headers: { 'X Frame': 'a' } },
    'The name "X Frame" in "headers.X Frame" is wrong; expected the name of a header, such as "Content-Security-Policy", and none that the connection sets, such as "Content-Length".',
  ],
  ...['smtp://smtp.example.com', 'smtp.example.com:587', 'smtp example'].map(
    (host) =>
      [
        { smtp: { ...smtp, host } },
        `"smtp.host" is "${host}"; expected the name of a server without protocol and port, such as "smtp.example.com".`,
      ] as const,
  ),
  [{ smtp: { ...smtp, port: 0 } }, '"smtp.port" is 0; expected a number from 1 to 65535.'],
  [
    { headers: { 'X-Frame': 'a\nb' } },
    '"headers.X-Frame" is a value that this message does not repeat; expected one line of characters that headers may contain.',
  ],
  [
    { forms: { contact: { files: { cv: { types: ['image/png'], maxSize: 6_000_000 } } } } },
    '"forms.contact.files.cv.maxSize" is 6000000; expected a number of bytes from 1 to 5242880.',
  ],
  [
    { protect: { rateLimit: { max: 0, minutes: 10 } } },
    '"protect.rateLimit.max" is 0; expected a whole number from 1 to 1000000.',
  ],
  [{ protect: { rateLimit: true } }, '"protect.rateLimit" is true; expected { "max": 20, "minutes": 10 } or false.'],
  [
    { protect: { spam: { scripts: ['Latein'] } } },
    '"protect.spam.scripts[0]" is "Latein"; expected the name of a script: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Devanagari, Bengali, Tamil, Thai, Han, Hiragana, Katakana, Hangul.',
  ],
  [{ comments: 'yes' }, '"comments" is "yes"; expected true, false or { "moderate": false, "replyMails": true }.'],
  [
    { trustedProxies: ['proxy.example'] },
    '"trustedProxies[0]" is "proxy.example"; expected an address or a range of your proxies, such as "127.0.0.1" or "10.0.0.0/8".',
  ],
];

/** Settings that only the command refuses: a schema cannot express what is wrong. */
export const refusedByCommand: typeof refused = [
  ...['__proto__', 'constructor'].map(
    (name) =>
      [
        { forms: Object.fromEntries([[name, {}]]) },
        `The name "${name}" in "forms.${name}" is wrong; expected another one, since JavaScript reserves it.`,
      ] as const,
  ),
  ...['0.0.0.0/0', '::/0', '10.0.0.0/33'].map(
    (range) =>
      [
        { trustedProxies: [range] },
        `"trustedProxies[0]" is "${range}"; expected an address or a range of your proxies, such as "127.0.0.1" or "10.0.0.0/8".`,
      ] as const,
  ),
  ...['Content-Length', 'transfer-encoding'].map(
    (name) =>
      [
        { headers: { [name]: '1' } },
        `The name "${name}" in "headers.${name}" is wrong; expected the name of a header, such as "Content-Security-Policy", and none that the connection sets, such as "Content-Length".`,
      ] as const,
  ),
  ...['me:pw', 'me', ':pw'].map(
    (user) =>
      [
        { forms: { contact: { webhook: { url: `https://${user}@hooks.example/` } } } },
        '"forms.contact.webhook.url" is a value that this message does not repeat; expected an address without a user, such as "https://example.com/messages".',
      ] as const,
  ),
  [
    { smtp, forms: { contact: { email: ['you@example.com', 'You@example.com'] } } },
    '"forms.contact.email" is ["you@example.com","You@example.com"]; expected an e-mail address, such as "you@example.com", or a list of different ones.',
  ],
];

const outbox = { password: 'correct horse' };

/** Settings that are accepted, with the environment variables that they need. */
export const accepted: readonly (readonly [settings: object, environment?: Readonly<Record<string, string>>])[] = [
  [{}],
  ...['::1', '192.0.2.1', 'mail', 'müller.example'].map((host) => [{ smtp: { ...smtp, host } }] as const),
  [{ $schema: './portico.config.schema.json', port: 0 }],
  [{ trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8', 'FE80::1'] }],
  [{ outbox, forms: { contact: {} } }],
  [{ smtp, forms: { contact: { email: 'a@example.com', subject: 'From {name}', redirect: '/thanks.html' } } }],
  [{ smtp, forms: { contact: { email: ['a@example.com', 'env:OTHER'] } } }, { OTHER: 'b@example.com' }],
  [{ outbox, forms: { contact: { language: 'env:LANGUAGE' } } }, { LANGUAGE: 'de' }],
  [
    {
      outbox,
      forms: { contact: { fields: { name: { maxlength: '10', rules: { equalTo: 'x' } }, x: { rules: [] } } } },
    },
  ],
  [{ outbox, forms: { contact: { rules: [{ rule: 'required', field: 'name', error: 'Missing', more: 1 }] } } }],
  [{ outbox, forms: { contact: { files: { cv: { types: ['application/pdf'], maxSize: 1, maxCount: 2 } } } } }],
  [
    { forms: { contact: { webhook: { url: 'https://example.com/', headers: { Authorization: 'env:KEY' } } } } },
    { KEY: 'x' },
  ],
  [
    { protect: { honeypot: false, origins: ['https://www.example.com'], altcha: true, secret: 'env:SECRET' } },
    { SECRET: 'x'.repeat(16) },
  ],
  [{ comments: { moderate: false } }],
  [{ comments: true, outbox: { password: 'env:PASSWORD', keepDays: 0.5e1 } }, { PASSWORD: 'correct horse' }],
  // Variables contain the settings that are otherwise required.
  [{ smtp: { from: smtp.from } }, { PORTICO_SMTP_URL: 'smtp://mail.example' }],
  [{ smtp: { host: 'mail.example' } }, { PORTICO_SMTP_FROM: 'me@example.com' }],
  [{ outbox: { keepDays: 5 } }, { PORTICO_OUTBOX_PASSWORD: 'correct horse' }],
];
