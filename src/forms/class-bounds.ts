import { isObject, parseJson } from '../json/json.ts';
import { classesOf, type ClassControl } from './class-tokens.ts';
import { fieldNameOf } from './field-name.ts';
import type { Rule } from './rule.ts';
import { numberOf } from './rules/number-text.ts';

/** Rules of the engine that one name states, and what its message tells: `{0}`, `{1}`. */
export type Stated = {
  readonly rules: readonly (Partial<Rule> & Pick<Rule, 'rule'>)[];
  readonly params?: readonly (number | string)[];
};

/** Reads a bound as the rules that it states for a control; undefined for one that cannot be read. */
export type BoundReader = (bound: string, control: ClassControl, form: readonly ClassControl[]) => Stated | undefined;

/** `5-10`, `5,10` and `[5, 10]`. */
function pairOf(bound: string): [string, string] | undefined {
  const [, low = '', high = ''] = /^\[?(-?[\d.]+)(?:-|, ?| )(-?[\d.]+)\]?$/.exec(bound) ?? [];
  return numberOf(low) === undefined || numberOf(high) === undefined ? undefined : [low, high];
}

const single =
  (state: (bound: string, control: ClassControl) => Stated['rules']): BoundReader =>
  (bound, control) =>
    numberOf(bound) === undefined ? undefined : { rules: state(bound, control), params: [bound] };

const bounding = (rule: string): BoundReader => single((threshold) => [{ rule, threshold }]);

const double =
  (state: (low: string, high: string, control: ClassControl) => Stated['rules']): BoundReader =>
  (bound, control) => {
    const pair = pairOf(bound);
    return pair && { rules: state(...pair, control), params: pair };
  };

/** A value must be a number before it can be great enough. */
const amount = (rule: string, threshold: string): Stated['rules'] => [{ rule: 'number' }, { rule, threshold }];

/** Dates and times have bounds of their own kind, as attributes. */
const extreme =
  (end: 'min' | 'max'): BoundReader =>
  (bound, control, form) =>
    control.type === 'date' || control.type === 'time'
      ? { rules: [{ rule: end + (control.type === 'date' ? 'day' : 'time'), threshold: bound }], params: [bound] }
      : single((threshold) => amount(`${end}number`, threshold))(bound, control, form);

/** Characters; of choices how many there are, where none is not too few. */
function long(end: 'min' | 'max', threshold: string, { name, type }: ClassControl): Stated['rules'] {
  if (!/^(?:checkbox|radio|select-.+)$/.test(type)) return [{ rule: `${end}length`, threshold }];
  const part = { field: fieldNameOf(name), error: '' };
  const none: Rule = { ...part, rule: 'maxitems', threshold: 0 };
  return [{ rule: 'any', rules: [none, { ...part, rule: `${end}items`, threshold }] }];
}

/** The field that `name`, `#id` or `[name="name"]` means; undefined where the form has none. */
function otherField(bound: string, form: readonly ClassControl[]): string | undefined {
  const written = /^\[name=["']?([^"']+)["']?\]$/.exec(bound)?.[1] ?? bound;
  const other = form.find(({ name, id }) =>
    written.startsWith('#') ? id === written.slice(1) : name && fieldNameOf(name) === fieldNameOf(written),
  );
  return other && fieldNameOf(other.name);
}

const beside =
  (rule: string): BoundReader =>
  (bound, _control, form) => {
    const other = otherField(bound, form);
    return other === undefined ? undefined : { rules: [{ rule, fields: [other] }] };
  };

/** `2-phones` or `[2, ".phones"]`: those that have the class `phones`, and those that name the same group. */
const among =
  (rule: string): BoundReader =>
  (bound, _control, form) => {
    const read = (text: string) => /^\[?(\d+)(?:-|, ?)["']?\.?([^"'\]]+)["']?\]?$/.exec(text)?.slice(1) ?? [];
    const [threshold, group] = read(bound);
    if (threshold === undefined || group === undefined) return undefined;
    const names = (text: string): boolean => read(text)[1] === group;
    const isMember = (token: string): boolean =>
      token === group || (token.startsWith(`${rule}-`) && names(token.slice(rule.length + 1)));
    const members = form.filter(
      (control) =>
        control.name &&
        (classesOf(control).some(isMember) ||
          [...control.attributes].some(({ name, value }) => name === `data-rule-${rule}` && names(value))),
    );
    const fields = new Set(members.map(({ name }) => fieldNameOf(name)));
    return { rules: [{ rule, threshold, fields: [...fields] }], params: [threshold] };
  };

/** `jpe?g` means both. */
const extensionsOf = (bound: string): string[] =>
  (bound || 'png|jpe?g|gif')
    .split(/[^\w.?+]+/)
    .filter(Boolean)
    .flatMap((end) => (end.includes('?') ? [end.replace(/.\?/, ''), end.replace('?', '')] : end));

/** `visa amex`, or an object of those that are true. */
function optionsOf(bound: string): string[] {
  const json = parseJson(bound);
  if (!isObject(json)) return bound.split(/[^\w]+/).filter(Boolean);
  return Object.keys(json).filter((option) => json[option] === true);
}

/** `$`, `$,€`, or `["$", false]` where the symbol may be missing; the dollar where none is named. */
function symbolsOf(bound: string): string[] {
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

/** `{"caseSensitive": false}` asks for nothing beyond the rule itself, as no bound does. */
const statesUS: BoundReader = (bound) => {
  const accept = optionsOf(bound);
  const isReadable = accept.length > 0 || bound === '' || isObject(parseJson(bound));
  return isReadable ? { rules: [{ rule: 'stateUS', accept }], params: [accept.join(', ')] } : undefined;
};

/** The rules that take a bound in a class name, `min-5`, or in an attribute, `data-rule-min="5"` (§5). */
export const classBounds: ReadonlyMap<string, BoundReader> = new Map<string, BoundReader>([
  ['minlength', single((bound, control) => long('min', bound, control))],
  ['maxlength', single((bound, control) => long('max', bound, control))],
  ['rangelength', double((low, high, control) => [...long('min', low, control), ...long('max', high, control)])],
  ['strippedminlength', bounding('strippedminlength')],
  ['min', extreme('min')],
  ['max', extreme('max')],
  ['range', double((low, high) => [...amount('minnumber', low), { rule: 'maxnumber', threshold: high }])],
  ['minWords', bounding('minWords')],
  ['maxWords', bounding('maxWords')],
  [
    'rangeWords',
    double((low, high) => [
      { rule: 'minWords', threshold: low },
      { rule: 'maxWords', threshold: high },
    ]),
  ],
  ['equalTo', beside('equalTo')],
  ['notEqualTo', beside('notEqualTo')],
  ['greaterThan', beside('greaterThan')],
  ['greaterThanEqual', beside('greaterThanEqual')],
  ['lessThan', beside('lessThan')],
  ['lessThanEqual', beside('lessThanEqual')],
  ['require_from_group', among('require_from_group')],
  ['skip_or_fill_minimum', among('skip_or_fill_minimum')],
  ['extension', accepting('extension', extensionsOf)],
  ['maxfiles', single((threshold, { type }) => (type === 'file' ? [{ rule: 'maxitems', threshold }] : []))],
  ['maxsize', bounding('maxsize')],
  ['maxsizetotal', bounding('maxfilesize')],
]);

/** The rules whose bound stands in an attribute alone: no class name holds it, or pages use such names for styles. */
export const attributeBounds: ReadonlyMap<string, BoundReader> = new Map<string, BoundReader>([
  ['step', single((interval) => [{ rule: 'number' }, { rule: 'step', base: 0, interval }])],
  ['pattern', (pattern) => (pattern ? { rules: [{ rule: 'expression', pattern }] } : undefined)],
  ['accept', accepting('file', (bound) => (bound || 'image/*').split(','))],
  ['currency', accepting('currency', symbolsOf)],
  ['creditcardtypes', accepting('creditcardtypes', (bound) => optionsOf(bound || 'all'))],
  ['stateUS', statesUS],
  ['statesUS', statesUS],
]);
