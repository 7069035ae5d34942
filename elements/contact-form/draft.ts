import { isGranted } from '../../src/consent/consent.ts';
import { store } from '../../src/store/store.ts';
import { isObject, parseJson } from '../../src/json/json.ts';
import { formDraft, restoreForm, rememberPasswords } from '../../src/forms/form-draft.ts';

/** The unsent input of a form, stored in this tab until the form is submitted. */
export class Draft {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  readonly #needsConsent: boolean;

  /**
   * `name` identifies the form within the page; with `needsConsent` nothing is saved until consent to `memory` was granted.
   */
  constructor(form: HTMLFormElement, name: string, needsConsent: boolean) {
    this.#form = form;
    this.#needsConsent = needsConsent;
    this.#key = `portico-draft-${location.pathname}-${name}`;
    rememberPasswords(form);
  }

  save(): void {
    if (!isGranted('memory', this.#needsConsent)) return;
    store('session').set(this.#key, JSON.stringify(formDraft(this.#form)));
  }

  clear(): void {
    store('session').remove(this.#key);
  }

  /** Restores the draft in fields that were not changed yet; returns whether there was one. */
  restore(): boolean {
    if (!isGranted('memory', this.#needsConsent)) return false;
    const saved = parseJson(store('session').get(this.#key) ?? '');
    if (!isObject(saved)) return false;
    restoreForm(this.#form, saved);
    return true;
  }
}
