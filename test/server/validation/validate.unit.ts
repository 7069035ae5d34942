import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../server/validation/check-schema.ts';
import type { FormSchema } from '../../../server/validation/form-schema.ts';
import { schemaForBrowser, validate } from '../../../server/validation/validate.ts';
import { dice } from '../../forms/seeded-random.ts';

describe('validate()', () => {
  it('never rejects and never throws, whatever the schema and the entries are', async () => {
    const random = dice(11);
    const names = [
      'fields',
      'rules',
      'rule',
      'field',
      'texts',
      'pattern',
      'threshold',
      'type',
      '__proto__',
      'required',
      'f',
    ];
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const anything = (depth: number): unknown => {
      const kind = Math.floor(random() * (depth > 5 ? 5 : 9));
      if (kind === 0) return pick([null, undefined, true, NaN, Symbol('x'), 10n]);
      if (kind === 1) return (random() - 0.5) * 1e20;
      if (kind < 5) return pick([...names, '', '(', 'minlength', 'any', 'required email min-5', '\0', '😀']);
      if (kind === 5) return Array.from({ length: 3 }, () => anything(depth + 1));
      return Object.fromEntries(names.filter(() => random() < 0.5).map((name) => [name, anything(depth + 1)]));
    };
    let invalid = 0;
    let mistakes = 0;
    for (let round = 0; round < 1_000; round++) {
      const fields = { f: anything(2), required: { required: true }, 'x[]': anything(2) };
      // No type describes what this test passes.
      const schema = (random() < 0.4 ? { fields } : anything(0)) as FormSchema;
      const entries = [['f', anything(4)], anything(4), ['x[]', 'a'], [anything(6), 'a']] as unknown as [
        string,
        string,
      ][];
      const result = await validate(schema, entries, { language: String(pick(names)) });
      invalid += result.invalid.length;
      mistakes += checkSchema(schema).length;
    }
    expect(invalid).toBeGreaterThan(300);
    expect(mistakes).toBeGreaterThan(500);
  });

  it('follows the changes of a schema', async () => {
    const field = { required: true };
    const schema: FormSchema = { fields: { name: field } };
    expect(await validate(schema, [])).toMatchObject({ valid: false });
    field.required = false;
    expect(await validate(schema, [])).toMatchObject({ valid: true });
  });

  it('ignores unusable entries, and files without a name', async () => {
    const schema: FormSchema = { fields: { plan: { type: 'file', required: true } } };
    const entries = [null, ['plan', { name: 1 }], ['plan', 5], ['plan', { name: '', size: 0, type: '' }]];
    // No type describes what this test passes.
    const { invalid } = await validate(schema, entries as unknown as [string, string][]);
    expect(invalid).toEqual([{ field: 'plan', rule: 'requiredfile', message: 'This field is required.' }]);
  });

  it('takes little time for long texts, and refuses those that are too long for an expression', async () => {
    const schema: FormSchema = {
      fields: { code: { pattern: '[a-z]+' }, all: { rules: ['email', 'iban', 'url', 'date'] } },
    };
    const entries = (length: number) =>
      [
        ['code', 'a'.repeat(length)],
        ['all', 'a.@-'.repeat(length)],
      ] as const;
    expect((await validate(schema, entries(10_000))).invalid.map(({ field }) => field)).toEqual(['all']);
    expect((await validate(schema, entries(10_001))).invalid.map(({ field }) => field)).toEqual(['code', 'all']);
  });

  it.each([
    ['de', 'Dieses Feld ist ein Pflichtfeld.'],
    ['de-AT', 'Dieses Feld ist ein Pflichtfeld.'],
    ['den', 'This field is required.'],
    ['fr-CA', 'Ce champ est obligatoire.'],
    ['sv', 'Det här fältet är obligatoriskt.'],
    ['hu', 'This field is required.'],
  ])('has messages for the language %s', async (language, message) => {
    const { invalid } = await validate({ fields: { f: { required: true } } }, [], { language });
    expect(invalid).toEqual([{ field: 'f', rule: 'required', message }]);
  });
});

it('schemaForBrowser() returns the rules with their messages in the JSON of the contract', () => {
  const schema: FormSchema = {
    fields: { email: { type: 'email', required: true }, again: { rules: { equalTo: 'email' } } },
  };
  expect(schemaForBrowser(schema, { language: 'de' })).toEqual({
    version: 'Portico 1',
    locale: 'de',
    rules: [
      { rule: 'required', field: 'email', error: 'Dieses Feld ist ein Pflichtfeld.' },
      { rule: 'emaillenient', field: 'email', error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
      { rule: 'equalTo', field: 'again', error: 'Bitte geben Sie denselben Wert noch einmal ein.', fields: ['email'] },
    ],
  });
});
