import * as v from 'valibot';
import {
  databaseUrl,
  days,
  described,
  duration,
  flag,
  headerValues,
  hostName,
  mailAddress,
  optional,
  origin,
  password,
  port,
  proxyAddress,
  remotePort,
  sender,
  text,
  withDefault,
} from './value-schemas.ts';
import { form } from './form-config-schema.ts';
import { protect } from './protect-config-schema.ts';

/*
 * The schema of `portico.config.json`. The messages state what was expected, for `configFault`. The descriptions are also used in the table of the
 * guide and in the JSON Schema for editors.
 */

const smtp = v.strictObject(
  {
    host: described(hostName, 'The name of the mail server.'),
    port: optional(remotePort, 'The port of the mail server.', '`587`; with `secure`: `465`'),
    secure: optional(
      flag,
      '`true` begins with TLS. `false` changes to TLS. A password is sent only over TLS, or to the same computer.',
      '`true` for port 465',
    ),
    user: optional(text('a text'), 'The user at the mail server.'),
    password: optional(text('a text, such as "env:PORTICO_SMTP_PASSWORD"'), 'The password of the user.'),
    timeout: optional(
      duration,
      'The longest wait for each reply, in ms. A server that checks mails for longer has accepted them, and gets them again.',
      '`600000`',
    ),
    from: described(sender, 'The sender: an address of your site. The address of the visitor becomes `Reply-To`.'),
  },
  'an object with the mail server: { "host": …, "from": … }',
);

const outbox = v.strictObject(
  {
    password: described(password, 'The password of the outbox page, with at least 12 characters.'),
    notify: optional(
      mailAddress,
      'The address that gets a mail about failed deliveries, held messages and new comments, at most once per hour.',
    ),
    keepDays: withDefault(30, days, 'The number of days after which delivered messages are deleted.'),
    keepOthersDays: optional(
      days,
      'The number of days after which messages are deleted that have failed, or that are kept for download. By default, they are kept.',
    ),
    keepHeldDays: withDefault(
      90,
      days,
      'The number of days after which held messages are deleted: spam, and those whose address nobody has confirmed. `keepOthersDays` deletes them, too, if it is less.',
    ),
  },
  'an object with the password: { "password": … }',
);

export const configSchema = v.strictObject(
  {
    $schema: optional(
      text('the address of a schema'),
      'The address of the JSON Schema of this file. Only editors read it.',
    ),
    url: optional(
      origin,
      'The address of the site for visitors, such as `https://www.example.com`. Mails name it, and their links begin with it.',
    ),
    host: withDefault(
      'localhost',
      text('the name or the address of this computer, such as "localhost"'),
      'The address on which the server listens; `0.0.0.0` for all addresses of the computer.',
    ),
    port: withDefault(8080, port, 'The port; `0` chooses a free one.'),
    trustedProxies: withDefault(
      [],
      v.array(proxyAddress, 'a list of addresses, such as ["127.0.0.1"]'),
      'The addresses or ranges (`10.0.0.0/8`) of your proxies. Only their `X-Forwarded-For` and `X-Forwarded-Proto` are believed.',
    ),
    data: withDefault(
      '.portico',
      text('the path of a folder, such as ".portico"'),
      'The folder of the outbox and the comments, relative to the folder of the configuration. It must be outside the site, or its name must begin with a dot.',
    ),
    store: optional(
      databaseUrl,
      'The database of PostgreSQL that holds the outbox, the comments and the counters in place of `data`, for [several processes](#several-processes).',
    ),
    headers: withDefault(
      {},
      headerValues('an object with the values of headers: { "Content-Security-Policy": … }'),
      'Headers of all files and responses that do not set them, such as `Content-Security-Policy`.',
    ),
    smtp: optional(smtp, 'The mail server that sends the messages.'),
    forms: withDefault(
      {},
      v.record(
        v.pipe(
          v.string(),
          v.regex(/^[a-z][a-z\d-]{0,63}$/, 'a name of small letters, digits and hyphens, such as "contact"'),
        ),
        described(form, 'A form, received at `/api/<name>`.'),
        'an object with the forms by their names: { "contact": { … } }',
      ),
      'The forms by their names, of small letters, digits and hyphens.',
    ),
    protect: withDefault({}, protect, 'The protection of all forms and comments against spam.'),
    comments: withDefault(
      false,
      v.union(
        [
          flag,
          v.strictObject({
            moderate: withDefault(true, flag, 'Comments wait for approval in the outbox page.'),
            replyMails: withDefault(
              false,
              flag,
              'Visitors may ask for a [mail about each reply](#mails-about-replies) to their comment.',
            ),
          }),
        ],
        'true, false or { "moderate": false, "replyMails": true }',
      ),
      'Comments below pages. `{ "moderate": false }` shows them without approval.',
    ),
    search: withDefault(true, flag, 'The search of the site.'),
    outbox: optional(outbox, 'The page with the messages. Without a password, there is no outbox page.'),
  },
  'an object with the configuration: { "forms": … }',
);

/** A configuration with its defaults. */
export type Config = v.InferOutput<typeof configSchema>;
