import * as v from 'valibot';
import { isObject, withPropertyNames, type JsonObject } from '../../../src/json/json.ts';
import { flag, number, text } from '../../../src/settings/settings.ts';

/*
 * The fields of a form that is rendered from JSON. Values are read like settings, because a CMS prints `"yes"`, `"1"` and `"20"`. The message of each
 * schema completes the sentence “expected …”.
 */

const textual = v.pipe(v.unknown(), v.transform(text().read), v.string('a text'));
const label = v.pipe(textual, v.nonEmpty('a text that is not empty'));
const on = v.optional(v.pipe(v.unknown(), v.transform(flag().read), v.boolean('true or false')), false);
const size = v.optional(v.pipe(v.unknown(), v.transform(number(0, 0).read), v.number('a number from 0 on')));
const words = v.optional(textual);
const values = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((raw) => (Array.isArray(raw) ? raw : [raw])),
    v.array(textual, 'a text, or a list of texts'),
  ),
  [],
);

/** An option: the value that is sent, and its label. A text is both. */
const option = v.union(
  [
    v.pipe(
      textual,
      v.transform((value) => ({ value, label: value })),
    ),
    v.object({ value: textual, label }),
  ],
  'a text, or an object with "value" and "label"',
);
const list = 'a list of options, with at least one';
const options = v.pipe(v.array(option, list), v.minLength(1, list));

/** The conditions of a field. The code that applies a condition reports an invalid one, which has no effect. */
const shown = { showIf: words };
const conditional = { ...shown, requireIf: words };

/** The messages of a field: one text for all rules, or texts by the name of the rule. */
const messages = v.optional(
  v.union([v.record(v.string(), v.string()), textual], 'a text, or an object with texts by the names of rules'),
);

/** The properties of every field with a control. */
const filled = {
  name: label,
  label,
  value: values,
  required: on,
  autocomplete: words,
  help: words,
  messages,
  ...conditional,
};
const typed = { ...filled, placeholder: words };
const bounded = { ...typed, min: words, max: words, step: words };
const counted = {
  ...typed,
  minlength: size,
  maxlength: size,
  count: v.optional(v.picklist(['up', 'down'], '"up" or "down"')),
};
/** The countries in the list of a phone field; `true` for all countries. */
const picker = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((raw) => (raw === true ? '' : text().read(raw))),
    v.string('true, or codes of countries such as "DE AT"'),
  ),
);
const patterned = { ...counted, pattern: words, mask: words };
const challenged = { name: label, required: on, help: words, placeholder: words, ...shown };

/** A field of a rendered form. */
export const Field = v.variant(
  'type',
  [
    v.object({ type: v.literal('text'), ...patterned }),
    v.object({ type: v.literal('email'), ...patterned, multiple: on, suggest: on }),
    v.object({ type: v.literal('url'), ...patterned }),
    v.object({ type: v.literal('tel'), ...patterned, phone: words, phoneFormat: words, phonePicker: picker }),
    v.object({ type: v.literal('number'), ...bounded }),
    v.object({ type: v.literal('range'), ...bounded }),
    v.object({ type: v.literal('date'), ...bounded }),
    v.object({ type: v.literal('time'), ...bounded }),
    v.object({ type: v.literal('textarea'), ...counted, rows: size }),
    v.object({ type: v.literal('select'), ...typed, options, multiple: on }),
    v.object({ type: v.literal('checkboxes'), ...filled, options, exclusive: on, freeText: on }),
    v.object({ type: v.literal('radios'), ...filled, options, freeText: on }),
    v.object({
      type: v.literal('file'),
      ...filled,
      accept: words,
      multiple: on,
      maxSize: words,
      maxFiles: size,
      resize: size,
    }),
    v.object({
      type: v.literal('acceptance'),
      name: label,
      label,
      value: v.optional(textual, '1'),
      help: words,
      messages,
      checked: on,
      invert: on,
      optional: on,
      ...conditional,
    }),
    v.object({ type: v.literal('quiz'), ...challenged, question: label, token: textual }),
    v.object({ type: v.literal('captcha'), ...challenged, label, image: label, challenge: textual }),
    v.object({ type: v.literal('hidden'), name: label, value: v.optional(textual, '') }),
    v.object({ type: v.literal('submit'), name: words, value: words, label, ...shown }),
  ],
  'one of text, email, url, tel, number, range, date, time, textarea, select, checkboxes, radios, file, acceptance, quiz, captcha, ' +
    'hidden, submit',
);

/** A field as it is rendered. For a field with a control, `value` is a list, which may be empty. */
export type Field = v.InferOutput<typeof Field>;

export type FieldOf<Type extends Field['type']> = Extract<Field, { readonly type: Type }>;

export interface FieldError {
  /** The position of the entry, from 0. */
  readonly index: number;
  readonly entry: unknown;
  /** The name of the value and its expected type: `"options" to be a list of options`. */
  readonly expected: string;
}

/** Parses the `fields` of a form. Invalid entries are left out and returned as errors. Never throws. */
export function readFields(entries: readonly unknown[]): { readonly fields: Field[]; readonly errors: FieldError[] } {
  const fields: Field[] = [];
  const errors: FieldError[] = [];
  for (const [index, entry] of entries.entries()) {
    const field = isObject(entry) ? read(entry) : 'an object';
    if (typeof field === 'string') errors.push({ index, entry, expected: field });
    else fields.push(field);
  }
  return { fields, errors };
}

/** Returns the field, or the expectation that the entry does not meet. */
function read(entry: JsonObject): Field | string {
  const { success, output, issues } = v.safeParse(Field, withPropertyNames(entry), { abortEarly: true });
  if (success) return output;
  const issue: v.BaseIssue<unknown> = issues[0]; // The union's type lacks the issues of objects.
  const path = v.getDotPath(issue);
  // For a missing key, the schema has no message of its own.
  return `"${path}" to be ${issue.type === 'object' ? 'given' : issue.message}`;
}
