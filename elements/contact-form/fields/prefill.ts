import { writeHistory } from '../../../src/dom/history.ts';
import {
  acceptanceSelector,
  controlsOf,
  fieldNameOf,
  isCheckable,
  type Control,
} from '../../../src/forms/controls/controls.ts';
import { isChanged } from '../../../src/forms/controls/is-changed.ts';
import { isSecret } from '../../../src/forms/controls/secret-controls.ts';

/** The maximum length of a value from an address, for controls without `maxlength`. */
const maxLength = { line: 500, text: 5000 };

/** Returns the names in a list such as `name, email`. */
export const readNames = (list: string): readonly string[] => [
  ...new Set(
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(fieldNameOf),
  ),
];

/** Returns the values of these fields in the query of an address. Spaces at the ends are removed, and blank values are left out. */
export function queryValues(search: string, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const field = fieldNameOf(name);
    if (names.includes(field) && value.trim()) values.set(field, [...(values.get(field) ?? []), value.trim()]);
  }
  return values;
}

/** Returns a query without the parameters of these fields, including its question mark. Returns an empty text if no parameter is left. */
export function queryWithout(search: string, names: readonly string[]): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !names.includes(fieldNameOf([...new URLSearchParams(part).keys()][0] ?? '')));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/**
 * Returns whether an address may fill in a control. It may not fill in secrets, files and consents, nor controls that the visitor cannot change or
 * has changed.
 */
const isFillable = (control: Control): boolean =>
  control.type !== 'file' &&
  !isSecret(control) &&
  !control.name.startsWith('_') &&
  !control.matches(`:disabled, [readonly], ${acceptanceSelector}`) &&
  !isChanged(control);

/** Fills in the listed fields of a form from the query of the page's address. With `isCleaned`, removes their parameters from the address bar. */
export function prefillForm(form: HTMLFormElement, list: string, isCleaned: boolean): void {
  const names = readNames(list);
  const { search, pathname, hash } = location;
  for (const [field, values] of queryValues(search, names)) {
    const controls = controlsOf(form, field).filter(isFillable);
    for (const [index, control] of controls.entries()) {
      // If several text fields have the same name, each of them gets one value.
      if (fillIn(control, values, values[index])) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  const query = queryWithout(search, names);
  if (isCleaned && query !== search) writeHistory('replaceState', history.state, pathname + query + hash);
}

/** Fills in a control. Returns whether its value has changed. Radio buttons, checkboxes and selects only accept values that they contain. */
function fillIn(control: Control, values: readonly string[], value: string | undefined): boolean {
  if (isCheckable(control)) {
    if (!values.includes(control.value) || control.checked) return false;
    control.checked = true;
    return true;
  }
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].filter((option) => !option.disabled && values.includes(option.value));
    for (const option of control.multiple ? chosen : chosen.slice(0, 1)) option.selected = true;
    return chosen.length > 0;
  }
  if (value === undefined) return false;
  const limit = control instanceof HTMLTextAreaElement ? maxLength.text : maxLength.line;
  control.value = value.slice(0, control.maxLength >= 0 ? control.maxLength : limit);
  return control.value !== control.defaultValue;
}
