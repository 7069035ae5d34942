import { fillPlaceholders } from '../../text/placeholders.ts';

/** The attributes of a control, or of a field's rules on a server. */
export interface Attributed {
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

const PREFIX = 'data-msg';

/** Rules that authors know by another name: they are parts or variants of a rule, or rules of Contact Form 7. */
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

/** Returns the name that authors use for a rule: `min` for `minnumber`. */
export const authorNameOf = (rule: string): string => authorNames.get(rule) ?? rule;

/** Returns the author's message on a control for a rule: `data-msg-required`, or `data-msg` for all rules; `undefined` if there is none. */
export function ownMessage({ attributes }: Attributed, rule: string): string | undefined {
  const own = new Map<string, string>();
  for (const { name, value } of attributes) if (name.startsWith(PREFIX) && value.trim()) own.set(name, value);
  if (own.size === 0) return undefined;
  const names = [rule, authorNameOf(rule)].map((name) => `${PREFIX}-${name.toLowerCase()}`);
  return [...names, PREFIX].map((name) => own.get(name)).find((message) => message !== undefined);
}

/** The bounds of a control that its messages may name. */
export const boundNames = ['min', 'max', 'step', 'minlength', 'maxlength'];

/** Inserts bounds into a message: those of its rule, by name or position, and those of the control. */
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

/** Returns the names of the rules for which a control has an attribute `data-msg-…`. */
export const messageRules = ({ attributes }: Attributed): string[] =>
  Array.from(attributes, ({ name }) => name)
    .filter((name) => name.startsWith(`${PREFIX}-`))
    .map((name) => name.slice(PREFIX.length + 1));

/** Inserts the label and the value of a field into a message, for `{label}` and `{value}`. */
export const describeField = (message: string, label: () => string, value: () => string): string =>
  message.replace(/\{(label|value)\}/gi, (_, name: string) => (name.toLowerCase() === 'label' ? label() : value()));
