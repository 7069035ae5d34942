import { fillPlaceholders } from '../../text/placeholders.ts';

/** A control, or the rules of a field on a server, with its attributes. */
export interface Attributed {
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

const PREFIX = 'data-msg';

/** The rules that authors know by another name: they are parts of a rule, its variants, or rules of Contact Form 7. */
const authorNames: ReadonlyMap<string, string> = new Map(
  [
    ['required', 'requiredfile'],
    ['email', 'emails emaillenient emailslenient emailtld emailstld emailsimple emailssimple'],
    ['url', 'weburl'],
    ['url2', 'weburl2'],
    ['date', 'anydate'],
    ['time', 'time24h'],
    ['number', 'groupednumber'],
    ['min', 'minnumber mindate minday mintime'],
    ['max', 'maxnumber maxdate maxday maxtime'],
    ['step', 'stepnumber'],
    ['pattern', 'expression'],
    ['accept', 'file'],
    ['maxsizetotal', 'maxfilesize'],
  ].flatMap(([name = '', rules = '']) => rules.split(' ').map((rule) => [rule, name] as const)),
);

/** Returns the name by which authors know a rule: `min` for `minnumber`. */
export const authorNameOf = (rule: string): string => authorNames.get(rule) ?? rule;

/** Returns the author's message of a control for a rule: `data-msg-required`, or `data-msg` for all rules; `undefined` without one. */
export function ownMessage({ attributes }: Attributed, rule: string): string | undefined {
  const own = new Map<string, string>();
  for (const { name, value } of attributes) if (name.startsWith(PREFIX) && value.trim()) own.set(name, value);
  if (own.size === 0) return undefined;
  const names = [rule, authorNameOf(rule)].map((name) => `${PREFIX}-${name.toLowerCase()}`);
  return [...names, PREFIX].map((name) => own.get(name)).find((message) => message !== undefined);
}

/** The bounds of a control that its messages may name. */
export const boundNames = ['min', 'max', 'step', 'minlength', 'maxlength'];

/** Returns a message with the bounds of its rule, by name or position, and of the control. */
export function fillBounds(
  message: string,
  { attributes }: Attributed,
  ofRule: Readonly<Record<string, string | number>>,
): string {
  const ofControl = Array.from(attributes, ({ name, value }) => [name, value] as const).filter(([name]) =>
    boundNames.includes(name),
  );
  return fillPlaceholders(message, { ...ofRule, ...Object.fromEntries(ofControl), ...ofRule });
}

/** Returns the names of rules in the attributes `data-msg-…` of a control. */
export const messageRules = ({ attributes }: Attributed): string[] =>
  Array.from(attributes, ({ name }) => name)
    .filter((name) => name.startsWith(`${PREFIX}-`))
    .map((name) => name.slice(PREFIX.length + 1));

/** Returns a message with the label and the value of its field in place of `{label}` and `{value}`. */
export const describeField = (message: string, label: () => string, value: () => string): string =>
  message.replace(/\{(label|value)\}/gi, (_, name: string) => (name.toLowerCase() === 'label' ? label() : value()));
