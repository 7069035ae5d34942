import { describe, expect, it } from 'vitest';
import { checks as fileRules } from '../../../src/forms/rules/files.ts';
import { readSchema } from '../../../src/forms/validation/read-schema.ts';
import { valuesOf } from '../../../src/forms/validation/form-values.ts';
import { violations } from '../../../src/forms/validation/violations.ts';
import kitchenSent from '../../contract/contact-form-7/feedback/mail_sent.kitchen.json';
import basicBadEmail from '../../contract/contact-form-7/feedback/invalid/validation_failed.basic_bad_email.json';
import basicEmpty from '../../contract/contact-form-7/feedback/invalid/validation_failed.basic_empty.json';
import kitchenBad from '../../contract/contact-form-7/feedback/invalid/validation_failed.kitchen_bad.json';
import kitchenEmpty from '../../contract/contact-form-7/feedback/invalid/validation_failed.kitchen_empty.json';
import quizWrong from '../../contract/contact-form-7/feedback/invalid/validation_failed.quiz.json';
import basic from '../../contract/contact-form-7/forms/basic/schema.json';
import kitchen from '../../contract/contact-form-7/forms/kitchen/schema.json';
import quiz from '../../contract/contact-form-7/forms/quiz/schema.json';
import verdicts from '../../contract/contact-form-7/rules.json';
import '../load-all-rules.ts';

describe("the server's verdict on one value", () => {
  it('is known for every kind of case', () => {
    expect(verdicts.length).toBe(98);
  });

  it.each(verdicts.map(({ php, js: _script, value, ...rule }) => ({ php, value, rule })))(
    'is $php: $rule of $value',
    ({ php, value, rule }) => {
      const rules = readSchema({ rules: [{ field: 'f', error: 'wrong', ...rule }] });
      expect(rules).toHaveLength(1);
      const values = typeof value === 'string' ? [value] : value;
      expect(violations(rules, () => values).length).toBe(php ? 0 : 1);
    },
  );
});

type Message = { request: { fields: string[][] } };

/** The fields of a captured message as they stand there, files as notes: `(file ok.txt 20 bytes text/plain)`. */
function notesOf(captured: Message): [string, string][] {
  return captured.request.fields.map(([name = '', value = '']) => [name, value]);
}

/** The same with files for their notes. */
function fieldsOf(captured: Message): [string, FormDataEntryValue][] {
  return notesOf(captured).map(([name, value]) => {
    const [, title, size, type] = /^\(file (\S+) (\d+) bytes (\S+)\)$/.exec(value) ?? [];
    return [name, title && type ? new File(['x'.repeat(Number(size))], title, { type }) : value];
  });
}

type Answer = { response: { body: { invalid_fields: { field: string; message: string }[] } } };

/** The server's errors in its order, without those of a quiz, of which a schema knows nothing. */
function errorsOf(captured: Answer): [string, string][] {
  return captured.response.body.invalid_fields
    .filter(({ field }) => !field.endsWith('-quiz'))
    .map(({ field, message }) => [field, message]);
}

describe("the server's verdict on a whole form", () => {
  it.each([
    ['the kitchen form with everything wrong', kitchen, kitchenBad, 14],
    ['the kitchen form left empty', kitchen, kitchenEmpty, 7],
    ['the kitchen form with everything right', kitchen, kitchenSent, 0],
    ['the basic form with a bad address', basic, basicBadEmail, 1],
    ['the basic form left empty', basic, basicEmpty, 2],
    ['the quiz form with a wrong answer', quiz, quizWrong, 0],
  ])('is the same: %s', (_what, schema, captured, count) => {
    // The server asks about files in a round of its own, after all other rules.
    const rules = readSchema(schema);
    const firstRound = rules.filter(({ rule }) => !(rule in fileRules));
    const found = violations(firstRound, valuesOf(fieldsOf(captured)));
    expect(found.map(({ field, message }) => [field, message])).toEqual(errorsOf(captured));
    expect(found).toHaveLength(count);
    // The same with all rules, as long as no field holds a file.
    expect(violations(rules, valuesOf(notesOf(captured)))).toEqual(found);
  });

  it.each([
    ['complains', kitchenBad, ['k-file']],
    ['is content', kitchenSent, []],
  ])('%s in the second round, that of files', (_what, captured, fields) => {
    const rules = readSchema(kitchen).filter(({ rule }) => rule in fileRules);
    expect(violations(rules, valuesOf(fieldsOf(captured))).map(({ field }) => field)).toEqual(fields);
  });
});
