import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../server/validation/check-schema.ts';
import { hiddenFields } from '../../../server/validation/conditional-fields.ts';
import type { FieldSchema } from '../../../server/validation/form-schema.ts';
import { validate } from '../../../server/validation/validate.ts';
import { conditionCases, germanCases, wrongConditions } from '../../forms/conditions/cases.ts';

describe('the conditions of a schema', () => {
  it.each(conditionCases.map((one) => [one.condition, JSON.stringify(one.entries), one] as const))(
    'hold as in the page: %s for %s',
    async (_, __, { condition, entries, holds }) => {
      const names = ['plan', 'topics', 'name', 'terms', 'age', 'price', 'day', 'hour', 'is'];
      const known = Object.fromEntries(names.map((name) => [name, {}]));
      const schema = { fields: { ...known, shown: { showIf: condition }, needed: { requireIf: condition } } };
      expect(checkSchema(schema)).toEqual([]);
      expect(hiddenFields(schema, [...entries, ['shown', 'x']]).has('shown')).toBe(!holds);
      const { invalid } = await validate(schema, entries);
      expect(invalid.map(({ field }) => field)).toEqual(holds ? ['needed'] : []);
    },
  );

  it.each(germanCases)('hold in German as in the page: $condition for $entries', ({ condition, entries, holds }) => {
    const fields = { price: {}, day: {}, shown: { showIf: condition } };
    expect(hiddenFields({ fields }, entries, { language: 'de' }).has('shown')).toBe(!holds);
  });

  it('read the numbers of other fields as HTML writes them', () => {
    const fields = { price: { type: 'number' }, shown: { showIf: 'price < 2' } };
    expect(hiddenFields({ fields }, [['price', '1.500']], { language: 'de' }).size).toBe(0);
  });

  const fields: Readonly<Record<string, FieldSchema>> = {
    customer: {},
    company: { showIf: 'customer = business', required: true },
    size: { showIf: 'company not empty', type: 'number', required: true },
  };

  it('exclude hidden fields from the rules, and their values from other conditions', async () => {
    const result = (entries: [string, string][]) =>
      validate({ fields }, entries).then(({ invalid }) => invalid.map(({ field }) => field));
    expect(await result([['customer', 'person']])).toEqual([]);
    expect(
      await result([
        ['customer', 'person'],
        ['company', 'Harbour'],
        ['size', 'many'],
      ]),
    ).toEqual([]);
    expect(
      await result([
        ['customer', 'business'],
        ['company', 'Harbour'],
        ['size', 'many'],
      ]),
    ).toEqual(['size']);
  });

  it.each(wrongConditions)('are reported if they are wrong: %s', (text) => {
    expect(checkSchema({ fields: { a: { showIf: text } } }).join()).toContain('fields.a.showIf=');
    expect(hiddenFields({ fields: { a: { showIf: text } } }, [])).toEqual(new Set());
  });

  it('are reported if they read an unknown field or depend on themselves', () => {
    const schema = {
      fields: { plan: {}, a: { showIf: 'pan = pro' }, b: { showIf: 'c empty' }, c: { showIf: 'b empty' } },
    };
    expect(checkSchema(schema)).toEqual([
      'fields.a.showIf: there is no field "pan". Did you mean "plan"?',
      'fields.b.showIf depends on the field itself, by c, b.',
      'fields.c.showIf depends on the field itself, by b, c.',
    ]);
  });

  it('are texts', () => {
    expect(checkSchema({ fields: { a: { showIf: true } } })).toEqual([
      'fields.a.showIf must be a condition such as "plan = pro".',
    ]);
  });
});
