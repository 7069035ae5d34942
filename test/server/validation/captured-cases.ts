import { fieldNameOf } from '../../../src/forms/controls/controls.ts';
import kitchenSent from '../../contract/contact-form-7/feedback/mail_sent.kitchen.json';
import basicSent from '../../contract/contact-form-7/feedback/mail_sent.basic.json';
import basicBadEmail from '../../contract/contact-form-7/feedback/invalid/validation_failed.basic_bad_email.json';
import basicEmpty from '../../contract/contact-form-7/feedback/invalid/validation_failed.basic_empty.json';
import kitchenBad from '../../contract/contact-form-7/feedback/invalid/validation_failed.kitchen_bad.json';
import kitchenEmpty from '../../contract/contact-form-7/feedback/invalid/validation_failed.kitchen_empty.json';
import basic from '../../contract/contact-form-7/forms/basic/schema.json';
import kitchen from '../../contract/contact-form-7/forms/kitchen/schema.json';
import verdicts from '../../contract/contact-form-7/rules.json';
import type { Case, CaseEntry } from './cases.ts';

/* The verdicts that a server of the contract gave, as cases: they have the same verdict and text on both sides. */

type Fields = { request: { fields: string[][] } };
type Refused = Fields & { response: { body: { invalid_fields: { field: string; message: string }[] } } };

/** A case without the names of the failed rules, which the server of the contract does not send. */
export type CapturedCase = Omit<Case, 'invalid'> & {
  readonly invalid: readonly { readonly field: string; readonly message: string }[];
};

/** The captured verdicts on one value of one rule. */
export const verdictCases: readonly CapturedCase[] = verdicts.map(({ php, js: _script, value, ...rule }) => ({
  title: `${rule.rule} of ${JSON.stringify(value)}: ${php ? 'valid' : 'invalid'} (${JSON.stringify(rule)})`,
  schema: { rules: [{ field: 'f', error: 'wrong', ...rule }] },
  entries: typeof value === 'string' ? [['f', value]] : value.map((item) => ['f[]', item] as const),
  invalid: php ? [] : [{ field: 'f', message: 'wrong' }],
}));

/** Returns the captured fields; the files are captured as `(file ok.txt 20 bytes text/plain)`. */
function entriesOf({ request }: Fields): CaseEntry[] {
  return request.fields.map(([name = '', value = '']) => {
    const [, title, size, type] = /^\(file (\S+) (\d+) bytes (\S+)\)$/.exec(value) ?? [];
    return [name, title && type ? { name: title, size: Number(size), type } : value];
  });
}

/** Returns the captured errors without those of a quiz, whose answers are not in the schema. */
const errorsOf = ({ response }: Refused): CapturedCase['invalid'] =>
  response.body.invalid_fields
    .filter(({ field }) => !field.endsWith('-quiz'))
    .map(({ field, message }) => ({ field: fieldNameOf(field), message }));

/** The message about the file of the form with every field, which the captured server checks only after all other fields are valid. */
const fileError = { field: 'k-file', message: 'You are not allowed to upload files of this type.' };

/** The captured verdicts on whole forms. */
export const formCases: readonly CapturedCase[] = [
  {
    title: 'a form with every kind of field, all wrong',
    schema: kitchen,
    entries: entriesOf(kitchenBad),
    invalid: errorsOf(kitchenBad).toSpliced(2, 0, fileError),
  },
  {
    title: 'a form with every kind of field, left empty',
    schema: kitchen,
    entries: entriesOf(kitchenEmpty),
    invalid: errorsOf(kitchenEmpty),
  },
  {
    title: 'a form with every kind of field, all right',
    schema: kitchen,
    entries: entriesOf(kitchenSent),
    invalid: [],
  },
  {
    title: 'a contact form with an invalid address',
    schema: basic,
    entries: entriesOf(basicBadEmail),
    invalid: errorsOf(basicBadEmail),
  },
  { title: 'a contact form left empty', schema: basic, entries: entriesOf(basicEmpty), invalid: errorsOf(basicEmpty) },
  { title: 'a valid contact form', schema: basic, entries: entriesOf(basicSent), invalid: [] },
];
