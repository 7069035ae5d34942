import type { FieldSchema, FormSchema } from '../../../server/validation/form-schema.ts';
import type { InvalidField } from '../../../server/validation/validate.ts';

/* The cases of validation. They have the same verdict and text on the server (`cases.unit.ts`) and in the browser (`cases.browser.ts`). */

/** A file of a form: its content is only its size. */
export interface CaseFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export type CaseEntry = readonly [name: string, value: string | CaseFile];

export interface Case {
  readonly title: string;
  readonly schema: FormSchema;
  readonly language?: 'en' | 'de';
  readonly entries: readonly CaseEntry[];
  readonly invalid: readonly InvalidField[];
}

const invalid = (field: string, rule: string, message: string): InvalidField => ({ field, rule, message });
const pdf = (size: number, name = 'plan.pdf'): CaseFile => ({ name, size, type: 'application/pdf' });

const contact: Record<string, FieldSchema> = {
  name: { required: true, rules: ['maxlength-10'] },
  email: { type: 'email', required: true },
  message: { type: 'textarea', required: true, minlength: 5, maxlength: 12 },
};

/** The cases of fields, as `<portico-form-validator>` reads them from attributes and classes. */
export const fieldCases: readonly Case[] = [
  {
    title: 'a valid contact form',
    schema: { fields: contact },
    entries: [
      ['name', 'Ann'],
      ['email', 'ann@example.com'],
      ['message', 'Hello'],
    ],
    invalid: [],
  },
  {
    title: 'an empty contact form, in German',
    schema: { fields: contact },
    language: 'de',
    entries: [
      ['name', '  '],
      ['email', ''],
    ],
    invalid: ['name', 'email', 'message'].map((field) =>
      invalid(field, 'required', 'Dieses Feld ist ein Pflichtfeld.'),
    ),
  },
  {
    title: 'a required field, which is reported first',
    schema: { fields: { code: { rules: ['maxlength-2'] }, name: { required: true } } },
    entries: [['code', 'abc']],
    invalid: [
      invalid('name', 'required', 'This field is required.'),
      invalid('code', 'maxlength', 'Please enter no more than 2 characters.'),
    ],
  },
  {
    title: 'texts of the author, in all languages and in one',
    schema: {
      fields: { name: { required: true }, age: { rules: ['digits'] } },
      texts: { required: 'Missing', de: { digits: 'Ziffern, bitte' } },
    },
    language: 'de',
    entries: [['age', 'x']],
    invalid: [invalid('name', 'required', 'Missing'), invalid('age', 'digits', 'Ziffern, bitte')],
  },
  {
    title: 'a line break, which is submitted as two characters and counts as one',
    schema: { fields: contact },
    entries: [
      ['name', 'Ann'],
      ['email', 'ann@example.com'],
      ['message', '12345\n78901\n'],
    ],
    invalid: [],
  },
  {
    title: 'emoji, which count as two characters, and letters of other scripts',
    schema: { fields: { ...contact, city: { rules: ['letters_space'] } } },
    entries: [
      ['name', '😀😀😀😀😀😀'],
      ['email', 'ann@example.com'],
      ['message', 'こんにちは'],
      ['city', 'Köln Ålesund 東京'],
    ],
    invalid: [invalid('name', 'maxlength', 'Please enter no more than 10 characters.')],
  },
  {
    title: 'addresses by existing top-level domains',
    schema: { fields: { one: { type: 'email' }, two: { rules: ['email'] } }, emailStyle: 'tld' },
    entries: [
      ['one', 'ann@example.invalidtld'],
      ['two', 'ann@example.museum'],
    ],
    invalid: [invalid('one', 'emailtld', 'Please enter a valid email address')],
  },
  {
    title: 'numbers with bounds and steps, dates and times',
    schema: {
      fields: {
        guests: { type: 'number', min: 1, max: 8 },
        price: { type: 'number', step: 0.5 },
        from: { type: 'date', min: '2027-01-01' },
        late: { type: 'time', min: '22:00', max: '06:00' },
        pages: { rules: { range: [5, 10] } },
      },
    },
    entries: [
      ['guests', '9'],
      ['price', '1.25'],
      ['from', '2026-12-31'],
      ['late', '23:30'],
      ['pages', '11'],
    ],
    invalid: [
      invalid('guests', 'maxnumber', 'Please enter a value of 8 or less.'),
      invalid('price', 'step', 'Please enter a value in steps of 0.5.'),
      invalid('from', 'minday', 'Please enter a value of 2027-01-01 or more.'),
      invalid('pages', 'maxnumber', 'Please enter a value from 5 to 10.'),
    ],
  },
  {
    title: 'numbers and dates as they are written in the language of the field',
    schema: {
      fields: {
        area: { rules: ['number'] },
        price: { rules: { min: 1.5 } },
        width: { rules: ['range-1-2000'] },
        size: { rules: { step: 0.5 } },
        length: { type: 'number', step: 'any', rules: ['max-1.5'] },
        depth: { lang: 'en', rules: ['number'] },
        arrival: { rules: ['date'] },
        departure: { lang: 'en', rules: ['date'] },
      },
    },
    language: 'de',
    entries: [
      ['area', '1,5'],
      ['price', '1.234,56'],
      ['width', '1.234,5'],
      ['size', '1,5'],
      ['length', '1.500'],
      ['depth', '1,234.5'],
      ['arrival', '31.12.2026'],
      ['departure', '12/31/2026'],
    ],
    invalid: [],
  },
  {
    title: 'numbers and dates that are none in the language of the field, or beyond their bounds',
    schema: {
      fields: {
        area: { rules: ['number'] },
        price: { rules: { min: 1.5 } },
        size: { rules: { step: 0.5 } },
        low: { rules: ['number'] },
        high: { rules: ['greaterThan-low'] },
        arrival: { rules: ['date'] },
      },
    },
    language: 'de',
    entries: [
      ['area', '1,234.56'],
      ['price', '1,4'],
      ['size', '1,6'],
      ['low', '1.000'],
      ['high', '999,5'],
      ['arrival', '12.31.2026'],
    ],
    invalid: [
      invalid('area', 'groupednumber', 'Bitte geben Sie eine gültige Zahl ein.'),
      invalid('price', 'minnumber', 'Bitte geben Sie einen Wert ab 1,5 ein.'),
      invalid('size', 'step', 'Bitte geben Sie einen Wert in Schritten von 0,5 ein.'),
      invalid('high', 'greaterThan', 'Bitte geben Sie einen größeren Wert ein.'),
      invalid('arrival', 'anydate', 'Bitte geben Sie ein gültiges Datum ein.'),
    ],
  },
  {
    title: 'messages of single fields, with their names, values and bounds',
    schema: {
      fields: {
        name: { required: true, messages: { Required: 'The {label}, please.', minlength: 'Not this.' } },
        email: { type: 'email', required: true, messages: { email: '{value} is no address.' } },
        list: { type: 'email', multiple: true, messages: { email: 'Not {value}.' } },
        age: { type: 'number', min: 18, max: 99, messages: { min: 'From {min} to {max}, not {value}.' } },
        code: { rules: ['rangelength-3-5'], messages: '{label}: {0} to {1}.' },
        pages: { rules: ['min-2'], messages: { max: 'Not this.' } },
        word: { type: 'password', pattern: '\\d+', messages: 'No letters: {value}' },
        cvc: { pattern: '\\d+', messages: 'No digits: {value}' },
        payment: { rules: ['creditcard'], messages: 'No card: {value}' },
      },
      texts: { min: 'At least {min} {label}.', required: 'Missing' },
    },
    entries: [
      ['email', 'ann{label}'],
      ['list', 'ann@example.com,bob'],
      ['age', '17'],
      ['code', 'ab'],
      ['pages', '1'],
      ['word', 'secret'],
      ['cvc', 'secret'],
      ['payment', '41111111'],
    ],
    invalid: [
      invalid('name', 'required', 'The name, please.'),
      invalid('email', 'emaillenient', 'ann{label} is no address.'),
      invalid('list', 'emailslenient', 'Not ann@example.com,bob.'),
      invalid('age', 'minnumber', 'From 18 to 99, not 17.'),
      invalid('word', 'pattern', 'No letters: '),
      invalid('cvc', 'pattern', 'No digits: '),
      invalid('code', 'minlength', 'code: 3 to 5.'),
      invalid('pages', 'minnumber', 'At least 2 pages.'),
      invalid('payment', 'creditcard', 'No card: '),
    ],
  },
  {
    title: 'patterns of the attribute and of the rule, and class names with bounds',
    schema: {
      fields: {
        code: { pattern: '[A-Z]{2}\\d+' },
        plate: { rules: { pattern: '[\\w.-]+' } },
        story: { type: 'textarea', rules: ['minWords-3', 'iban'] },
      },
    },
    entries: [
      ['code', 'ab12'],
      ['plate', 'H AB 1'],
      ['story', 'two words'],
    ],
    invalid: [
      invalid('code', 'pattern', 'Please use the requested format.'),
      invalid('plate', 'expression', 'Please use the requested format.'),
      invalid('story', 'minWords', 'Please enter at least 3 words.'),
    ],
  },
  {
    title: 'rules that compare and count fields',
    schema: {
      fields: {
        email: { type: 'email' },
        again: { rules: { equalTo: 'email' } },
        phone: { rules: ['require_from_group-1-reach'] },
        mobile: { rules: ['require_from_group-1-reach'] },
      },
    },
    entries: [
      ['email', 'ann@example.com'],
      ['again', 'bob@example.com'],
    ],
    invalid: [
      invalid('again', 'equalTo', 'Please enter the same value again.'),
      invalid('phone', 'require_from_group', 'Please fill in at least 1 of these fields.'),
      invalid('mobile', 'require_from_group', 'Please fill in at least 1 of these fields.'),
    ],
  },
  {
    title: 'lists with and without brackets',
    schema: {
      fields: {
        'colours[]': { type: 'checkbox', rules: ['maxlength-2'] },
        sizes: { type: 'checkbox', rules: ['minlength-2'] },
        'days[]': { type: 'select-multiple', required: true },
        terms: { type: 'checkbox', required: true },
      },
    },
    entries: [
      ['colours[]', 'red'],
      ['colours[]', 'green'],
      ['colours[]', 'blue'],
      ['sizes', 'S'],
      ['sizes', 'M'],
      ['days[]', 'Monday'],
      ['days[]', 'Friday'],
    ],
    invalid: [
      invalid('terms', 'required', 'This field is required.'),
      invalid('colours', 'any', 'Please enter no more than 2 characters.'),
    ],
  },
  {
    title: 'files by name, type, size and number',
    schema: {
      fields: {
        plan: { type: 'file', required: true, accept: '.pdf' },
        photo: { type: 'file', accept: 'image/*' },
        sketch: { type: 'file', rules: { extension: 'png|jpe?g' } },
        'bills[]': { type: 'file', rules: { maxsize: 100, maxfiles: 2 } },
        'notes[]': { type: 'file', rules: ['maxfiles-1'] },
      },
    },
    entries: [
      ['photo', pdf(5, 'photo.jpg')],
      ['sketch', { name: 'Skizze für Ünal.JPEG', size: 3, type: 'image/jpeg' }],
      ['bills[]', pdf(100)],
      ['bills[]', pdf(101)],
      ['notes[]', pdf(1)],
      ['notes[]', pdf(1)],
    ],
    invalid: [
      invalid('plan', 'requiredfile', 'This field is required.'),
      invalid('photo', 'file', 'Please choose a file of an allowed kind.'),
      invalid('bills', 'maxsize', 'No file may be larger than 100 bytes.'),
      invalid('notes', 'maxitems', 'Please choose no more than 1 files.'),
    ],
  },
];

/** The cases of contract schemas, with and without messages of their own. */
export const ruleCases: readonly Case[] = [
  {
    title: 'default messages with the bounds of the rules',
    schema: {
      rules: [
        { rule: 'required', field: 'name' },
        { rule: 'email', field: 'email', error: '' },
        { rule: 'maxlength', field: 'subject', threshold: 5, error: 'Too long' },
        { rule: 'mindate', field: 'day', threshold: '2027-01-01' },
        { rule: 'maxfilesize', field: 'plan', threshold: 10 },
      ],
    },
    language: 'de',
    entries: [
      ['email', 'x'],
      ['subject', 'letters'],
      ['day', '2026-01-01'],
      ['plan', pdf(11)],
    ],
    invalid: [
      invalid('name', 'required', 'Dieses Feld ist ein Pflichtfeld.'),
      invalid('email', 'email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'),
      invalid('subject', 'maxlength', 'Too long'),
      invalid('day', 'mindate', 'Bitte geben Sie einen Wert ab 2027-01-01 ein.'),
      invalid('plan', 'maxfilesize', 'Alle Dateien zusammen dürfen nicht größer als 10 Bytes sein.'),
    ],
  },
  {
    title: 'the message of the failed part of a group, and a rule that compares fields',
    schema: {
      rules: [
        {
          rule: 'any',
          rules: [
            { rule: 'email', field: 'reach' },
            { rule: 'tel', field: 'reach' },
          ],
        },
        { rule: 'equalTo', field: 'again', fields: ['code'] },
      ],
    },
    entries: [
      ['reach', 'pigeon'],
      ['code', '1'],
      ['again', '2'],
    ],
    invalid: [
      invalid('reach', 'any', 'Please enter a valid email address'),
      invalid('again', 'equalTo', 'Please enter the same value again.'),
    ],
  },
  {
    title: 'the last value of a field without brackets',
    schema: {
      rules: [
        { rule: 'enum', field: 'size', accept: ['S', 'M'] },
        { rule: 'maxitems', field: 'tag', threshold: 1 },
      ],
    },
    entries: [
      ['size', 'XL'],
      ['size', 'M'],
      ['tag[]', 'a'],
      ['tag[]', 'b'],
    ],
    invalid: [invalid('tag', 'maxitems', 'Please fix this field.')],
  },
];
