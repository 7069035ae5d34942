import { describe, expect, it } from 'vitest';
import { fieldNameOf } from '../../../src/forms/controls/controls.ts';
import { allValuesOf, files, texts, valuesOf } from '../../../src/forms/validation/form-values.ts';
import { file } from '../rule-result.ts';

const ENTRIES: [string, string][] = [
  ['colours[]', 'Red'],
  ['name', ' Ann '],
  ['colours[]', 'Blue'],
  ['exclusive', 'Yes'],
  ['exclusive', 'No'],
  ['odd[]name', 'x'],
  ['__proto__', 'y'],
];

describe.each([
  ['valuesOf', valuesOf, ['No']],
  ['allValuesOf', allValuesOf, ['Yes', 'No']],
])('%s', (_name, read, exclusive) => {
  const values = read(ENTRIES);

  it.each([
    ['colours', ['Red', 'Blue']],
    ['colours[]', ['Red', 'Blue']],
    ['name', [' Ann ']],
    ['name[]', [' Ann ']],
    ['exclusive', exclusive],
    ['odd[]name', ['x']],
    ['__proto__', ['y']],
    ['constructor', []],
    ['unknown', []],
  ])('gives for %s the values %j', (field, expected) => {
    expect(values(field)).toEqual(expected);
  });
});

describe('a form', () => {
  it('is read with its files', () => {
    const form = new FormData();
    form.append('letter', new File(['hello'], 'letter.txt', { type: 'text/plain' }));
    form.append('text', 'a');
    const read = valuesOf(form);
    expect(read('letter')).toMatchObject([{ name: 'letter.txt', size: 5, type: 'text/plain' }]);
    expect(read('text')).toEqual(['a']);
  });

  it('may change after reading', () => {
    const form = new FormData();
    form.append('text', 'a');
    const read = valuesOf(form);
    form.set('text', 'b');
    expect(read('text')).toEqual(['a']);
  });
});

describe('fieldNameOf', () => {
  it.each([
    ['colours[]', 'colours'],
    ['colours', 'colours'],
    ['colours[0]', 'colours[0]'],
    ['[]', ''],
  ])('%s means the field "%s"', (name, field) => {
    expect(fieldNameOf(name)).toBe(field);
  });
});

describe('texts and files', () => {
  const given = ['', ' a ', '\u3000b\u3000', file('a.txt'), 'c\r\nd', file('', 0), '\t'];

  it('are separated, texts trimmed, blank ones removed', () => {
    expect(texts(given)).toEqual(['a', 'b', 'c\nd']);
    expect(files(given)).toEqual([file('a.txt')]);
  });
});
