import { invalidRuleMessages } from '../../src/forms/class-rules.ts';
import type { EmailStyle } from '../../src/forms/validation/email-style.ts';
import { classesOf, type ClassControl, remoteChecks } from '../../src/forms/class-rule-parser.ts';
import { checkboxGroups, groupRadios } from '../../src/forms/controls/browser-validity.ts';
import {
  CODE_FIELD_NAME,
  isControl,
  isCheckable,
  outerElements,
  type Control,
  fieldNameOf,
  validatedElements,
} from '../../src/forms/controls/controls.ts';
import { containsNode, membersOf } from '../../src/forms/controls/dom-clobbering.ts';
import { formRules } from '../../src/forms/form-rules.ts';
import { hasNativeValidation } from '../../src/forms/controls/native-validation.ts';
import type { Messages, NativeControl } from '../../src/forms/native-rules.ts';
import { languageTagOf } from '../../src/text/text.ts';

/** Attributes whose change does not change a rule: they mark a field as invalid, or style it. */
const marks = ['aria-invalid', 'aria-describedby', 'aria-busy', 'style', 'tabindex'];

/** Observes changes of the form's markup that may change its rules: fields, attributes and classes. */
export class MarkupObserver {
  readonly #form: HTMLFormElement;
  readonly #observer: MutationObserver;
  readonly #signal: AbortSignal;
  #isChanged = false;
  #length = 0;

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
    // Controls outside of the form may have been added or removed.
    const { length } = membersOf(this.#form).elements;
    const isChanged = this.#isChanged || length !== this.#length;
    this.#isChanged = false;
    this.#length = length;
    return isChanged;
  }

  /** Calls `write`, which writes messages into the form. Its changes are not recorded. */
  ignoring(write: () => void): void {
    this.#record(this.#observer.takeRecords());
    // Disconnecting is faster than ignoring records: 50 messages cause 250 records.
    this.#observer.disconnect();
    write();
    this.#observe();
  }

  #observe(): void {
    if (this.#signal.aborted) return;
    this.#observer.observe(this.#form, { subtree: true, childList: true, attributes: true });
    for (const control of outerElements(this.#form)) this.#observer.observe(control, { attributes: true });
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

/** The rules in the markup of a form. */
export type FormRules = ReturnType<typeof readFormRules>;

/** The prefix of class names with which Contact Form 7 names the validation of a control. */
const wpcf7Prefix = 'wpcf7-validates-as-';

/** A part of a form that has its own result and message. Rules refer to the field by its key. */
export interface ValidatedField {
  readonly key: string;
  /** The name in events: the name of the controls without `[]`, or their `id`. */
  readonly name: string;
  /** The controls: a single one, all radio buttons with the same name, or, for rules that count choices, all checkboxes with the same name. */
  readonly controls: readonly HTMLElement[];
  /** `true` for a group of checkboxes, each of which is also a field: the browser validates each of them. */
  readonly isGroup: boolean;
}

/** The keys of fields with a single control. */
const keys = new WeakMap<HTMLElement, string>();
let count = 0;

function keyOf(control: HTMLElement): string {
  if (isControl(control) && control.type === 'radio' && control.name) return `radio ${control.name}`;
  const key = keys.get(control) ?? `control ${(count += 1)}`;
  keys.set(control, key);
  return key;
}

/** Returns the rules that native attributes and class names require, and the remote checks. `required` comes first. */
export function readFormRules(form: HTMLFormElement, ruleset: Ruleset, emailStyle: EmailStyle, messages: Messages) {
  const elements = validatedElements(form);
  const controls = [...membersOf(form).elements].filter(isControl);
  const boxes = checkboxGroups(elements.filter(isControl));
  /** Returns the key of the field to which the class names of a control refer. */
  const groupKeyOf = (control: Control): string =>
    control.type === 'checkbox' && boxes.has(control.name) ? `boxes ${control.name}` : keyOf(control);
  const isInGroup = requiredGroups();
  const named = controls.map((control) => withImpliedRules(control, groupKeyOf(control), ruleset, isInGroup));
  const groups = new Map(boxes);
  const fields = groupRadios(elements).flatMap((members): ValidatedField[] => {
    const [first] = members;
    if (!first) return [];
    const name = (isControl(first) && fieldNameOf(first.name)) || first.getAttribute('name') || first.id;
    const field = { key: keyOf(first), name, controls: members, isGroup: false };
    const group = isControl(first) && first.type === 'checkbox' ? groups.get(first.name) : undefined;
    if (!isControl(first) || !group) return [field];
    groups.delete(first.name);
    return [field, { key: groupKeyOf(first), name, controls: group, isGroup: true }];
  });
  return {
    /** The fields, in the order of the page. */
    fields,
    // If the author has set `novalidate`, native attributes are ignored, as in browsers. The author's other rules still apply.
    rules: formRules(hasNativeValidation(form) ? controls.map(asNativeControl) : [], named, emailStyle, messages),
    remote: remoteChecks(named, messages),
    /** The messages about rules that cannot be parsed. */
    unreadable: invalidRuleMessages(named),
  };
}

/** Returns the properties of a control that the rules for native attributes read, with the key of its field. */
function asNativeControl(control: Control): NativeControl {
  const { name, type, title, required, willValidate, attributes, validity } = control;
  const part = { field: keyOf(control), name, type, title, required, willValidate, attributes, validity };
  if (control instanceof HTMLSelectElement) return part;
  const { minLength, maxLength, defaultValue } = control;
  if (control instanceof HTMLTextAreaElement) return { ...part, minLength, maxLength, defaultValue };
  const { min, max, step, pattern, accept, multiple } = control;
  return { ...part, minLength, maxLength, defaultValue, min, max, step, pattern, accept, multiple };
}

/** Returns a control together with the rules that follow from the elements around it. */
function withImpliedRules(
  control: Control,
  field: string,
  ruleset: Ruleset,
  isInGroup: (control: Control) => boolean,
): ClassControl {
  const { name, type, id } = control;
  const implied: { name: string; value: string }[] = [];
  const imply = (rule: string, value = 'true') => implied.push({ name: `data-rule-${rule}`, value });
  for (const token of classesOf(control)) if (token.startsWith(wpcf7Prefix)) imply(token.slice(wpcf7Prefix.length));
  if (isCheckable(control)) {
    if (ruleset === 'classic') imply('required', 'false');
    else if (isInGroup(control)) imply('required');
  }
  if (name === CODE_FIELD_NAME) {
    imply('required');
    // With `data-rule-remote="false"`, the author turns this rule off.
    if (!control.hasAttribute('data-rule-remote')) imply('remote', 'verifyEmailCode');
  }
  // Browsers never validate hidden fields. Here, the ruleset decides.
  const willValidate = control.willValidate || (type === 'hidden' && !control.disabled);
  const multiple = 'multiple' in control && control.multiple;
  const lang = languageTagOf(control);
  return { field, name, type, id, willValidate, multiple, lang, attributes: [...control.attributes, ...implied] };
}

/** Returns a function that tests whether the element around a group, which contains controls of one name only, marks the group as required. */
function requiredGroups(): (control: Control) => boolean {
  const isOneName = new Map<Element, boolean>();
  return (control) => {
    const { parentElement } = control;
    const group =
      parentElement &&
      membersOf(parentElement).closest(
        '.required, .wpcf7-validates-as-required, [data-rule-required], fieldset[data-required]',
      );
    if (!group || containsNode(group, control.form)) return false;
    const known =
      isOneName.get(group) ??
      [...group.querySelectorAll('input, select, textarea')]
        .filter(isControl)
        .every(({ name }) => name === control.name);
    isOneName.set(group, known);
    return known;
  };
}
