import { invalidRuleMessages, type EmailStyle } from '../../src/forms/class-rules.ts';
import { classesOf, type ClassControl, remoteChecks } from '../../src/forms/class-rule-parser.ts';
import { CODE_FIELD_NAME, isControl, isCheckable, type Control, fieldNameOf } from '../../src/forms/native/controls.ts';
import { containsNode, membersOf } from '../../src/forms/native/form-members.ts';
import { formRules } from '../../src/forms/form-rules.ts';
import type { Messages } from '../../src/forms/native-rules.ts';
import { languageTagOf } from '../../src/text/text.ts';

/** The attributes that change without changing a rule: they mark a field as invalid, or style it. */
const marks = ['aria-invalid', 'aria-describedby', 'aria-busy', 'style', 'tabindex'];

/** Detects changes of the form's markup that may change its rules: added and removed fields, attributes and classes. */
export class MarkupObserver {
  readonly #form: HTMLFormElement;
  readonly #observer: MutationObserver;
  readonly #signal: AbortSignal;
  #isChanged = false;

  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#form = form;
    this.#signal = signal;
    this.#observer = new MutationObserver((records) => this.#record(records));
    this.#observe();
    signal.addEventListener('abort', () => this.#observer.disconnect());
  }

  /** Returns whether the markup has changed since the last call. */
  takeChange(): boolean {
    this.#record(this.#observer.takeRecords());
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    return isChanged;
  }

  /** Runs a function that writes messages into the form, without recording a change. */
  ignoring(write: () => void): void {
    this.#record(this.#observer.takeRecords());
    // Disconnecting is faster than ignoring the records: 50 messages are 250 records.
    this.#observer.disconnect();
    write();
    this.#observe();
  }

  #observe(): void {
    if (!this.#signal.aborted) this.#observer.observe(this.#form, { subtree: true, childList: true, attributes: true });
  }

  #record(records: readonly MutationRecord[]): void {
    this.#isChanged ||= records.some(
      ({ type, target, attributeName }) =>
        type === 'childList' || (target !== this.#form && !marks.includes(attributeName ?? '')),
    );
  }
}

/** The version of the rules. */
export type Ruleset = 'classic' | 'modern';

/** The rules that the markup of a form requires. */
export type FormRules = ReturnType<typeof readFormRules>;

/** The prefix of the class names by which Contact Form 7 marks the type of validation of a control. */
const contractPrefix = 'wpcf7-validates-as-';

/** Returns the rules of native attributes and of class names, and the remote checks. `required` comes first. */
export function readFormRules(form: HTMLFormElement, ruleset: Ruleset, emailStyle: EmailStyle, messages: Messages) {
  const controls = [...membersOf(form).elements].filter(isControl);
  const readControls = controls.map((control) => withImpliedRules(control, ruleset));
  return {
    /** The controls of each field, in the order of the page; controls without a name are left out. */
    fields: Map.groupBy(
      controls.filter(({ name }) => name),
      ({ name }) => fieldNameOf(name),
    ),
    rules: formRules(controls, readControls, emailStyle, messages),
    remote: remoteChecks(readControls, messages),
    /** Messages about rules that cannot be parsed. */
    unreadable: invalidRuleMessages(readControls),
  };
}

/** Returns a control with the rules that its surroundings imply. */
function withImpliedRules(control: Control, ruleset: Ruleset): ClassControl {
  const { name, type, id } = control;
  const implied: { name: string; value: string }[] = [];
  const imply = (rule: string, value = 'true') => implied.push({ name: `data-rule-${rule}`, value });
  for (const token of classesOf(control))
    if (token.startsWith(contractPrefix)) imply(token.slice(contractPrefix.length));
  if (isCheckable(control)) {
    if (ruleset === 'classic') imply('required', 'false');
    else if (isInRequiredGroup(control)) imply('required');
  }
  if (name === CODE_FIELD_NAME) {
    imply('required');
    // The author opts out with `data-rule-remote="false"`.
    if (!control.hasAttribute('data-rule-remote')) imply('remote', 'verifyEmailCode');
  }
  // The browser excludes hidden fields from validation; here the ruleset decides.
  const willValidate = control.willValidate || (type === 'hidden' && !control.disabled);
  const multiple = 'multiple' in control && control.multiple;
  const lang = languageTagOf(control);
  return { name, type, id, willValidate, multiple, lang, attributes: [...control.attributes, ...implied] };
}

/** Returns whether the container of a group marks it as required. */
function isInRequiredGroup(control: Control): boolean {
  const { parentElement } = control;
  const group =
    parentElement &&
    membersOf(parentElement).closest(
      '.required, .wpcf7-validates-as-required, [data-rule-required], fieldset[data-required]',
    );
  if (!group || containsNode(group, control.form)) return false;
  return [...group.querySelectorAll('input, select, textarea')]
    .filter(isControl)
    .every(({ name }) => fieldNameOf(name) === fieldNameOf(control.name));
}
