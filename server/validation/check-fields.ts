import { didYouMean } from '../../src/spelling/nearest.ts';
import { invalidRules, messageNames, ruleNames } from '../../src/forms/class-rules.ts';
import { parseNumber } from '../../src/forms/validation/rule.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import { checkPattern } from './check-pattern.ts';
import { controlsOfFields } from './schema-rules.ts';
import type { SlowTextFinder } from './slow-pattern.ts';
import { conditionMessage } from '../../src/forms/conditions/condition-message.ts';
import { fieldsInCondition, parseCondition } from '../../src/forms/conditions/parse-condition.ts';
import { circularBlocks } from '../../src/forms/conditions/shown-blocks.ts';
import { fieldNameOf } from '../../src/forms/validation/field-name.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isLength = (value: unknown): boolean => /^\d+$/.test(String(value));
const isLanguage = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(value);
const isBound = (value: unknown): boolean =>
  parseNumber(String(value)) !== undefined || /^\d{4}-\d\d-\d\d$|^\d\d:\d\d/.test(String(value));

/** The members of a field, each with a test of its value and a description of a valid value. */
const MEMBERS = new Map<string, readonly [isValid: (value: unknown) => boolean, expected: string]>([
  ['label', [isText, 'a text']],
  ['type', [isText, 'the type of a control, such as "email"']],
  ['required', [isFlag, 'true or false']],
  ['multiple', [isFlag, 'true or false']],
  ['min', [isBound, 'a number, a date such as "2027-01-31" or a time such as "09:30"']],
  ['max', [isBound, 'a number, a date such as "2027-01-31" or a time such as "09:30"']],
  ['step', [(value) => value === 'any' || parseNumber(String(value)) !== undefined, 'a number or "any"']],
  ['minlength', [isLength, 'a whole number']],
  ['maxlength', [isLength, 'a whole number']],
  ['pattern', [isText, 'a regular expression']],
  ['accept', [isText, 'a text such as ".pdf,image/*"']],
  ['lang', [isLanguage, 'a language tag such as "de"']],
  [
    'messages',
    [
      (value) => isText(value) || (isObject(value) && Object.values(value).every(isText)),
      'a text, or an object such as { "required": "Missing" }',
    ],
  ],
  ['showIf', [isText, 'a condition such as "plan = pro"']],
  ['requireIf', [isText, 'a condition such as "plan = pro"']],
  [
    'rules',
    [
      (value) => Array.isArray(value) || isObject(value),
      'a list such as ["iban"], or an object such as { "iban": true }',
    ],
  ],
]);

/** The types of HTML controls. Browsers treat other types as text. */
const TYPES =
  'text search url tel email password textarea number range date time month week datetime-local color file checkbox radio select-one select-multiple hidden'.split(
    ' ',
  );

/** The rules that a browser asks a server to check. */
const REMOTE = ['remote', 'checkUsername', 'customCode'];

export function checkFields(fields: unknown, findSlowText: SlowTextFinder): string[] {
  if (!isObject(fields)) return ['fields must be an object: { "email": { "type": "email", "required": true } }.'];
  const mistakes = Object.entries(fields).flatMap(([name, field]) => checkField(field, `fields.${name}`, findSlowText));
  const controls = controlsOfFields(fields);
  // All fields, with their rules as attributes, because rules may refer to other fields.
  const stated = controls.map((control) => ({ ...control, attributes: rulesOfField(fields[control.name]) }));
  for (const { field, rule, bound, expected } of invalidRules(stated)) {
    const place = `fields.${field}.rules`;
    if (expected)
      mistakes.push(`${place}: the value ${JSON.stringify(bound)} of "${rule}" is invalid; expected ${expected}.`);
    else mistakes.push(`${place}: there is no rule "${rule}".${didYouMean(rule, ruleNames().names)}`);
  }
  return [...mistakes, ...checkConditions(fields)];
}

function checkField(field: unknown, place: string, findSlowText: SlowTextFinder): string[] {
  if (!isObject(field)) return [`${place} must be an object: { "required": true }.`];
  const mistakes = Object.entries(field).flatMap(([name, value]) => {
    const [isValid, expected] = MEMBERS.get(name) ?? [];
    if (!isValid) return [`There is no "${name}" in ${place}.${didYouMean(name, MEMBERS.keys())}`];
    return isValid(value) ? [] : [`${place}.${name} must be ${expected}.`];
  });
  const { type, pattern, rules, messages } = field;
  if (typeof type === 'string' && !TYPES.includes(type)) {
    mistakes.push(`${place}.type: there is no type "${type}".${didYouMean(type, TYPES)}`);
  }
  for (const rule of isObject(messages) ? Object.keys(messages) : []) {
    const known = messageNames();
    if (!known.some((name) => name.toLowerCase() === rule.toLowerCase()))
      mistakes.push(`${place}.messages: there is no rule "${rule}".${didYouMean(rule, known)}`);
  }
  for (const [low, high] of [
    ['min', 'max'],
    ['minlength', 'maxlength'],
  ] as const) {
    const [from, to] = [field[low], field[high]].map((value) => parseNumber(String(value)));
    if (from !== undefined && to !== undefined && from > to)
      mistakes.push(`${place}.${low} is ${from}, above ${high}, which is ${to}: no value would be valid.`);
  }
  if (typeof pattern === 'string') mistakes.push(...checkPattern(pattern, 'v', `${place}.pattern`, findSlowText));
  if (isObject(rules) && typeof rules['pattern'] === 'string') {
    mistakes.push(...checkPattern(rules['pattern'], '', `${place}.rules.pattern`, findSlowText));
  }
  for (const { name } of rulesOfField(field)) {
    const remote = REMOTE.find((rule) => name === `data-rule-${rule.toLowerCase()}`);
    if (remote)
      mistakes.push(
        `${place}.rules: "${remote}" is a request of the browser; check the value in the server's own code.`,
      );
  }
  return mistakes;
}

/** Returns the rules of a field as attributes. A rule in a list may have a bound in its name only if it may have one in a class name. */
function rulesOfField(field: unknown): { readonly name: string; readonly value: string }[] {
  const rules = isObject(field) ? field['rules'] : undefined;
  if (isObject(rules)) return controlsOfFields({ field: { rules } }).flatMap(({ attributes }) => [...attributes]);
  if (!Array.isArray(rules)) return [];
  return rules
    .filter((token) => typeof token === 'string')
    .map((token) => {
      const [, name = '', bound = ''] = /^([^-]+)-(.+)$/.exec(token) ?? [];
      return ruleNames().bounded.includes(name)
        ? { name: `data-rule-${name}`, value: bound }
        : { name: `data-rule-${token}`, value: 'true' };
    });
}

/** Returns the mistakes in the conditions of fields: texts that are not conditions, unknown fields, and fields that depend on themselves. */
function checkConditions(fields: JsonObject): string[] {
  const names = new Set(Object.keys(fields).map(fieldNameOf));
  const mistakes: string[] = [];
  const readsOf = (text: unknown, place: string): string[] => {
    if (typeof text !== 'string') return [];
    const { condition, fault } = parseCondition(text);
    if (fault) mistakes.push(conditionMessage(place, text, fault));
    const read = condition ? fieldsInCondition(condition).map(({ field }) => fieldNameOf(field)) : [];
    for (const field of new Set(read)) {
      if (!names.has(field))
        mistakes.push(`${place}: there is no field "${field}".${didYouMean(field, names) || ' Add it to the fields.'}`);
    }
    return read;
  };
  const blocks = Object.entries(fields).map(([name, field]) => {
    const { showIf, requireIf } = isObject(field) ? field : {};
    readsOf(requireIf, `fields.${name}.requireIf`);
    return { contains: [name], reads: readsOf(showIf, `fields.${name}.showIf`) };
  });
  for (const [index, circle] of circularBlocks(blocks)) {
    const [name = ''] = blocks[index]?.contains ?? [];
    mistakes.push(`fields.${name}.showIf depends on the field itself, by ${circle.join(', ')}.`);
  }
  return mistakes;
}
