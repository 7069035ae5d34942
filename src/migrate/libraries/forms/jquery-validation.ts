import type { Element } from 'domhandler';
import { ruleNames } from '../../../forms/class-rules.ts';
import type { Change } from '../../edits.ts';
import { byHand, jQueryPlugin, type Library, migrated, type PageContext, type Widget } from '../../library.ts';
import type { Attribute, Markup } from '../../markup.ts';
import { isInTag } from '../../tree.ts';
import { drop, dropOn, hand, type OptionTable, sets, translate } from '../../options.ts';
import { Code, isOptions, type Options } from '../../scripts/literal.ts';
import type { Script } from '../../scripts/parse-script.ts';
import { callsByElement, onlyCall } from '../initialisers.ts';

const tag = 'portico-form-validator';
const look = 'the element shows messages in its own way';

interface ValidationTarget {
  rules: Options;
  messages: Options;
}

const readOptions = (value: unknown) => (isOptions(value) ? value : undefined);

/** The options of jQuery Validation 1. */
const validationOptions: OptionTable<ValidationTarget> = {
  rules: sets('`required`, and `data-rule-…` at the fields', 'rules', readOptions),
  messages: sets('`data-msg-…` at the fields', 'messages', readOptions),
  ...drop(
    look,
    `errorPlacement errorElement errorClass validClass wrapper highlight unhighlight success focusCleanup errorContainer
    errorLabelContainer debug`,
  ),
  ...dropOn(look, 'onkeyup onfocusout onclick focusInvalid'),
  submitHandler: { hand: 'listen to portico-valid' },
  ...hand('listen to portico-invalid', 'invalidHandler showErrors'),
  ignore: { hand: 'choose ruleset', default: ':hidden' },
  groups: { hand: 'each field has its own message' },
  onsubmit: { hand: 'the element checks a form whenever it is sent', default: true },
};

function* findJQuery({ markup, calls, scripts }: PageContext): Iterable<Widget> {
  for (const [form, own] of callsByElement({ markup, calls })) {
    if (isInTag(form, tag, 'portico-contact-form')) continue;
    const { call, reason: refusal } = onlyCall(own);
    const target: ValidationTarget = { rules: {}, messages: {} };
    const { notes, reason } = call
      ? translate(validationOptions, call.args[0], target)
      : { notes: [], reason: refusal };
    const changes = reason === undefined ? ruleChanges(markup, form, target) : [];
    const left =
      reason ??
      (scripts.some(changesAllForms) ? 'a script changes $.validator, for all forms' : undefined) ??
      (typeof changes === 'string' ? changes : undefined);
    if (!call || left !== undefined || typeof changes === 'string') {
      yield byHand(form, left ?? '', { notes });
      continue;
    }
    yield migrated(form, [markup.wrap(form, form, tag), ...changes], { grade: 'B', calls: [call], notes });
  }
}

/** Returns whether a script adds rules, or changes the messages or the options of all forms: `$.validator.addMethod(…)`. */
const changesAllForms = ({ places = [], aliases }: Script): boolean =>
  places.some(
    ({ node }) =>
      node.type === 'MemberExpression' &&
      node.object.type === 'Identifier' &&
      aliases.has(node.object.name) &&
      node.property.type === 'Identifier' &&
      node.property.name === 'validator',
  );

/** Returns the changes that write rules and messages at the fields, or the reason why they are by hand. */
function ruleChanges(
  markup: Markup,
  form: Element,
  { rules, messages }: ValidationTarget,
): (readonly Change[])[] | string {
  const changes: (readonly Change[])[] = [];
  for (const name of new Set([...Object.keys(rules), ...Object.keys(messages)])) {
    const fields = markup
      .all('input, select, textarea', form)
      .filter((field) => markup.attribute(field, 'name') === name);
    const [field] = fields;
    if (!field) return `the form has no field "${name}", for which there are rules`;
    const written = attributesFor(rules[name], messages[name], fields.length > 1);
    if (typeof written === 'string') return `of its rules for "${name}": ${written}`;
    changes.push(markup.addAttributes(field, written));
  }
  return changes;
}

const rulesOfPortico: ReadonlySet<string> = new Set(ruleNames().names.map((name) => name.toLowerCase()));

function attributesFor(rules: unknown, messages: unknown, isGroup: boolean): Attribute[] | string {
  const written: Attribute[] = [];
  const all: Options =
    typeof rules === 'string'
      ? Object.fromEntries(rules.split(/\s+/).map((rule) => [rule, true]))
      : isOptions(rules)
        ? rules
        : {};
  if (rules !== undefined && typeof rules !== 'string' && !isOptions(rules)) return 'they are not literals';
  for (const [rule, value] of Object.entries(all)) {
    if (value instanceof Code || isOptions(value)) return `${rule} is not a plain value`;
    if (rule === 'required' && typeof value === 'string') return 'required has a condition: write data-require-if';
    if (rule === 'remote') return 'remote asks a server: write data-rule-remote';
    if (value === false) continue;
    if (!rulesOfPortico.has(rule.toLowerCase())) return `the element has no rule ${rule}`;
    const text = Array.isArray(value) ? JSON.stringify(value) : String(value);
    if (rule === 'required' && !isGroup) written.push(['required']);
    else written.push([`data-rule-${rule.toLowerCase()}`, text]);
  }
  if (typeof messages === 'string') written.push(['data-msg', messages]);
  else if (isOptions(messages)) {
    for (const [rule, message] of Object.entries(messages)) {
      if (typeof message !== 'string') return `the message of ${rule} is not a text`;
      if (/<[a-z]/i.test(message)) return `the message of ${rule} contains HTML`;
      written.push([`data-msg-${rule.toLowerCase()}`, message]);
    }
  } else if (messages !== undefined) return 'its messages are not literals';
  return written;
}

export const jqueryValidation: Library = {
  name: 'jQuery Validation',
  tags: ['portico-form-validator'],
  options: validationOptions,
  guide: 'from-jquery-validation',
  files: /jquery[.-]validat(?:e|ion)[\w.-]*\.js|jquery-validation|jquery-validate|additional-methods[\w.-]*\.js/i,
  needs: jQueryPlugin,
  calls: ['$.validate'],
  names: ['validate', 'validator'],
  find: findJQuery,
};
