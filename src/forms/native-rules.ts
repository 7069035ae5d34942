import type { Rule } from './rule.ts';
import { numberOf } from './rules/number-text.ts';
import { fieldNameOf } from './field-name.ts';

/** What is read of a control: an `HTMLInputElement`, `HTMLSelectElement` or `HTMLTextAreaElement` fits. */
export type NativeControl = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** False for what a browser does not validate: disabled, read-only, hidden, buttons. */
  readonly willValidate?: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
  /** The value of the markup: steps count from it where there is no `min`. */
  readonly defaultValue?: string;
  /** -1 without a bound, in UTF-16 units. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly accept?: string;
  readonly multiple?: boolean;
};

/** The text for a rule's name (`required`, `minlength` …); `params` holds its bound, if it has one. */
export type Messages = (key: string, params: readonly (number | string)[]) => string;

/** The types whose texts have a length and, but for a text area, a `pattern`. */
const TEXTS = ['text', 'search', 'url', 'tel', 'email', 'password', 'textarea'];

/** The rule for the format of a type, and the kind of bounds it has. */
const FORMATS = new Map([
  ['email', 'email'],
  ['url', 'url'],
  ['number', 'number'],
  ['range', 'number'],
  ['date', 'date'],
  ['time', 'time'],
]);

const BOUNDED = ['number', 'date', 'time'];

/** The interval of `step`: a number above 0, else 1 as browsers have it; none for `any`. */
function intervalOf(step: string): number | undefined {
  if (step.toLowerCase() === 'any') return undefined;
  const interval = numberOf(step) ?? 0;
  return interval > 0 ? interval : 1;
}

/**
 * The rules that a control's attributes state, in the order in which they are to be told: `required`, the format of its
 * type, bounds, step, lengths, `pattern`, `accept`. As in browsers a `tel` has no format. Types with a picker of their
 * own (`month`, `week`, `datetime-local`, `color`) have `required` alone, and steps are for numbers.
 * No rules for a control without a name, or one that a browser does not validate. Attributes that do not apply to the
 * type are ignored, and so are those that cannot be read. Controls of one name are one field: their lengths are summed.
 */
export function nativeRules(control: NativeControl, messages: Messages): Rule[] {
  const { name, type, min = '', max = '', minLength = -1, maxLength = -1, pattern, accept } = control;
  if (!name || control.willValidate === false) return [];

  const rules: Rule[] = [];
  const field = fieldNameOf(name);
  const state = (rule: string, part: Partial<Rule> = {}, ...params: (number | string)[]): void => {
    rules.push({ rule, field, error: messages(rule, params), ...part });
  };

  if (control.required) state(type === 'file' ? 'requiredfile' : 'required');

  const format = FORMATS.get(type);
  if (format) state(format === 'email' && control.multiple ? 'emails' : format);
  if (format && BOUNDED.includes(format)) {
    const first = rules.length;
    const ruleOf = (end: 'min' | 'max') => ({ rule: end + (format === 'date' ? 'day' : format) });
    if (min) state(`min${format}`, { ...ruleOf('min'), threshold: min }, min);
    if (max) state(`max${format}`, { ...ruleOf('max'), threshold: max }, max);
    // From 22:00 to 06:00 means over midnight, so one of the two bounds is enough.
    if (type === 'time' && max && max < min) rules.push({ rule: 'any', field, error: '', rules: rules.splice(first) });
  }
  if (format === 'number') {
    const interval = intervalOf(control.step ?? '');
    const base = [min, control.defaultValue ?? ''].find((text) => numberOf(text) !== undefined) ?? '0';
    if (interval) state('step', { base, interval }, interval);
  }

  if (TEXTS.includes(type)) {
    if (minLength > 0) state('minlength', { threshold: minLength }, minLength);
    if (maxLength >= 0) state('maxlength', { threshold: maxLength }, maxLength);
    if (pattern && type !== 'textarea') state('pattern', { pattern });
  }

  if (type === 'file' && accept) state('file', { accept: accept.split(',') }, accept);
  return rules;
}
