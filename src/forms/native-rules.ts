import { type Rule, parseNumber } from './validation/rule.ts';
import { ownMessage, type Attributed } from './messages/own-message.ts';
import { fieldNameOf } from './validation/field-name.ts';

type Bounds = Pick<HTMLInputElement, 'min' | 'max' | 'step' | 'defaultValue' | 'minLength' | 'maxLength'>;
type Formats = Pick<HTMLInputElement, 'willValidate' | 'pattern' | 'title' | 'accept' | 'multiple'>;
/** The state of a control in a page. */
type LiveState = { readonly validity: Pick<ValidityState, 'tooShort' | 'tooLong' | 'valueMissing'> };

export interface FieldMember {
  readonly name: string;
  /** The key of the field, by default its name. In a page, each control is a field of its own, also if others have the same name. */
  readonly field?: string;
}

export const fieldOf = ({ field, name }: FieldMember): string => field ?? fieldNameOf(name);

/** The members that are read of a control. Browsers do not validate controls without `willValidate`. */
export type NativeControl = FieldMember &
  Pick<HTMLInputElement, 'type' | 'required'> &
  Partial<Bounds & Formats & Attributed & LiveState>;

/** Returns the message of a rule (`required`, `minlength` …); `params` contains its bounds, and `control` may have a message of its own. */
export type Messages = (key: string, params: readonly (number | string)[], control?: Attributed) => string;

const hasAttributes = (control: NativeControl): control is NativeControl & Attributed =>
  control.attributes !== undefined;

/** The types with a length and, except for a text area, a `pattern`. */
const TEXTS = ['text', 'search', 'url', 'tel', 'email', 'password', 'textarea'];

/** The format rule of a type, which also selects the kind of its bounds. */
const FORMATS = new Map([
  ['email', 'email'],
  ['url', 'url'],
  ['number', 'number'],
  ['range', 'number'],
  ['date', 'date'],
  ['time', 'time'],
]);

const BOUNDED = ['number', 'date', 'time'];

/** Parses `step`: a number above 0, else 1 as in browsers; undefined for `any`. */
function parseStep(step: string): number | undefined {
  if (step.toLowerCase() === 'any') return undefined;
  const interval = parseNumber(step) ?? 0;
  return interval > 0 ? interval : 1;
}

/**
 * Returns the rules of a control's attributes, in the order of their messages: `required`, format of the type, bounds, step,
 * lengths, `pattern`, `accept`. As in browsers, `tel` has no format. `month`, `week`, `datetime-local` and `color` support
 * only `required`, and only numbers support `step`. Invalid attributes, attributes of other types, and controls without a
 * field or without validation are ignored. In a page, lengths apply to what was typed, as in browsers: the author's values, and those of scripts, may
 * have any.
 */
export function nativeRules(control: NativeControl, messages: Messages): Rule[] {
  const { type, min = '', max = '', minLength = -1, maxLength = -1, pattern, title, accept, validity } = control;
  const field = fieldOf(control);
  if (!field || control.willValidate === false) return [];

  const rules: Rule[] = [];
  const source = hasAttributes(control) ? control : undefined;
  const addRule = (rule: string, part: Partial<Rule> = {}, ...params: (number | string)[]): void => {
    rules.push({ rule, field, error: messages(rule, params, source), ...part });
  };

  // The chosen radio button may be a disabled one, which is not sent, and a chosen box or option may have an empty value.
  const whenMissing = /^(radio|checkbox|select)/.test(type) && validity && { applies: () => validity.valueMissing };
  if (control.required) addRule(type === 'file' ? 'requiredfile' : 'required', { ...whenMissing });

  // In a page, browsers move the value of a range into its bounds.
  const format = validity && type === 'range' ? undefined : FORMATS.get(type);
  // And they drop what is no number, date or time; they know times with fractions of a second, too.
  const isParsed = validity && BOUNDED.includes(format ?? '');
  if (format && !isParsed) addRule(format === 'email' && control.multiple ? 'emails' : format);
  if (format && BOUNDED.includes(format)) {
    const first = rules.length;
    const ruleOf = (end: 'min' | 'max') => ({ rule: end + (format === 'date' ? 'day' : format) });
    if (min) addRule(`min${format}`, { ...ruleOf('min'), threshold: min }, min);
    if (max) addRule(`max${format}`, { ...ruleOf('max'), threshold: max }, max);
    // 22:00 to 06:00 spans midnight, so one of the two bounds is sufficient.
    if (type === 'time' && max && max < min) rules.push({ rule: 'any', field, error: '', rules: rules.splice(first) });
  }
  if (format === 'number') {
    const interval = parseStep(control.step ?? '');
    const base = [min, control.defaultValue ?? ''].find((text) => parseNumber(text) !== undefined) ?? '0';
    if (interval) addRule('step', { base, interval }, interval);
  }

  if (TEXTS.includes(type)) {
    const whenTyped = (state: 'tooShort' | 'tooLong') => validity && { applies: () => validity[state] };
    if (minLength > 0) addRule('minlength', { threshold: minLength, ...whenTyped('tooShort') }, minLength);
    if (maxLength >= 0) addRule('maxlength', { threshold: maxLength, ...whenTyped('tooLong') }, maxLength);
    if (pattern && type !== 'textarea') {
      const own = source && ownMessage(source, 'pattern');
      // As in browsers, the title describes the format.
      addRule('pattern', {
        pattern,
        ...(title && own === undefined && { error: `${messages('pattern', [], source)} ${title}` }),
      });
    }
  }

  if (type === 'file' && accept) addRule('file', { accept: accept.split(',') }, accept);
  return rules;
}
