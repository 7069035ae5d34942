import { isGranted } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';
import { isObject, parseJson } from '../../src/json/json.ts';
import { controlsOf, type Control } from '../../src/forms/controls.ts';

/** What was typed into a form, kept in this tab until it is sent. Secrets, files and answers to a quiz are never kept. */
export class Draft {
  readonly #form: HTMLFormElement;
  readonly #key: string;

  readonly #needsConsent: boolean;

  /** `name` tells the forms of a page apart; with `needsConsent` nothing is kept before consent to `memory` was granted. */
  constructor(form: HTMLFormElement, name: string, needsConsent: boolean) {
    this.#form = form;
    this.#needsConsent = needsConsent;
    this.#key = `portico-draft-${location.pathname}-${name}`;
  }

  save(): void {
    if (!isGranted('memory', this.#needsConsent)) return;
    store('session').set(this.#key, JSON.stringify(Object.fromEntries(this.#controls().map(([key, control]) => [key, stateOf(control)]))));
  }

  forget(): void {
    store('session').remove(this.#key);
  }

  /** Puts the draft back into fields that nobody has changed yet; whether there was one. */
  restore(): boolean {
    if (!isGranted('memory', this.#needsConsent)) return false;
    const kept = parseJson(store('session').get(this.#key) ?? '');
    if (!isObject(kept)) return false;
    for (const [key, control] of this.#controls()) {
      const state = kept[key];
      if (Array.isArray(state) && !isChanged(control)) restoreState(control, state.map(String));
    }
    return true;
  }

  /** Controls by name and by which of that name they are. */
  #controls(): [string, Control][] {
    const counts = new Map<string, number>();
    return controlsOf(this.#form)
      .filter(({ type, name, classList }) => !['password', 'file'].includes(type) && !name.startsWith('_') && !classList.contains('wpcf7-quiz'))
      .map((control) => {
        const index = counts.get(control.name) ?? 0;
        counts.set(control.name, index + 1);
        return [`${control.name} ${index}`, control];
      });
  }
}

const isTicked = (control: Control): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

function stateOf(control: Control): string[] {
  if (isTicked(control)) return control.checked ? ['checked'] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map((option) => option.value);
  return [control.value];
}

function restoreState(control: Control, state: readonly string[]): void {
  if (isTicked(control)) control.checked = state.includes('checked');
  else if (control instanceof HTMLSelectElement) for (const option of control.options) option.selected = state.includes(option.value);
  else control.value = state[0] ?? '';
}

function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected && !option.defaultSelected && option.index > 0);
  return control.value !== control.defaultValue;
}
