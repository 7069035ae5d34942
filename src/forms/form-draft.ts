import type { JsonObject } from '../json/json.ts';
import { controlsOf, isCheckable, type Control } from './controls.ts';
import { isSecret } from './secret-controls.ts';

/**
 * What stands in a form, to be kept as JSON: the state of each control by its name and by which of that name it is. Secrets, files,
 * cards, codes, answers to a quiz and fields whose name begins with an underscore are left out.
 */
export const formDraft = (form: HTMLFormElement): JsonObject =>
  Object.fromEntries(keptControls(form).map(([key, control]) => [key, stateOf(control)]));

/** Remembers the password fields of a form before a button can show one as text: what is typed there is never kept. */
export function rememberPasswords(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) isSecret(control);
}

/** Puts kept answers back into the controls that nobody has changed yet, and tells the page with `input` of each that is another now. */
export function restoreForm(form: HTMLFormElement, kept: JsonObject): void {
  const changed: Control[] = [];
  for (const [key, control] of keptControls(form)) {
    const state = kept[key];
    if (!Array.isArray(state) || isChanged(control)) continue;
    const before = stateOf(control).join('\n');
    restoreState(control, state.map(String));
    if (stateOf(control).join('\n') !== before) changed.push(control);
  }
  for (const control of changed) control.dispatchEvent(new Event('input', { bubbles: true }));
}

const isKept = (control: Control): boolean =>
  !isSecret(control) &&
  control.type !== 'file' &&
  !control.name.startsWith('_') &&
  !control.classList.contains('wpcf7-quiz');

function keptControls(form: HTMLFormElement): [string, Control][] {
  const counts = new Map<string, number>();
  return controlsOf(form)
    .filter(isKept)
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
