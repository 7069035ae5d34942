import type { Control } from '../../src/forms/controls.ts';
import { fieldNameOf } from '../../src/forms/field-name.ts';
import { showTip } from '../../src/forms/field-tip.ts';
import type { Ruleset } from './asked-of.ts';

interface Shown {
  readonly message: string;
  /** The node beside the field; `undefined` where another element shows the message. */
  readonly tip: Element | undefined;
  readonly takeBack: () => void;
}

/** The messages beside the fields of a form. */
export class FieldMessages {
  readonly #shown = new Map<string, Shown>();

  /** The fields that have a message now. */
  get fields(): readonly string[] {
    return [...this.#shown.keys()];
  }

  /** Tells whether they are in the page. */
  get areShown(): boolean {
    return [...this.#shown.values()].every(({ tip }) => !tip || tip.isConnected);
  }

  /** What another element, or a script of the page, holds against a control; empty where nothing. */
  othersMessage(control: Control): string {
    const { validity, validationMessage, name } = control;
    return validity.customError && validationMessage !== this.#shown.get(fieldNameOf(name))?.message
      ? validationMessage
      : '';
  }

  /**
   * Shows a message with the controls of its field. An element nearer to the form that shows messages itself does so in its
   * stead: it cancels the event `invalid`.
   */
  show(field: string, controls: readonly Control[], message: string, ruleset: Ruleset): void {
    if (this.#shown.get(field)?.message === message) return;
    this.accept(field);
    for (const control of controls) control.setCustomValidity(message);
    const drawn = controls.some(isShownElsewhere)
      ? { tip: undefined, takeBack: () => release(controls) }
      : draw(controls, message, ruleset);
    this.#shown.set(field, { message, ...drawn });
  }

  /** Takes the message of a field back. */
  accept(field: string): void {
    this.#shown.get(field)?.takeBack();
    this.#shown.delete(field);
  }

  /** Takes all messages back. */
  clear(): void {
    for (const field of this.fields) this.accept(field);
  }
}

function release(controls: readonly Control[]): void {
  for (const control of controls) control.setCustomValidity('');
}

/** Asks the page whether it shows the message of this control, and draws no bubble. */
function isShownElsewhere(control: Control): boolean {
  let isShown = false;
  const hear = (event: Event) => (isShown = event.defaultPrevented);
  control.addEventListener('invalid', hear);
  control.checkValidity();
  control.removeEventListener('invalid', hear);
  return isShown;
}

function draw(controls: readonly Control[], message: string, ruleset: Ruleset) {
  const { tip, takeBack } = showTip(controls, message, { isForGroup: ruleset === 'modern', setsValidity: true });
  for (const control of controls) control.classList.add('portico-invalid');
  return {
    tip,
    takeBack: () => {
      takeBack();
      for (const control of controls) control.classList.remove('portico-invalid');
    },
  };
}
