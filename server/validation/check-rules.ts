import { checks as dates } from '../../src/forms/rules/dates.ts';
import { checks as files } from '../../src/forms/rules/files.ts';
import { furtherRuleNames } from '../../src/forms/rules/further-rule-families.ts';
import { checks as numbers } from '../../src/forms/rules/numbers.ts';
import { checks as formats } from '../../src/forms/rules/url-tel-pattern.ts';
import { ruleTable } from '../../src/forms/validation/basic-rules.ts';
import { parseNumber } from '../../src/forms/validation/rule.ts';
import { didYouMean } from '../../src/spelling/nearest.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import { checkPattern } from './check-pattern.ts';
import type { SlowTextFinder } from './slow-pattern.ts';

const families = [dates, files, numbers, formats];

/** The names of all rules in the contract (`feedback/schema`). */
const ruleNames = new Set([
  ...ruleTable.keys(),
  ...families.flatMap((checks) => Object.keys(checks)),
  ...furtherRuleNames,
]);

/** A member that some rules need: the rules, the member, a test of its value, and a description of a valid value. */
type Need = readonly [rules: RegExp, member: string, isValid: (value: unknown) => boolean, expected: string];

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): boolean => parseNumber(String(value)) !== undefined;
const hasForm = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value);

/** Returns whether a value is a list that is not empty. PHP writes lists with gaps as objects. */
const isList = (value: unknown): value is readonly unknown[] | JsonObject =>
  (Array.isArray(value) || isObject(value)) && Object.keys(value).length > 0;

const NEEDS: readonly Need[] = [
  [/^(?:min|max)da(?:te|y)$/, 'threshold', hasForm(/^\d{4}-\d\d-\d\d$/), 'a date such as "2027-01-31"'],
  [/^(?:min|max)time$/, 'threshold', hasForm(/^\d\d:\d\d/), 'a time such as "09:30"'],
  [/^(?:min|max|strippedmin|require_from|skip_or)(?!day|date|time)/, 'threshold', isNumber, 'a number'],
  [/^step(?:number)?$/, 'interval', isNumber, 'a number'],
  [/^(?:enum|file|extension|dayofweek)$/, 'accept', isList, 'a list of texts'],
  [/^(?:pattern|expression)$/, 'pattern', isText, 'a regular expression'],
  [/To$|Than|^require_from|^skip_or/, 'fields', isList, 'a list of field names'],
  [/^(?:all|any)$/, 'rules', isList, 'a list of rules'],
];

/** Returns the mistakes in a list of rules of the contract. `place` is the name of the list in messages. */
export function checkRules(rules: unknown, place: string, findSlowText: SlowTextFinder): string[] {
  if (!Array.isArray(rules) && !isObject(rules)) {
    return [`${place} must be a list of rules: [{ "rule": "required", "field": "email" }].`];
  }
  return Object.entries(rules).flatMap(([key, rule]) => checkRule(rule, `${place}[${key}]`, findSlowText));
}

function checkRule(rule: unknown, place: string, findSlowText: SlowTextFinder): string[] {
  if (!isObject(rule)) return [`${place} must be an object: { "rule": "required", "field": "email" }.`];
  const { rule: name, field, error, pattern, rules } = rule;
  if (typeof name !== 'string' || !name) return [`${place} has no "rule", the name of a rule such as "required".`];
  if (!ruleNames.has(name)) return [`${place}: there is no rule "${name}".${didYouMean(name, ruleNames)}`];
  const mistakes = NEEDS.filter(([names, member, isValid]) => names.test(name) && !isValid(rule[member])).map(
    ([, member, , expected]) => `${place}: the rule "${name}" needs "${member}", ${expected}.`,
  );
  // A group uses the field of its first part.
  if (!isText(field) && !isList(rules)) mistakes.push(`${place} has no "field", the name of a field of the form.`);
  if (error !== undefined && typeof error !== 'string') mistakes.push(`${place}: "error" must be a text.`);
  if (typeof pattern === 'string') {
    mistakes.push(...checkPattern(pattern, name === 'pattern' ? 'v' : '', `${place}.pattern`, findSlowText));
  }
  if (isList(rules)) mistakes.push(...checkRules(rules, `${place}.rules`, findSlowText));
  return mistakes;
}
