import * as v from 'valibot';
import {
  addressText,
  count,
  described,
  flag,
  headerValues,
  limit,
  mailAddress,
  mediaTypes,
  sitePath,
  size,
  text,
  url,
  webhookSecret,
} from './value-schemas.ts';
import { languageNames } from '../../languages/texts.ts';

/* The schema of a form in `portico.config.json`. */

const addressesText = `${addressText}, or a list of different ones`;

const webhook = v.strictObject(
  {
    url: described(url, 'The address that receives the messages.'),
    format: v.optional(
      described(
        v.picklist(['json', 'slack', 'discord', 'teams'], '"json", "slack", "discord" or "teams"'),
        'The format of the messages: `json`, or that of the incoming webhooks of Slack, Discord or Teams (Workflows).',
        '`json`',
      ),
    ),
    secret: v.optional(described(webhookSecret, 'Signs the requests, as Standard Webhooks describes.')),
    headers: v.optional(
      described(headerValues('an object with the values of headers'), 'Further headers of the requests.'),
    ),
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
    types: described(mediaTypes, 'The accepted media types, which are detected from the content.'),
    maxSize: v.optional(described(size, 'The maximum size of a file in bytes.')),
    maxCount: v.optional(described(count, 'The maximum number of files.', '`1`')),
  },
  'an object with the files of a field: { "types": ["image/png"] }',
);

const template = text('the path of a file, such as "mails/reply.txt"');
const mailParts = {
  text: described(template, 'The file with the text, relative to the configuration.'),
  html: v.optional(described(template, 'The file with the same as HTML.')),
};
const mail = v.strictObject(mailParts, 'an object with templates: { "text": "mails/contact.txt" }');
const reply = v.strictObject(
  {
    subject: described(
      text('a text, such as "We have received your message"'),
      'The subject, with values of fields in braces.',
    ),
    ...mailParts,
  },
  'an object with an answer: { "subject": …, "text": "mails/reply.txt" }',
);

const conditionText = 'a condition such as "plan = pro"';
const messagesText = 'a text, or an object such as { "required": "Missing" }';
const rulesText = 'a list of rules such as ["iban"], or an object such as { "equalTo": "email" }';
const field = v.strictObject(
  {
    label: v.optional(described(text('a text'), 'The name of the field for people.')),
    type: v.optional(described(text('a type of HTML, such as "email"'), 'The type of the field in HTML.')),
    required: v.optional(described(flag, 'The field must be filled in.')),
    multiple: v.optional(described(flag, 'The field may have several values.')),
    min: v.optional(described(limit, 'The lowest value.')),
    max: v.optional(described(limit, 'The highest value.')),
    step: v.optional(described(limit, 'The distance between two values.')),
    minlength: v.optional(described(limit, 'The minimum number of characters.')),
    maxlength: v.optional(described(limit, 'The maximum number of characters.')),
    pattern: v.optional(described(text('a regular expression'), 'The regular expression of the whole value.')),
    accept: v.optional(described(text('a list of file types, as in HTML'), 'The accepted files, as in HTML.')),
    lang: v.optional(described(text('a language tag such as "de"'), 'The language of the numbers in the field.')),
    messages: v.optional(
      described(
        v.union([v.string(), v.record(v.string(), v.string())], messagesText),
        'The messages by the names of rules, or one for all rules.',
      ),
    ),
    showIf: v.optional(described(text(conditionText), 'The condition that shows the field.')),
    requireIf: v.optional(described(text(conditionText), 'The condition that requires the field.')),
    rules: v.optional(
      described(
        v.union([v.array(v.string(rulesText)), v.record(v.string(), v.unknown())], rulesText),
        'Further rules, as in <portico-form-validator>.',
      ),
    ),
  },
  'an object with a field: { "type": "email", "required": true }',
);

const formSettings = v.strictObject(
  {
    fields: v.optional(
      described(
        v.record(v.string(), field, 'an object with the fields by their names'),
        'The rules of the fields, by their names; messages contain no other fields: `type`, `required`, `minlength`, `maxlength`, `min`, `max`, `step`, `pattern`, `accept`, `multiple`, `lang`, `label`, `rules` and `messages`, as in HTML and in `<portico-form-validator>`; `showIf` and `requireIf` are [conditions](../forms.md#show-and-require-fields-by-conditions).',
      ),
    ),
    rules: v.optional(
      described(
        v.array(rule, 'a list of rules: [{ "rule": "required", "field": "email", "error": "…" }]'),
        'The rules in the format of Contact Form 7, in place of `fields`.',
      ),
    ),
    files: v.optional(
      described(
        v.record(v.string(), files, 'an object with the file fields by their names'),
        'The file fields: `{ "cv": { "types": ["application/pdf"], "maxSize": 2000000, "maxCount": 1 } }`. Types are detected from the content.',
        'the fields with the type `file`',
      ),
    ),
    email: v.optional(
      described(
        v.union(
          [
            mailAddress,
            v.pipe(
              v.array(mailAddress),
              v.nonEmpty(addressText),
              v.check((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, addressesText),
            ),
          ],
          addressesText,
        ),
        'The recipients.',
      ),
    ),
    subject: v.optional(
      described(
        text('a text, such as "Message from {name}"'),
        'The subject of the email, with values of fields in braces.',
        '`New message: {form}`',
      ),
    ),
    replyTo: v.optional(
      described(text('the name of a field, such as "email"'), 'The field with the email address of the visitor.'),
    ),
    mail: v.optional(described(mail, 'The [templates of the mail](server-mail.md#templates) to `email`.')),
    reply: v.optional(
      described(reply, 'The [automatic answer](server-mail.md#automatic-answers) to the address in `replyTo`.'),
    ),
    confirm: v.optional(
      described(
        flag,
        'Delivers a message only after the owner of the address in `replyTo` has [confirmed](server-mail.md#confirmation) it.',
        '`false`',
      ),
    ),
    webhook: v.optional(
      described(
        webhook,
        '`url`, and optionally `format` (of a [chat service](server-mail.md#chat-services)), `secret` (signs the requests) and `headers`.',
      ),
    ),
    language: v.optional(
      described(
        v.picklist([...languageNames, 'auto'], `${languageNames.map((name) => `"${name}"`).join(', ')} or "auto"`),
        'The language of the messages to visitors; `auto` is the first one of these that the browser accepts.',
        '`en`',
      ),
    ),
    redirect: v.optional(
      described(sitePath, 'The page after sending, for visitors without JavaScript, such as `/thanks.html`.'),
    ),
  },
  'an object with a form: { "email": … }',
);

/** The schema of a form. The metadata is a rule for editors, which the command checks with the other conflicts. */
export const form = v.pipe(formSettings, v.metadata({ not: { required: ['fields', 'rules'] } }));

/** The configuration of a form. */
export type FormConfig = v.InferOutput<typeof form>;
