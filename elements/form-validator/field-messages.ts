import { type Control, fieldNameOf } from '../../src/forms/native/controls.ts';
import { showTip, type FieldTip } from '../../src/forms/field-tip.ts';
import type { Ruleset } from './form-rules.ts';

interface Shown {
  readonly controls: readonly Control[];
  readonly message: string;
  /** The node beside the field; `undefined` if another element shows the message. */
  readonly ownTip: FieldTip | undefined;
}

/** The messages beside the fields of a form. */
export class FieldMessages {
  readonly #shown = new Map<string, Shown>();

  /** The fields that have a message. */
  get fields(): readonly string[] {
    return [...this.#shown.keys()];
  }

  get areInPage(): boolean {
    return [...this.#shown.values()].every(({ ownTip }) => ownTip?.tip.isConnected !== false);
  }

  /** Returns the custom validity message that another element, or a script, set on a control; empty without one. */
  customMessage(control: Control): string {
    const { validity, validationMessage, name } = control;
    return validity.customError && validationMessage !== this.#shown.get(fieldNameOf(name))?.message
      ? validationMessage
      : '';
  }

  /** Shows a message for the controls of its field, unless a nested element shows it. */
  show(field: string, controls: readonly Control[], message: string, ruleset: Ruleset): void {
    if (this.#shown.get(field)?.message === message) return;
    this.clearField(field);
    for (const control of controls) control.setCustomValidity(message);
    const ownTip = controls.some(isShownByOther)
      ? undefined
      : showTip(controls, message, { isForGroup: ruleset === 'modern', setsValidity: true });
    if (ownTip) for (const control of controls) control.classList.add('portico-invalid');
    this.#shown.set(field, { controls, message, ownTip });
  }

  clearField(field: string): void {
    const { controls = [], ownTip } = this.#shown.get(field) ?? {};
    this.#shown.delete(field);
    ownTip?.remove();
    for (const control of controls) {
      control.setCustomValidity('');
      if (ownTip) control.classList.remove('portico-invalid');
    }
  }

  clear(): void {
    for (const field of this.fields) this.clearField(field);
  }
}

/** Dispatches `invalid`, which another element that shows the message of this control cancels. */
function isShownByOther(control: Control): boolean {
  let isShown = false;
  const onInvalid = (event: Event) => (isShown = event.defaultPrevented);
  control.addEventListener('invalid', onInvalid);
  control.checkValidity();
  control.removeEventListener('invalid', onInvalid);
  return isShown;
}
