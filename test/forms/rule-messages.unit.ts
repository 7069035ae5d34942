import { describe, expect, it } from 'vitest';
import { classRules } from '../../src/forms/class-rules.ts';
import { messagesIn } from '../../src/forms/rule-messages.ts';
import { nativeRules } from '../../src/forms/native-rules.ts';
import { control } from './class-rule-result.ts';
import { examples } from './examples.ts';

/** Returns whether a rule has a text of its own instead of the default. */
const hasMessage = (rule: string): boolean =>
  rule === 'remote' || messagesIn('en')(rule, []) !== messagesIn('en')('a-rule-of-tomorrow', []);

describe('messages', () => {
  it.each([
    ['en', 'required', [], 'This field is required.'],
    ['en', 'remote', [], 'Please fix this field.'],
    ['en', 'email', [], 'Please enter a valid email address'],
    ['en', 'url', [], 'Please enter a valid URL.'],
    ['en', 'letters_space', [], 'Letters and space only'],
    ['en', 'maxlength', [20], 'Please enter no more than 20 characters.'],
    ['en', 'range', ['5', '10'], 'Please enter a value from 5 to 10.'],
    ['de', 'required', [], 'Dieses Feld ist ein Pflichtfeld.'],
    ['de', 'maxlength', [20], 'Bitte geben Sie höchstens 20 Zeichen ein.'],
    ['de', 'range', [5, 10], 'Bitte geben Sie einen Wert von 5 bis 10 ein.'],
    ['en', 'a-rule-of-tomorrow', [], 'Please fix this field.'],
    ['en', 'constructor', [], 'Please fix this field.'],
    ['en', 'minlength', [], 'Please enter at least {min} characters.'],
    ['en', 'extension', ['$&, $1'], 'Please choose a file with one of these endings: $&, $1.'],
  ] as const)('in %s of %s %j say "%s"', (language, rule, params, text) => {
    expect(messagesIn(language)(rule, params)).toBe(text);
  });

  it.each([
    ['At least 3!', [{ minlength: 'At least {min}!' }]],
    ['At least 3!', [{ minlength: 'At least {0}!' }]],
    ['Mindestens 3!', [{ minlength: 'At least {0}!', de: { minlength: 'Mindestens {0}!' } }]],
    ['First', [undefined, { minlength: 'First' }, { minlength: 'Second' }]],
    ['', [{ minlength: '' }]],
    ['Bitte geben Sie mindestens 3 Zeichen ein.', [{ minlength: 3, maxlength: 'x' }]],
  ])('say "%s" for an author who wrote %j', (text, own) => {
    expect(messagesIn('de', ...own)('minlength', [3])).toBe(text);
  });

  it.each([
    ['Up to 5', 'Up to {max}', 'max', [5]],
    ['5 to 10', '{min} to {max}', 'range', [5, 10]],
    ['10 after 5', '{1} after {0}', 'range', [5, 10]],
    ['Only png', 'Only {value}', 'accept', ['png']],
    ['Only png', 'Only {0}', 'accept', ['png']],
    ['{other} {2}', '{other} {2}', 'range', [5, 10]],
  ])('say "%s" for the text "%s" of %s %j', (text, own, rule, params) => {
    expect(messagesIn('en', { [rule]: own })(rule, params)).toBe(text);
  });

  it('have a text for every rule that an author can use', () => {
    expect(examples.map(({ rule }) => rule).filter((rule) => !hasMessage(rule))).toEqual([]);
    for (const rule of ['accept', 'maxfiles', 'maxsize', 'maxsizetotal']) expect(hasMessage(rule), rule).toBe(true);
  });

  it('fill every bound that their rules have', () => {
    for (const language of ['en', 'de'] as const) {
      const messages = messagesIn(language);
      for (const { rule, bound } of examples) {
        const asked = bound === undefined ? { class: rule } : { [`data-rule-${rule}`.toLowerCase()]: bound };
        const form = [control('f', { ...asked }), control('other'), control('group', { class: 'group' })];
        for (const { error } of classRules(form, messages, 'tld')) expect(error).not.toMatch(/\{\w+\}/);
      }
    }
  });

  it('have a text for every rule of attributes', () => {
    const asked: string[] = [];
    const types = ['text', 'url', 'email', 'number', 'date', 'time', 'file'];
    for (const type of types) {
      for (const multiple of [false, true]) {
        const bounds = { min: '1', max: '2', step: '1', minLength: 1, maxLength: 2, pattern: 'a', accept: 'b' };
        nativeRules({ name: 'f', type, required: true, multiple, ...bounds }, (key) => (asked.push(key), key));
      }
    }
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((key) => !hasMessage(key))).toEqual([]);
  });
});
