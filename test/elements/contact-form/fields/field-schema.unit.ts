import { describe, expect, it } from 'vitest';
import { readFields } from '../../../../elements/contact-form/fields/field-schema.ts';

const only = (entry: unknown) => readFields([entry]);

const minimal: Readonly<Record<string, object>> = {
  text: { label: 'Name' },
  email: { label: 'Email' },
  url: { label: 'Site' },
  tel: { label: 'Phone' },
  number: { label: 'Guests' },
  range: { label: 'Volume' },
  date: { label: 'Day' },
  time: { label: 'Hour' },
  textarea: { label: 'Message' },
  select: { label: 'Size', options: ['S'] },
  checkboxes: { label: 'Colours', options: ['red'] },
  radios: { label: 'Way', options: ['post'] },
  file: { label: 'Picture' },
  acceptance: { label: 'I agree' },
  quiz: { question: '1+1=?', token: 'abc' },
  captcha: { label: 'Code', image: '/captcha/1.png', challenge: '1' },
  hidden: {},
  submit: { label: 'Send' },
};

describe('the fields of a rendered form', () => {
  it.each(Object.entries(minimal))('accept a field of type %s with its required members only', (type, rest) => {
    const { fields, errors } = only({ type, name: 'a', ...rest });
    expect(errors).toEqual([]);
    expect(fields).toEqual([expect.objectContaining({ type, name: 'a', ...('options' in rest ? {} : rest) })]);
  });

  it.each([
    ['a flag in the words of a CMS', { required: 'yes' }, { required: true }],
    ['a flag that is off in the words of a CMS', { required: '0' }, { required: false }],
    ['a number as text', { maxlength: '20' }, { maxlength: 20 }],
    ['one default as a list', { value: 'a' }, { value: ['a'] }],
    ['several defaults', { value: ['a', 'b'] }, { value: ['a', 'b'] }],
    ['a number as a default', { value: 5 }, { value: ['5'] }],
    ['null as not given', { help: null, maxlength: null }, { value: [] }],
  ])('parse %s', (_, given, read) => {
    const { fields, errors } = only({ type: 'text', name: 'a', label: 'A', ...given });
    expect(errors).toEqual([]);
    expect(fields).toEqual([expect.objectContaining(read)]);
  });

  it('parse options that are texts, numbers, or objects with value and label', () => {
    const { fields } = only({
      type: 'select',
      name: 'a',
      label: 'A',
      options: ['S', 2, { value: 'l', label: 'Large' }],
    });
    expect(fields).toEqual([
      expect.objectContaining({
        options: [
          { value: 'S', label: 'S' },
          { value: '2', label: '2' },
          { value: 'l', label: 'Large' },
        ],
      }),
    ]);
  });

  it('parse names in the spelling of a CMS', () => {
    const { fields } = only({ type: 'radios', name: 'a', label: 'A', options: ['x'], free_text: true });
    expect(fields).toEqual([expect.objectContaining({ freeText: true })]);
  });

  it.each([
    ['no object', 'text', 'an object'],
    ['a list', [], 'an object'],
    ['nothing', null, 'an object'],
    ['an unknown type', { type: 'emial', name: 'a', label: 'A' }, /^"type" to be one of text, email, url, /],
    ['no type', { name: 'a', label: 'A' }, /^"type" to be one of text, email, url, /],
    ['no name', { type: 'text', label: 'A' }, '"name" to be given'],
    ['an empty label', { type: 'text', name: 'a', label: '' }, '"label" to be a text that is not empty'],
    [
      'a flag that is none',
      { type: 'text', name: 'a', label: 'A', required: 'maybe' },
      '"required" to be true or false',
    ],
    [
      'a negative length',
      { type: 'text', name: 'a', label: 'A', maxlength: -1 },
      '"maxlength" to be a number from 0 on',
    ],
    [
      'a direction that is none',
      { type: 'text', name: 'a', label: 'A', count: 'left' },
      '"count" to be "up" or "down"',
    ],
    ['no options', { type: 'radios', name: 'a', label: 'A' }, '"options" to be given'],
    [
      'one option for many',
      { type: 'radios', name: 'a', label: 'A', options: 'x' },
      '"options" to be a list of options, with at least one',
    ],
    [
      'empty options',
      { type: 'select', name: 'a', label: 'A', options: [] },
      '"options" to be a list of options, with at least one',
    ],
    [
      'an option that is none',
      { type: 'select', name: 'a', label: 'A', options: ['S', []] },
      '"options.1" to be a text, or an object with "value" and "label"',
    ],
    ['a quiz without a question', { type: 'quiz', name: 'a', token: 'x' }, '"question" to be given'],
  ])('reject %s with the expected value', (_, entry, expected) => {
    const { fields, errors } = readFields([
      { type: 'hidden', name: 'before' },
      entry,
      { type: 'hidden', name: 'behind' },
    ]);
    expect(fields.map(({ name }) => name)).toEqual(['before', 'behind']);
    expect(errors).toEqual([
      { index: 1, entry, expected: typeof expected === 'string' ? expected : expect.stringMatching(expected) },
    ]);
  });
});
