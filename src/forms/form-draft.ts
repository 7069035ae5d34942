import type { JsonObject } from '../json/json.ts';
import { controlsOf, isCheckable, type Control } from './controls.ts';
import { isSecret } from './secret-controls.ts';

/**
 * Returns the state of a form as JSON, by the name of each control and its index among those of that name. Secrets, files, cards,
 * codes, quiz answers and names that start with an underscore are left out.
 */
export const formDraft = (form: HTMLFormElement): JsonObject =>
  Object.fromEntries(draftControls(form).map(([key, control]) => [key, stateOf(control)]));

/** Remembers the password fields of a form, which stay secret when a button later shows them as text. */
export function rememberPasswords(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) isSecret(control);
}

/** Restores a draft into controls that are unchanged so far, and dispatches `input` on each that gets another state. */
export function restoreForm(form: HTMLFormElement, draft: JsonObject): void {
  const changed: Control[] = [];
  for (const [key, control] of draftControls(form)) {
    const state = draft[key];
    if (!Array.isArray(state) || isChanged(control)) continue;
    const before = stateOf(control).join('\n');
    restoreState(control, state.map(String));
    if (stateOf(control).join('\n') !== before) changed.push(control);
  }
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
}

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

function isChanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected && !option.defaultSelected && option.index > 0);
  return control.value !== control.defaultValue;
}
