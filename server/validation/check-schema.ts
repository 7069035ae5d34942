import { isEmailStyle } from '../../src/forms/validation/email-style.ts';
import { didYouMean } from '../../src/spelling/nearest.ts';
import { isObject } from '../../src/json/json.ts';
import { checkFields } from './check-fields.ts';
import { checkRules } from './check-rules.ts';
import { slowTextByTime, type SlowTextFinder } from './slow-pattern.ts';

const MEMBERS = ['fields', 'rules', 'texts', 'emailStyle'];

/**
 * Returns the mistakes in a schema, as sentences that state the place and the correction; an empty list for a correct schema. Call it when the server
 * starts, because `validate` ignores invalid parts. Takes up to a second if expressions are slow.
 */
export function checkSchema(schema: unknown): string[] {
  return schemaMistakes(schema, slowTextByTime);
}

/** Returns the mistakes in a schema like `checkSchema`, but finds slow expressions in another way. */
export function schemaMistakes(schema: unknown, findSlowText: SlowTextFinder): string[] {
  if (!isObject(schema)) return ['The schema must be an object with "fields" or "rules".'];
  const { fields, rules, texts, emailStyle } = schema;
  const mistakes: string[] = [];
  // The contract allows other members, such as `version` and `locale`.
  if (fields !== undefined) {
    for (const name of Object.keys(schema)) {
      if (!MEMBERS.includes(name)) mistakes.push(`There is no "${name}" in a schema.${didYouMean(name, MEMBERS)}`);
    }
  }
  if ((fields === undefined) === (rules === undefined)) {
    mistakes.push('The schema must have either "fields" or "rules".');
  }
  if (texts !== undefined && !isObject(texts)) mistakes.push('texts must be an object: { "required": "Missing" }.');
  if (emailStyle !== undefined && !isEmailStyle(emailStyle)) {
    mistakes.push('emailStyle must be "lenient", "tld" or "simple".');
  }
  if (fields !== undefined) mistakes.push(...checkFields(fields, findSlowText));
  if (rules !== undefined) mistakes.push(...checkRules(rules, 'rules', findSlowText));
  return mistakes;
}
