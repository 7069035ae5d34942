import { parseNumberIn } from './number-format.ts';
import { type Check, type Checks, parseNumber } from '../validation/rule.ts';
import { type FieldValue, texts } from '../validation/form-values.ts';
import { count } from '../validation/basic-rules.ts';

/** Returns the texts including their spaces, which matter in passwords. */
const rawText = (input: readonly FieldValue[]): string => input.filter((value) => typeof value === 'string').join('\0');

const isSame: Check = ({ field, fields: [other] = [] }, values) =>
  other === undefined || rawText(values(field)) === rawText(values(other));

const differs: Check = (rule, values, holds) =>
  rule.fields?.[0] === undefined || !texts(values(rule.field)).length || !isSame(rule, values, holds);

/** Compares numbers by value, and other texts by character. Comparing characters also sorts ISO dates. */
function compare(one: string, other: string, locale: string | undefined): number {
  const [first, second] = [one, other].map((text) => parseNumberIn(locale, text) ?? parseNumber(text));
  if (first !== undefined && second !== undefined) return first - second;
  return one < other ? -1 : Number(one > other);
}

/** Returns a check that compares a field with another field. It passes if one of the two is blank. */
const comparison =
  (isValid: (order: number) => boolean): Check =>
  ({ field, fields: [other] = [], locale }, values) => {
    const bound = other === undefined ? undefined : texts(values(other))[0];
    return bound === undefined || texts(values(field)).every((text) => isValid(compare(text, bound, locale)));
  };

const filledCount =
  (isValid: (filled: number, min: number) => boolean): Check =>
  ({ fields, threshold }, values) => {
    const min = parseNumber(`${threshold}`);
    return !fields || min === undefined || isValid(fields.filter((field) => count(values(field))).length, min);
  };

/** The rules that compare a field with others, or count the filled fields of a group. */
export const checks: Checks = {
  equalTo: isSame,
  notEqualTo: differs,
  greaterThan: comparison((order) => order > 0),
  greaterThanEqual: comparison((order) => order >= 0),
  lessThan: comparison((order) => order < 0),
  lessThanEqual: comparison((order) => order <= 0),
  require_from_group: filledCount((filled, min) => filled >= min),
  skip_or_fill_minimum: filledCount((filled, min) => filled === 0 || filled >= min),
};
