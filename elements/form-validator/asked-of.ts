import { classRules, unreadableRules, type EmailStyle } from '../../src/forms/class-names.ts';
import { classesOf, type ClassControl } from '../../src/forms/class-tokens.ts';
import { CODE_FIELD } from '../../src/forms/code-field.ts';
import { isControl, isCheckable, type Control } from '../../src/forms/controls.ts';
import { fieldNameOf } from '../../src/forms/field-name.ts';
import { containsNode, membersOf } from '../../src/forms/form-members.ts';
import { nativeRules, type Messages } from '../../src/forms/native-rules.ts';
import { remoteChecks, type RemoteCheck } from '../../src/forms/remote-checks.ts';
import type { Rule } from '../../src/forms/rule.ts';

/** Which of the two versions of §5. */
export type Ruleset = 'classic' | 'modern';

/** How a form is read. */
export interface Reading {
  readonly ruleset: Ruleset;
  readonly emailStyle: EmailStyle;
  readonly messages: Messages;
}

/** Everything that the markup of a form asks of its fields. */
export interface Asked {
  /** The controls of each field, in the order of the page; those without a name belong to none. */
  readonly fields: ReadonlyMap<string, readonly Control[]>;
  readonly rules: readonly Rule[];
  readonly remote: readonly RemoteCheck[];
  /** What the author wrote that cannot be read, in words. */
  readonly mistakes: readonly string[];
}

/** The class names by which the contact-form contract marks what a control is validated as. */
const contractPrefix = 'wpcf7-validates-as-';

/** The rules of native attributes and of class names, and what a server is to be asked (§5). What is required comes first. */
export function askedOf(form: HTMLFormElement, { ruleset, emailStyle, messages }: Reading): Asked {
  const controls = [...membersOf(form).elements].filter(isControl);
  const read = controls.map((control) => withImplied(control, ruleset));
  const native = controls.flatMap((control) => nativeRules(control, messages));
  // One judgement of addresses in a form, whoever asks for it.
  const rules = native.map((rule) => (rule.rule === 'email' ? { ...rule, rule: `email${emailStyle}` } : rule));
  rules.push(...classRules(read, messages, emailStyle));
  const isRequiring = ({ rule }: Rule): boolean => rule === 'required' || rule === 'requiredfile';
  return {
    fields: Map.groupBy(
      controls.filter(({ name }) => name),
      ({ name }) => fieldNameOf(name),
    ),
    rules: [...rules.filter(isRequiring), ...rules.filter((rule) => !isRequiring(rule))],
    remote: remoteChecks(read, messages),
    mistakes: unreadableRules(read),
  };
}

/** A control with what is said of it elsewhere than in its own class names and attributes. */
function withImplied(control: Control, ruleset: Ruleset): ClassControl {
  const { name, type, id } = control;
  const implied: { name: string; value: string }[] = [];
  const imply = (rule: string, value = 'true') => implied.push({ name: `data-rule-${rule}`, value });
  for (const token of classesOf(control))
    if (token.startsWith(contractPrefix)) imply(token.slice(contractPrefix.length));
  if (isCheckable(control)) {
    if (ruleset === 'classic') imply('required', 'false');
    else if (isInRequiredGroup(control)) imply('required');
  }
  if (name === CODE_FIELD) {
    imply('required');
    // Whoever has it checked already says so with `data-rule-remote="false"`.
    if (!control.hasAttribute('data-rule-remote')) imply('remote', 'verifyEmailCode');
  }
  // The browser bars hidden fields from its checks; whether they count is for the ruleset to say.
  const willValidate = control.willValidate || (type === 'hidden' && !control.disabled);
  return { name, type, id, willValidate, attributes: [...control.attributes, ...implied] };
}

/** Whether the box around a group says that the group is required. */
function isInRequiredGroup(control: Control): boolean {
  const { parentElement } = control;
  const group =
    parentElement && membersOf(parentElement).closest('.required, .wpcf7-validates-as-required, [data-rule-required]');
  if (!group || containsNode(group, control.form)) return false;
  return [...group.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .every(({ name }) => fieldNameOf(name) === fieldNameOf(control.name));
}
