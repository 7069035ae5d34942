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
  optional,
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
    format: optional(
      v.picklist(['json', 'slack', 'discord', 'teams'], '"json", "slack", "discord" or "teams"'),
      'The format of the messages: `json`, or that of the incoming webhooks of Slack, Discord or Teams (Workflows).',
      '`json`',
    ),
    secret: optional(webhookSecret, 'Signs the requests, as Standard Webhooks describes.'),
    headers: optional(headerValues('an object with the values of headers'), 'Further headers of the requests.'),
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
    maxSize: optional(size, 'The maximum size of a file in bytes.'),
    maxCount: optional(count, 'The maximum number of files.', '`1`'),
  },
  'an object with the files of a field: { "types": ["image/png"] }',
);

const template = text('the path of a file, such as "mails/reply.txt"');
const mailParts = {
  text: described(template, 'The file with the text, relative to the configuration.'),
  html: optional(template, 'The file with the same as HTML.'),
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
    label: optional(text('a text'), 'The name of the field for people.'),
    type: optional(text('a type of HTML, such as "email"'), 'The type of the field in HTML.'),
    required: optional(flag, 'The field must be filled in.'),
    multiple: optional(flag, 'The field may have several values.'),
    min: optional(limit, 'The lowest value.'),
    max: optional(limit, 'The highest value.'),
    step: optional(limit, 'The distance between two values.'),
    minlength: optional(limit, 'The minimum number of characters.'),
    maxlength: optional(limit, 'The maximum number of characters.'),
    pattern: optional(text('a regular expression'), 'The regular expression of the whole value.'),
    accept: optional(text('a list of file types, as in HTML'), 'The accepted files, as in HTML.'),
    lang: optional(text('a language tag such as "de"'), 'The language of the numbers in the field.'),
    messages: optional(
      v.union([v.string(), v.record(v.string(), v.string())], messagesText),
      'The messages by the names of rules, or one for all rules.',
    ),
    showIf: optional(text(conditionText), 'The condition that shows the field.'),
    requireIf: optional(text(conditionText), 'The condition that requires the field.'),
    rules: optional(
      v.union([v.array(v.string(rulesText)), v.record(v.string(), v.unknown())], rulesText),
      'Further rules, as in <portico-form-validator>.',
    ),
  },
  'an object with a field: { "type": "email", "required": true }',
);

const formSettings = v.strictObject(
  {
    fields: optional(
      v.record(v.string(), field, 'an object with the fields by their names'),
      'The rules of the fields, by their names; messages contain no other fields: `type`, `required`, `minlength`, `maxlength`, `min`, `max`, `step`, `pattern`, `accept`, `multiple`, `lang`, `label`, `rules` and `messages`, as in HTML and in `<portico-form-validator>`; `showIf` and `requireIf` are [conditions](../forms.md#show-and-require-fields-by-conditions).',
    ),
    rules: optional(
      v.array(rule, 'a list of rules: [{ "rule": "required", "field": "email", "error": "…" }]'),
      'The rules in the format of Contact Form 7, in place of `fields`.',
    ),
    files: optional(
      v.record(v.string(), files, 'an object with the file fields by their names'),
      'The file fields: `{ "cv": { "types": ["application/pdf"], "maxSize": 2000000, "maxCount": 1 } }`. Types are detected from the content.',
      'the fields with the type `file`',
    ),
    email: optional(
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
    subject: optional(
      text('a text, such as "Message from {name}"'),
      'The subject of the email, with values of fields in braces.',
      '`New message: {form}`',
    ),
    replyTo: optional(text('the name of a field, such as "email"'), 'The field with the email address of the visitor.'),
    mail: optional(mail, 'The [templates of the mail](server-mail.md#templates) to `email`.'),
    reply: optional(reply, 'The [automatic answer](server-mail.md#automatic-answers) to the address in `replyTo`.'),
    confirm: optional(
      flag,
      'Delivers a message only after the owner of the address in `replyTo` has [confirmed](server-mail.md#confirmation) it.',
      '`false`',
    ),
    webhook: optional(
      webhook,
      '`url`, and optionally `format` (of a [chat service](server-mail.md#chat-services)), `secret` (signs the requests) and `headers`.',
    ),
    language: optional(
      v.picklist([...languageNames, 'auto'], `${languageNames.map((name) => `"${name}"`).join(', ')} or "auto"`),
      'The language of the messages to visitors; `auto` is the first one of these that the browser accepts.',
      '`en`',
    ),
    redirect: optional(sitePath, 'The page after sending, for visitors without JavaScript, such as `/thanks.html`.'),
  },
  'an object with a form: { "email": … }',
);

/** The schema of a form. The metadata is a rule for editors, which the command checks with the other conflicts. */
export const form = v.pipe(formSettings, v.metadata({ not: { required: ['fields', 'rules'] } }));

export type FormConfig = v.InferOutput<typeof form>;
