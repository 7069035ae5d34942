import { setTimer } from '../../clock/clock.ts';
import { isGranted } from '../../consent/consent.ts';
import { isObject, parseJson, type JsonObject } from '../../json/json.ts';
import { store } from '../../store/store.ts';
import { controlsOf, isCheckable, type Control } from '../controls/controls.ts';
import { isChanged } from '../controls/is-changed.ts';
import { isSecret } from '../controls/secret-controls.ts';
import type { DraftHost } from './draft-notice.ts';

/** The delay (ms) of saving after the last input. */
const saveDelay = 300;

/** The draft of a form: its input and its current step, stored in this tab until the form is sent. */
export class FormDraft {
  readonly #form: HTMLFormElement;
  readonly #key: string;
  readonly #needsConsent: boolean;
  #cancel = () => {};

  /** `name` identifies the form within the page. With `needsConsent`, nothing is stored before there is consent to `memory`. */
  constructor(form: HTMLFormElement, kind: 'draft' | 'steps', name: string, needsConsent: boolean) {
    this.#form = form;
    this.#key = `portico-${kind}-${location.pathname}-${name}`;
    this.#needsConsent = needsConsent;
  }

  /** Saves the draft after the visitor has paused typing, unless `signal` aborts first. `current` returns the step at that time. */
  saveSoon(signal: AbortSignal, current?: () => number): void {
    this.#cancel();
    const save = () => this.save(current?.());
    const stop = setTimer(saveDelay, save);
    addEventListener('pagehide', save);
    signal.addEventListener('abort', save);
    this.#cancel = () => {
      stop();
      removeEventListener('pagehide', save);
      signal.removeEventListener('abort', save);
    };
  }

  /** Saves the draft at once, and cancels a save that is waiting. */
  save(current = 0): void {
    this.#cancel();
    if (!isGranted('memory', this.#needsConsent)) return;
    store('session').set(this.#key, JSON.stringify({ current, answers: readForm(this.#form) }));
  }

  /**
   * Restores the values of fields that are unchanged so far, and shows a notice with a button that discards them. Returns the step; `undefined` if
   * there is no draft.
   */
  restore(host: DraftHost): number | undefined {
    const { step, answers } = this.#read() ?? {};
    if (step === undefined || !answers) return undefined;
    const form = this.#form;
    if (restoreForm(form, answers))
      void import('./draft-notice.ts').then(
        ({ showDraftNotice }) => host.signal.aborted || showDraftNotice(form, host),
        () => {}, // If the notice cannot be loaded, a reset of the form still discards the draft.
      );
    return step;
  }

  /** The step in the stored draft, which is not restored; `undefined` if there is no draft. */
  get step(): number | undefined {
    return this.#read()?.step;
  }

  #read(): { readonly step: number; readonly answers: JsonObject } | undefined {
    if (!isGranted('memory', this.#needsConsent)) return undefined;
    const saved = parseJson(store('session').get(this.#key) ?? '');
    if (!isObject(saved) || !isObject(saved.answers)) return undefined;
    return { step: typeof saved.current === 'number' ? saved.current : 0, answers: saved.answers };
  }

  /** Removes the draft, after the form was sent or the draft was discarded. */
  clear(): void {
    this.#cancel();
    store('session').remove(this.#key);
  }
}

/** Returns the state of a form as JSON: by the name of each control, and by its index among the controls with this name. */
const readForm = (form: HTMLFormElement): JsonObject =>
  Object.fromEntries(draftControls(form).map(([key, control]) => [key, stateOf(control)]));

/** Restores the state of unchanged controls, and dispatches `input` on each control whose state changes. Returns whether one has changed. */
function restoreForm(form: HTMLFormElement, draft: JsonObject): boolean {
  const changed: Control[] = [];
  // Before the first change: each radio button of a group changes the others.
  const unchanged = draftControls(form).filter(([, control]) => !isChanged(control));
  for (const [key, control] of unchanged) {
    const state = draft[key];
    if (!Array.isArray(state)) continue;
    const before = stateOf(control).join('\n');
    restoreState(control, state.map(String));
    if (stateOf(control).join('\n') !== before) changed.push(control);
  }
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
  return changed.length > 0;
}

/** Secrets, files, quiz answers and names that start with an underscore are not stored. */
const isStorable = (control: Control): boolean =>
  !isSecret(control) &&
  control.type !== 'file' &&
  !control.name.startsWith('_') &&
  !control.classList.contains('wpcf7-quiz');

function draftControls(form: HTMLFormElement): [string, Control][] {
  const counts = new Map<string, number>();
  return controlsOf(form)
    .filter(isStorable)
    .map((control) => {
      const index = counts.get(control.name) ?? 0;
      counts.set(control.name, index + 1);
      return [`${control.name} ${index}`, control];
    });
}

function stateOf(control: Control): string[] {
  if (isCheckable(control)) return control.checked ? ['checked'] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [control.value];
}

function restoreState(control: Control, state: readonly string[]): void {
  if (isCheckable(control)) control.checked = state.includes('checked');
  else if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = state.includes(option.value);
  else control.value = state[0] ?? '';
}
