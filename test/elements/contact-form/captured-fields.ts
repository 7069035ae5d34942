import { fireEvent } from '@testing-library/dom';
import { fieldsOf, type Capture } from '../../demo-pages/backend/captures.ts';

/** Fills in the fields of a captured message, as far as the controls support the values. */
export function fillIn(form: HTMLFormElement, capture: Capture): void {
  const given = Map.groupBy(fieldsOf(capture), ([name]) => name);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'hidden') continue;
    if (control instanceof HTMLFieldSetElement || !('name' in control)) continue;
    const values = given.get(String(control.name))?.map(([, value]) => value) ?? [];
    const texts = values.filter((value) => typeof value === 'string');
    if (control instanceof HTMLSelectElement)
      for (const option of control.options) option.selected = texts.includes(option.value);
    else if (control instanceof HTMLTextAreaElement) control.value = texts[0] ?? '';
    else if (!(control instanceof HTMLInputElement) || control.type === 'submit') continue;
    else if (control.type === 'checkbox' || control.type === 'radio') control.checked = texts.includes(control.value);
    else if (control.type === 'file') control.files = listOf(values);
    else control.value = texts[0] ?? '';
    fireEvent.change(control);
  }
}

function listOf(values: readonly (string | File)[]): FileList {
  const list = new DataTransfer();
  for (const value of values) if (value instanceof File) list.items.add(value);
  return list.files;
}
