import { isEmailStyle } from '../../src/forms/validation/email-style.ts';
import type { ClassControl } from '../../src/forms/class-rule-parser.ts';
import { formRules } from '../../src/forms/form-rules.ts';
import type { NativeControl, Messages } from '../../src/forms/native-rules.ts';
import { boundNames } from '../../src/forms/messages/own-message.ts';
import { messagesIn } from '../../src/forms/rule-messages.ts';
import type { Rule } from '../../src/forms/validation/rule.ts';
import { readSchema } from '../../src/forms/validation/read-schema.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import { languageOfTag } from '../../src/text/text.ts';
import { addElementTexts } from '../languages/element-texts.ts';

/** A field as a control, as the elements read controls in the page. */
type FieldControl = ClassControl & NativeControl;

addElementTexts();

/** Returns the fields of a schema; `undefined` for a contract schema or an invalid one. */
export const fieldsOf = (schema: unknown): JsonObject | undefined =>
  isObject(schema) && isObject(schema['fields']) ? schema['fields'] : undefined;

/** Returns the rules of a schema, with messages and numbers in a language. Invalid parts are ignored. */
export function rulesOf(schema: unknown, language: string): Rule[] {
  const texts = isObject(schema) && isObject(schema['texts']) ? schema['texts'] : undefined;
  const messages = messagesIn(languageOfTag(language), texts);
  const fields = fieldsOf(schema);
  if (!fields) return withDefaultMessages(readSchema(schema), messages);
  const controls = controlsOfFields(fields, language);
  const emailStyle = isObject(schema) && isEmailStyle(schema['emailStyle']) ? schema['emailStyle'] : 'lenient';
  return formRules(controls, controls, emailStyle, messages);
}

/** Returns the fields as controls of a page that contains their rules as attributes. */
export const controlsOfFields = (fields: JsonObject, language = 'en'): FieldControl[] =>
  Object.entries(fields).flatMap(([name, field]) => (isObject(field) ? [controlOf(name, field, language)] : []));

function controlOf(name: string, field: JsonObject, language: string): FieldControl {
  const text = (key: string): string => {
    const value = field[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const length = (key: string): number => (/^\d+$/.test(text(key)) ? Number(text(key)) : -1);
  return {
    name,
    id: name,
    type: text('type') || 'text',
    required: field['required'] === true,
    multiple: field['multiple'] === true,
    min: text('min'),
    max: text('max'),
    step: text('step'),
    minLength: length('minlength'),
    maxLength: length('maxlength'),
    pattern: text('pattern'),
    accept: text('accept'),
    lang: text('lang') || language,
    attributes: [...ruleAttributes(field['rules']), ...messageAttributes(field)],
  };
}

/** Returns the attributes with which a page states these rules. */
function ruleAttributes(rules: unknown): { name: string; value: string }[] {
  if (Array.isArray(rules)) {
    return [{ name: 'class', value: rules.filter((rule) => typeof rule === 'string').join(' ') }];
  }
  if (!isObject(rules)) return [];
  return Object.entries(rules).map(([rule, bound]) => ({
    name: `data-rule-${rule}`.toLowerCase(),
    value: typeof bound === 'string' ? bound : toJson(bound),
  }));
}

/** Returns the attributes with the messages of a field, and with the bounds that the messages may contain. */
function messageAttributes(field: JsonObject): { name: string; value: string }[] {
  const { messages } = field;
  if (messages === undefined) return [];
  const byRule = isObject(messages)
    ? Object.entries(messages).map(([rule, message]) => [`data-msg-${rule}`.toLowerCase(), message] as const)
    : [['data-msg', messages] as const];
  const bounds = boundNames.map((name) => [name, field[name]] as const);
  return [...byRule, ...bounds].flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
  );
}

/** Returns a bound as JSON, such as `[5,10]`; empty for a value that JSON cannot represent. */
function toJson(bound: unknown): string {
  try {
    return JSON.stringify(bound) ?? '';
  } catch {
    return '';
  }
}

/** The message names for rules of the contract whose message has another name, or whose bound has no message of its own. */
const messageNames: ReadonlyMap<string, string> = new Map([
  ['maxfilesize', 'maxsizetotal'],
  ['stepnumber', 'step'],
  ['minday', 'mindate'],
  ['maxday', 'maxdate'],
  ['emailtld', 'email'],
  ['emailsimple', 'email'],
  ['emailstld', 'emails'],
  ['emailssimple', 'emails'],
  ['emaillenient', 'email'],
  ['emailslenient', 'emails'],
  ['weburl', 'url'],
  ['weburl2', 'url'],
  ['anydate', 'date'],
  ['groupednumber', 'number'],
  ['time24h', 'time'],
  ['expression', 'pattern'],
]);

/** Returns rules with default messages instead of empty ones. A group without a message shows the message of its failed part. */
function withDefaultMessages(rules: readonly Rule[], messages: Messages): Rule[] {
  return rules.map((rule) => {
    if (rule.rules) return { ...rule, rules: withDefaultMessages(rule.rules, messages) };
    return rule.error ? rule : { ...rule, error: messages(messageNames.get(rule.rule) ?? rule.rule, paramsOf(rule)) };
  });
}

/** Returns the bound that the message of a rule contains. */
function paramsOf({ threshold, interval, accept }: Rule): (number | string)[] {
  const bound = threshold ?? interval ?? accept?.join(', ');
  return bound === undefined ? [] : [bound];
}
