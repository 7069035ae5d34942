import { namedRules, type ClassControl, classesOf } from './class-rule-parser.ts';
import { messageRules } from './messages/own-message.ts';
import { fieldOf, type Messages } from './native-rules.ts';
import { formatNumberIn, isWritten } from './rules/number-format.ts';
import { type Rule, parseNumber } from './validation/rule.ts';
import { furtherRuleNames } from './rules/further-rule-families.ts';
import { fieldNameOf } from './validation/field-name.ts';
import type { EmailStyle } from './validation/email-style.ts';
import { isObject, parseJson } from '../json/json.ts';

/** The rules that a name and its bound stand for, and the parameters of their message. */
type NamedRules = {
  readonly rules: readonly (Partial<Rule> & Pick<Rule, 'rule'>)[];
  readonly params?: readonly (number | string)[];
};

/** Parses a bound for a control; returns undefined for an invalid one. */
type BoundReader = (bound: string, control: ClassControl, form: readonly ClassControl[]) => NamedRules | undefined;

/** Parses `5-10`, `5,10` and `[5, 10]`. */
function parsePair(bound: string): [string, string] | undefined {
  const [, low = '', high = ''] = /^\[?(-?[\d.]+)(?:-|, ?| )(-?[\d.]+)\]?$/.exec(bound) ?? [];
  return parseNumber(low) === undefined || parseNumber(high) === undefined ? undefined : [low, high];
}

const single =
  (toRules: (bound: string, control: ClassControl) => NamedRules['rules']): BoundReader =>
  (bound, control) =>
    parseNumber(bound) === undefined ? undefined : { rules: toRules(bound, control), params: [bound] };

const withThreshold = (rule: string): BoundReader => single((threshold) => [{ rule, threshold }]);

const double =
  (toRules: (low: string, high: string, control: ClassControl) => NamedRules['rules']): BoundReader =>
  (bound, control) => {
    const pair = parsePair(bound);
    return pair && { rules: toRules(...pair, control), params: pair };
  };

const numberBound = (rule: string, threshold: string): NamedRules['rules'] => [{ rule: 'number' }, { rule, threshold }];

/** Parses `min` and `max`. For dates and times, there are separate rules. */
const limit =
  (end: 'min' | 'max'): BoundReader =>
  (bound, control, form) =>
    control.type === 'date' || control.type === 'time'
      ? { rules: [{ rule: end + (control.type === 'date' ? 'day' : 'time'), threshold: bound }], params: [bound] }
      : single((threshold) => numberBound(`${end}number`, threshold))(bound, control, form);

/** Returns the rules for a number of characters; for choices, the rules for a number of selected options. No selection is valid. */
function lengthRules(end: 'min' | 'max', threshold: string, control: ClassControl): NamedRules['rules'] {
  if (!/^(?:checkbox|radio|select-.+)$/.test(control.type)) return [{ rule: `${end}length`, threshold }];
  const part = { field: fieldOf(control), error: '' };
  const none: Rule = { ...part, rule: 'maxitems', threshold: 0 };
  return [{ rule: 'any', rules: [none, { ...part, rule: `${end}items`, threshold }] }];
}

/** Returns the field that a bound names: `name`, `#id` or `[name="name"]`, with or without `[]`; `undefined` if there is none. */
function findField(bound: string, form: readonly ClassControl[]): string | undefined {
  const selector = /^\[name=["']?([^"']+)["']?\]$/.exec(bound)?.[1] ?? bound;
  const other = selector.startsWith('#')
    ? form.find(({ id }) => id === selector.slice(1))
    : (form.find(({ name }) => name && name === selector) ??
      form.find(({ name }) => name && fieldNameOf(name) === fieldNameOf(selector)));
  return other && fieldOf(other);
}

const withOtherField =
  (rule: string): BoundReader =>
  (bound, _control, form) => {
    const other = findField(bound, form);
    return other === undefined ? undefined : { rules: [{ rule, fields: [other] }] };
  };

/** Parses `2-phones` and `[2, ".phones"]`. A field is in the group if it has the class `phones`, or a rule that names the same group. */
const inGroup =
  (rule: string): BoundReader =>
  (bound, _control, form) => {
    const read = (text: string) => /^\[?(\d+)(?:-|, ?)["']?\.?([^"'\]]+)["']?\]?$/.exec(text)?.slice(1) ?? [];
    const [threshold, group] = read(bound);
    if (threshold === undefined || group === undefined) return undefined;
    const refersToGroup = (text: string): boolean => read(text)[1] === group;
    const isMember = (token: string): boolean =>
      token === group || (token.startsWith(`${rule}-`) && refersToGroup(token.slice(rule.length + 1)));
    const members = form.filter(
      (control) =>
        control.name &&
        (classesOf(control).some(isMember) ||
          [...control.attributes].some(({ name, value }) => name === `data-rule-${rule}` && refersToGroup(value))),
    );
    const fields = new Set(members.map(fieldOf));
    return { rules: [{ rule, threshold, fields: [...fields] }], params: [threshold] };
  };

/** Parses file extensions; `jpe?g` becomes `jpg` and `jpeg`. */
const parseExtensions = (bound: string): string[] =>
  (bound || 'png|jpe?g|gif')
    .split(/[^\w.?+]+/)
    .filter(Boolean)
    .flatMap((end) => (end.includes('?') ? [end.replace(/.\?/, ''), end.replace('?', '')] : end));

/** Parses `visa amex`, or a JSON object with `true` for each option. */
function parseOptions(bound: string): string[] {
  const json = parseJson(bound);
  if (!isObject(json)) return bound.split(/[^\w]+/).filter(Boolean);
  return Object.keys(json).filter((option) => json[option] === true);
}

/** Parses `$`, `$,€`, or `["$", false]` for an optional symbol; the default is the dollar. */
function parseSymbols(bound: string): string[] {
  const symbols = (bound || '$')
    .replace(/[[\]"'\s]/g, '')
    .split(',')
    .filter(Boolean);
  return symbols.flatMap((symbol) => (symbol === 'true' ? [] : symbol === 'false' ? [''] : symbol));
}

const accepting =
  (rule: string, read: (bound: string) => readonly string[]): BoundReader =>
  (bound) => {
    const accept = read(bound);
    return accept.length || !bound ? { rules: [{ rule, accept }], params: [accept.join(', ')] } : undefined;
  };

/** Parses the options. `{"caseSensitive": false}` is the default, so it is the same as no options. */
const statesUS: BoundReader = (bound) => {
  const accept = parseOptions(bound);
  const isValid = accept.length > 0 || bound === '' || isObject(parseJson(bound));
  return isValid ? { rules: [{ rule: 'stateUS', accept }], params: [accept.join(', ')] } : undefined;
};

/** Returns a reader for each of several rules of the same kind. */
const forEach = (rules: string, toReader: (rule: string) => BoundReader): (readonly [string, BoundReader])[] =>
  rules.split(' ').map((rule) => [rule, toReader(rule)]);

/** The rules whose bound is another field. */
const comparing = 'equalTo notEqualTo greaterThan greaterThanEqual lessThan lessThanEqual';

/** The rules with a bound in a class name, `min-5`, or in an attribute, `data-rule-min="5"`. */
const classBounds = new Map<string, BoundReader>([
  ['minlength', single((bound, control) => lengthRules('min', bound, control))],
  ['maxlength', single((bound, control) => lengthRules('max', bound, control))],
  [
    'rangelength',
    double((low, high, control) => [...lengthRules('min', low, control), ...lengthRules('max', high, control)]),
  ],
  ['min', limit('min')],
  ['max', limit('max')],
  ['range', double((low, high) => [...numberBound('minnumber', low), { rule: 'maxnumber', threshold: high }])],
  [
    'rangeWords',
    double((low, high) => [
      { rule: 'minWords', threshold: low },
      { rule: 'maxWords', threshold: high },
    ]),
  ],
  ['extension', accepting('extension', parseExtensions)],
  ['maxfiles', single((threshold, { type }) => (type === 'file' ? [{ rule: 'maxitems', threshold }] : []))],
  ['maxsizetotal', withThreshold('maxfilesize')],
  ...forEach('strippedminlength minWords maxWords maxsize', withThreshold),
  ...forEach(comparing, withOtherField),
  ...forEach('require_from_group skip_or_fill_minimum', inGroup),
]);

/** The rules whose bound is only possible in an attribute, because a class name cannot contain it or is used for styles. */
const attributeBounds = new Map<string, BoundReader>([
  ['step', single((interval) => [{ rule: 'number' }, { rule: 'step', base: 0, interval }])],
  ['pattern', (pattern) => (pattern ? { rules: [{ rule: 'expression', pattern }] } : undefined)],
  ['accept', accepting('file', (bound) => (bound || 'image/*').split(','))],
  ['currency', accepting('currency', parseSymbols)],
  ['creditcardtypes', accepting('creditcardtypes', (bound) => parseOptions(bound || 'all'))],
  ...forEach('stateUS statesUS', () => statesUS),
]);

/** Aliases of rules, and names that stand for another rule in Contact Form 7. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['url', 'weburl'],
  ['url2', 'weburl2'],
  ['date', 'anydate'],
  ['number', 'groupednumber'],
  ['time', 'time24h'],
  ['lettersandspace', 'letters_space'],
]);

const INTERNAL =
  'weburl weburl2 anydate groupednumber time24h emaillenient emailslenient emailtld emailstld emailsimple emailssimple expression'.split(
    ' ',
  );

/** The rules that accept numbers and dates in the format of the language. */
const localized = new Set([
  ...'anydate number groupednumber minnumber maxnumber step'.split(' '),
  ...comparing.split(' ').filter((rule) => rule.includes('Than')),
]);

const readers: ReadonlyMap<string, BoundReader> = new Map([...classBounds, ...attributeBounds]);

const names = new Set(['required', 'email', ...RENAMED.keys(), ...readers.keys(), ...furtherRuleNames]);
for (const name of INTERNAL) names.delete(name);

const vocabulary = { names, bounded: new Set(classBounds.keys()) };

/**
 * Returns the names of all rules, of those with a bound in a class name, and of those whose bound is another field. Messages about mistakes use them.
 */
export const ruleNames = () => ({
  names: [...names],
  bounded: [...classBounds.keys()],
  comparing: comparing.split(' '),
});

/**
 * Returns the names of the rules that may have their own message, `data-msg-…`. Includes the names of input types that the browser validates, such as
 * `month`.
 */
export const messageNames = (): string[] => [
  ...names,
  'remote',
  ...'datetime-local month week color tel range'.split(' '),
];

/**
 * Returns the rules of class names and `data-rule-…` attributes (`required`, `min-5`, `equalTo-password`, `data-rule-range="5-10"`) in the order of
 * the controls, `required` first. Takes all controls of a form, because some rules compare fields. Invalid bounds, unknown classes, and controls
 * without a name or without validation are ignored; so is `remote`, which only a server can check.
 */
export function classRules(form: readonly ClassControl[], messages: Messages, emailStyle: EmailStyle): Rule[] {
  const rulesFor = (name: string, bound: string, control: ClassControl): NamedRules | undefined => {
    const reader = readers.get(name);
    if (reader) return reader(bound, control, form);
    if (name === 'required' && control.type === 'file') return { rules: [{ rule: 'requiredfile' }] };
    if (name === 'email') return { rules: [{ rule: `email${control.multiple ? 's' : ''}${emailStyle}` }] };
    return { rules: [{ rule: RENAMED.get(name) ?? name }] };
  };

  return form.flatMap((control) => {
    if (!control.name || control.willValidate === false) return [];
    const field = fieldOf(control);
    const named = [...namedRules(control, vocabulary)].toSorted(
      ([one], [other]) => Number(other === 'required') - Number(one === 'required'),
    );
    return named.flatMap(([name, bound]) => {
      const { rules = [], params = [] } = rulesFor(name, bound, control) ?? {};
      const locale =
        rules.some(({ rule }) => localized.has(rule)) && isWritten(control.type) ? control.lang : undefined;
      if (locale === undefined)
        return rules.map((rule) => ({ field, error: messages(name, params, control), ...rule }));
      const error = messages(
        name,
        params.map((param) => formatNumberIn(locale, `${param}`)),
        control,
      );
      return rules.map((rule) => ({ field, error, ...rule, locale }));
    });
  });
}

/** A `data-rule-…` attribute with an unknown rule or an invalid bound. `expected` describes a valid bound. */
export type InvalidRule = {
  readonly field: string;
  readonly rule: string;
  readonly bound: string;
  readonly expected?: string;
};

/** Returns the `data-rule-…` attributes with an unknown rule or an invalid bound. */
export function invalidRules(form: readonly ClassControl[]): InvalidRule[] {
  const known = new Map([...names, 'remote', 'checkUsername', 'customCode'].map((name) => [name.toLowerCase(), name]));
  return form.flatMap((control) =>
    [...control.attributes].flatMap(({ name: attribute, value }): InvalidRule[] => {
      const [, rule] = /^data-rule-(.+)$/.exec(attribute) ?? [];
      if (rule === undefined || value.trim() === 'false') return [];
      const invalid = { field: control.name, rule, bound: value };
      const name = known.get(rule.toLowerCase());
      if (name === undefined) return [invalid];
      const reader = readers.get(name);
      const bound = value.trim() === 'true' ? '' : value.trim();
      return reader && !reader(bound, control, form) ? [{ ...invalid, expected: expectedBound(name) }] : [];
    }),
  );
}

/** Returns a warning for each `data-rule-…` attribute with an unknown rule or an invalid bound, and for each `data-msg-…` of an unknown rule. */
export function invalidRuleMessages(form: readonly ClassControl[]): string[] {
  const known = new Set(messageNames().map((name) => name.toLowerCase()));
  const unused = form.flatMap((control) =>
    messageRules(control)
      .filter((rule) => !known.has(rule))
      .map(
        (rule) =>
          `data-msg-${rule} of the field "${control.name}" is ignored: there is no such rule; see the list of rules in the docs.`,
      ),
  );
  const invalid = invalidRules(form).map(({ field, rule, bound, expected }) => {
    const reason = expected
      ? `its value is invalid; expected ${expected}.`
      : 'there is no such rule; see the list of rules in the docs.';
    return `data-rule-${rule}="${bound}" of the field "${field}" is ignored: ${reason}`;
  });
  return [...invalid, ...unused];
}

/** Describes the expected bound of a rule. */
function expectedBound(name: string): string {
  if (name.startsWith('range')) return 'two numbers, such as 5-10';
  if (/To$|Than|Equal$/.test(name)) return 'the name of another field of the form';
  if (/group|minimum/.test(name)) return 'a number and a class, such as 2-phones';
  if (/^states?US$|types$/.test(name)) return 'words, or an object such as {"visa": true}';
  return /^(pattern|accept|extension|currency)$/.test(name) ? 'a text' : 'a number';
}
