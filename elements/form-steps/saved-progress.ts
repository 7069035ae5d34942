import { setTimer } from '../../src/clock/clock.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { formDraft, restoreForm, rememberPasswords } from '../../src/forms/form-draft.ts';
import { isObject, parseJson } from '../../src/json/json.ts';
import { store } from '../../src/store/store.ts';

/** The debounce time of saving the answers, in ms. */
const DELAY = 300;

/** The current step and the answers of a form, stored in this tab until the form is submitted. */
export class SavedProgress {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  readonly #needsConsent: boolean;
  #cancel = () => {};

  /**
   * `name` identifies the form within the page; with `needsConsent` nothing is stored until consent to `memory` was granted.
   */
  constructor(form: HTMLFormElement, name: string, needsConsent: boolean) {
    this.#form = form;
    this.#key = `portico-steps-${location.pathname}-${name}`;
    this.#needsConsent = needsConsent;
    rememberPasswords(form);
  }

  /** Saves after typing has paused, unless `signal` aborts first. `current` returns the step at that time. */
  saveSoon(current: () => number, signal: AbortSignal): void {
    this.#cancel();
    this.#cancel = setTimer(DELAY, () => this.save(current()), signal);
  }

  save(current: number): void {
    if (!isGranted('memory', this.#needsConsent)) return;
    store('session').set(this.#key, JSON.stringify({ current, answers: formDraft(this.#form) }));
  }

  /** Restores the answers; returns the visitor's last step, or 0 if nothing was saved. */
  restore(): number {
    if (!isGranted('memory', this.#needsConsent)) return 0;
    const saved = parseJson(store('session').get(this.#key) ?? '');
    if (!isObject(saved) || !isObject(saved.answers)) return 0;
    restoreForm(this.#form, saved.answers);
    return typeof saved.current === 'number' ? saved.current : 0;
  }

  clear(): void {
    this.#cancel();
    store('session').remove(this.#key);
  }
}
