import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../../server/validation/check-schema.ts';

const ofField = (field: unknown) => checkSchema({ fields: { f: field } });
const ofRule = (rule: unknown) => checkSchema({ rules: [rule] });

describe('checkSchema() finds no mistake in', () => {
  it.each([
    [{ fields: { email: { type: 'email', required: true, label: 'E-mail', rules: ['email', 'maxlength-9'] } } }],
    [{ fields: { a: { rules: { equalTo: 'b', range: [1, 2], required: true, iban: false } }, b: { step: 'any' } } }],
    [{ fields: { a: { min: 1, max: '2027-01-01', minlength: '3', pattern: '\\d{5}', accept: '.pdf' } } }],
    [{ fields: {}, texts: { required: 'Missing' }, emailStyle: 'tld' }],
    // As PHP sends it, with members that only the contract's server reads.
    [{ version: '1', locale: 'en', rules: { 1: { rule: 'enum', field: 'f', accept: { 0: 'a' }, error: 'No' } } }],
    [{ rules: [{ rule: 'any', rules: [{ rule: 'email', field: 'f' }] }] }],
  ])('%j', (schema) => {
    expect(checkSchema(schema)).toEqual([]);
  });
});

describe('checkSchema() reports', () => {
  it.each([
    ['a schema that is no object', null, 'The schema must be an object with "fields" or "rules".'],
    ['a schema without rules', {}, 'The schema must have either "fields" or "rules".'],
    ['a schema with two kinds of rules', { fields: {}, rules: [] }, 'The schema must have either "fields" or "rules".'],
    ['a misspelt member', { fields: {}, text: {} }, 'There is no "text" in a schema. Did you mean "texts"?'],
    ['texts that are no object', { fields: {}, texts: 'x' }, 'texts must be an object: { "required": "Missing" }.'],
    ['an unknown style', { fields: {}, emailStyle: 'strict' }, 'emailStyle must be "lenient", "tld" or "simple".'],
    [
      'fields that are a list',
      { fields: [] },
      'fields must be an object: { "email": { "type": "email", "required": true } }.',
    ],
    [
      'rules that are a text',
      { rules: 'x' },
      'rules must be a list of rules: [{ "rule": "required", "field": "email" }].',
    ],
  ])('%s', (_title, schema, message) => {
    expect(checkSchema(schema)).toEqual([message]);
  });

  it.each([
    ['a field that is no object', 'required', 'fields.f must be an object: { "required": true }.'],
    ['a misspelt member', { maxLenght: 3 }, 'There is no "maxLenght" in fields.f. Did you mean "maxlength"?'],
    ['a member of the wrong type', { required: 'yes' }, 'fields.f.required must be true or false.'],
    ['a bound that is no number', { maxlength: 'long' }, 'fields.f.maxlength must be a whole number.'],
    ['an unknown type', { type: 'emial' }, 'fields.f.type: there is no type "emial". Did you mean "email"?'],
    [
      'an unknown rule of a list',
      { rules: ['requierd'] },
      'fields.f.rules: there is no rule "requierd". Did you mean "required"?',
    ],
    [
      'an unknown rule of an object',
      { rules: { ibam: true } },
      'fields.f.rules: there is no rule "ibam". Did you mean "iban"?',
    ],
    [
      'an invalid bound of a list',
      { rules: ['min-x'] },
      'fields.f.rules: the value "x" of "min" is invalid; expected a number.',
    ],
    [
      'a field that does not exist',
      { rules: { equalTo: 'g' } },
      'fields.f.rules: the value "g" of "equalto" is invalid; expected the name of another field of the form.',
    ],
    [
      'a rule that is a request of the browser',
      { rules: { remote: '/check' } },
      'fields.f.rules: "remote" is a request of the browser; check the value in the server\'s own code.',
    ],
  ])('%s', (_title, field, message) => {
    expect(ofField(field)).toEqual([message]);
  });

  it.each([
    ['a rule that is no object', 'required', 'rules[0] must be an object: { "rule": "required", "field": "email" }.'],
    ['a rule without a name', { field: 'f' }, 'rules[0] has no "rule", the name of a rule such as "required".'],
    [
      'an unknown rule',
      { rule: 'maxlenght', field: 'f' },
      'rules[0]: there is no rule "maxlenght". Did you mean "maxlength"?',
    ],
    ['a rule without a field', { rule: 'email' }, 'rules[0] has no "field", the name of a field of the form.'],
    [
      'a rule without its bound',
      { rule: 'maxlength', field: 'f' },
      'rules[0]: the rule "maxlength" needs "threshold", a number.',
    ],
    [
      'an invalid date',
      { rule: 'minday', field: 'f', threshold: 'today' },
      'rules[0]: the rule "minday" needs "threshold", a date such as "2027-01-31".',
    ],
    [
      'a choice without values',
      { rule: 'enum', field: 'f' },
      'rules[0]: the rule "enum" needs "accept", a list of texts.',
    ],
    ['a message that is no text', { rule: 'email', field: 'f', error: 1 }, 'rules[0]: "error" must be a text.'],
    [
      'a mistake in a group',
      { rule: 'all', rules: [{ rule: 'emial', field: 'f' }] },
      'rules[0].rules[0]: there is no rule "emial". Did you mean "email"?',
    ],
  ])('%s', (_title, rule, message) => {
    expect(ofRule(rule)).toEqual([message]);
  });
});

describe('checkSchema() and regular expressions', () => {
  it('reports an invalid one with its place', () => {
    expect(ofField({ pattern: '[' })).toEqual([
      expect.stringMatching(/^fields\.f\.pattern is no valid regular expression: /),
    ]);
    // The attribute has the flag v, under which this class is invalid; the rule has none.
    expect(ofField({ pattern: '[\\w.-]+(' })).toHaveLength(1);
    expect(ofField({ rules: { pattern: '[\\w.-]+' } })).toEqual([]);
    expect(ofRule({ rule: 'pattern', field: 'f', pattern: '(' })).toHaveLength(1);
  });

  // None of these may block the test: the texts grow slowly.
  it.each([
    '(a+)+',
    '(\\w+\\s?)*',
    '([a-z]+)*\\d',
    '(a|aa)+',
    '(x|y|xy)*!',
    '(\\d+)*,',
    '\\d+\\d+\\d+x',
    '(.*)*,',
    '(foo|bar|foobar)*!',
  ])('reports %s, which is slow', (pattern) => {
    const [message, ...others] = ofField({ pattern });
    expect(message).toMatch(/^fields\.f\.pattern takes too long for some texts, such as \d+ characters of /);
    expect(others).toEqual([]);
  });

  it.each([
    ['x(a+)+', '(a+)+'],
    ['\\+49([0-9 ]+)+', '([0-9 ]+)+'],
    ['[A-Z]{2}(?:\\d+)*|0', '(?:\\d+)*'],
    ['id-\\d+\\d+\\d+x', '\\d+\\d+\\d+x'],
    ['(?:no|nr[\\]x])(?:#(\\w+\\s?)*)!', '(\\w+\\s?)*'],
  ])('reports %s, which is slow at %s, after a text that matches the rest', (pattern, part) => {
    expect(ofField({ pattern })).toEqual([expect.stringContaining(` at ${part}. Avoid`)]);
  });

  it.each([
    '[A-Z]{2}\\d+',
    '(?:\\d+-)*\\d+',
    '.*@.*\\.com',
    '\\+?[\\d \\(\\)\\/\\-]{6,20}',
    '(?:[a-z]+ )*[a-z]+',
    'a{0,1000}',
    '(?:[A-Z]{2})?(?:\\d{1,3}(?:,\\d{3})*|[[a-z]&&[^x]]+)(?:\\.\\p{Nd}+)?',
    '(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}',
  ])('accepts %s, which is fast', (pattern) => {
    expect(ofField({ pattern })).toEqual([]);
  });
});
