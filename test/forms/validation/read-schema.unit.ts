import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/forms/validation/read-schema.ts';

const required = { rule: 'required', field: 'f', error: 'wrong' };
const deep = (levels: number): { rules: unknown[] } => {
  let rule: unknown = required;
  for (let level = 0; level < levels; level++) rule = { rule: 'all', field: 'f', error: '', rules: [rule] };
  return { rules: [rule] };
};

describe('readSchema', () => {
  it('reads every part of a rule', () => {
    const rules = [
      required,
      { rule: 'minlength', field: 'f', error: '', threshold: 3 },
      { rule: 'mindate', field: 'f', error: '', threshold: '2026-01-01' },
      { rule: 'enum', field: 'f', error: '', accept: ['A'] },
      { rule: 'stepnumber', field: 'f', error: '', base: '1', interval: 0.25 },
      { rule: 'pattern', field: 'f', error: '', pattern: 'a+' },
      { rule: 'any', field: 'f', error: '', rules: [required] },
      { rule: 'a-rule-of-tomorrow', field: 'f', error: '' },
    ];
    expect(readSchema({ version: 'x', locale: 'en_US', rules })).toEqual(rules);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'rules'],
    ['a number', 7],
    ['a list', [required]],
    ['an error', { code: 'wpcf7_not_found', message: 'Not found', data: { status: 404 } }],
    ['rules that are a text', { rules: 'required' }],
    ['rules that are null', { rules: null }],
    ['no rules', { rules: [] }],
  ])('finds no rule in %s', (_what, json) => {
    expect(readSchema(json)).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a text', 'required'],
    ['a list', []],
    ['a rule without a name', { field: 'f' }],
    ['a rule whose name is no text', { rule: 1, field: 'f' }],
    ['a rule without a field', { rule: 'required' }],
    ['a rule whose field is empty', { rule: 'required', field: '' }],
    ['a group without a field or parts', { rule: 'any', rules: [] }],
    ['a choice of which one part cannot be read', { rule: 'any', field: 'f', rules: [required, null] }],
  ])('leaves out %s and keeps its neighbours', (_what, rule) => {
    expect(readSchema({ rules: [rule, required] })).toEqual([required]);
  });

  it.each([
    ['an error that is no text', { rule: 'email', field: 'f', error: 1 }, { rule: 'email', field: 'f', error: '' }],
    ['a threshold that is a list', { ...required, threshold: [1] }, required],
    ['a base that is null', { ...required, base: null }, required],
    ['an interval that is an object', { ...required, interval: {} }, required],
    ['a pattern that is a number', { ...required, pattern: 1 }, required],
    ['an accept that is a text', { ...required, accept: 'A' }, required],
    ['items of accept that are none', { ...required, accept: ['A', null, 1, {}] }, { ...required, accept: ['A', '1'] }],
    ['parts that are a text', { ...required, rule: 'any', rules: 'x' }, { ...required, rule: 'any' }],
    [
      'a part of all that cannot be read',
      { ...required, rule: 'all', rules: [null, required] },
      { ...required, rule: 'all', rules: [required] },
    ],
    ['parts nobody knows', { ...required, colour: 'red' }, required],
  ])('drops %s', (_what, rule, expected) => {
    expect(readSchema({ rules: [rule] })).toEqual([expected]);
  });

  it('reads a list with gaps, which a PHP server writes as an object', () => {
    const holed = { rules: { '0': { ...required, accept: { '1': 'A', '3': 'B' } }, '2': required } };
    expect(readSchema(holed)).toEqual([{ ...required, accept: ['A', 'B'] }, required]);
  });

  it.each([
    ['without', {}],
    ['with an empty', { field: '' }],
  ])('lets a group %s field speak for the field of its first part', (_what, field) => {
    expect(readSchema({ rules: [{ rule: 'any', ...field, error: 'x', rules: [required] }] })).toEqual([
      { rule: 'any', field: 'f', error: 'x', rules: [required] },
    ]);
  });

  it('reads nested groups up to a limit', () => {
    expect(readSchema(deep(3))).toEqual(deep(3).rules);
    expect(JSON.stringify(readSchema(deep(50_000))).length).toBeLessThan(2000);
  });
});
