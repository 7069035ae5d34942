import type { Check, Checks, FieldValue } from '../rule.ts';
import { texts } from '../values.ts';
import { count } from './items.ts';
import { numberOf } from './number-text.ts';

/** What was typed, blanks and all: a password ends where its owner says. */
const typed = (given: readonly FieldValue[]): string => given.filter((value) => typeof value === 'string').join('\0');

const isSame: Check = ({ field, fields: [other] = [] }, values) =>
  other === undefined || typed(values(field)) === typed(values(other));

const differs: Check = (rule, values, holds) =>
  rule.fields?.[0] === undefined || !texts(values(rule.field)).length || !isSame(rule, values, holds);

/** Numbers by their size, other texts by their letters, so that dates written year first compare as well. */
function order(one: string, other: string): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first !== undefined && second !== undefined) return first - second;
  return one < other ? -1 : Number(one > other);
}

/** Where one of the two is blank there is nothing to compare. */
const compared =
  (fits: (order: number) => boolean): Check =>
  ({ field, fields: [other] = [] }, values) => {
    const bound = other === undefined ? undefined : texts(values(other))[0];
    return bound === undefined || texts(values(field)).every((text) => fits(order(text, bound)));
  };

const filled =
  (fits: (filled: number, least: number) => boolean): Check =>
  ({ fields, threshold }, values) => {
    const least = numberOf(`${threshold}`);
    return !fields || least === undefined || fits(fields.filter((field) => count(values(field))).length, least);
  };

/** Fields beside each other (§5): the same, greater, or so many of a group, of which `fields` names all. */
export const comparisonRules: Checks = {
  equalTo: isSame,
  notEqualTo: differs,
  greaterThan: compared((by) => by > 0),
  greaterThanEqual: compared((by) => by >= 0),
  lessThan: compared((by) => by < 0),
  lessThanEqual: compared((by) => by <= 0),
  require_from_group: filled((given, least) => given >= least),
  skip_or_fill_minimum: filled((given, least) => given === 0 || given >= least),
};
