import { isControl, type Control } from '../../../src/forms/controls/controls.ts';
import { membersOf } from '../../../src/forms/controls/form-members.ts';

/** Returns whether a visitor types into a control. The read-only field of a date picker shows what a hidden one sends. */
const isText = (control: Control): boolean =>
  !(control instanceof HTMLSelectElement) &&
  !/^(submit|image|checkbox|radio|range|color)$/.test(control.type) &&
  control.willValidate;

/** Returns whether everything that the visitor has typed would be lost: browsers do not send fields without a name. */
export function losesEntries(form: HTMLFormElement): boolean {
  const controls = [...membersOf(form).elements].filter(isControl);
  const filled = controls.filter((control) => isText(control) && control.value.trim() !== '');
  if (filled.length === 0 || filled.some(({ name }) => name)) return false;
  const names = new Set(controls.map(({ name }) => name));
  // A custom element, or a listener for `formdata`, may send what the fields contain.
  return [...new FormData(form).keys()].every((name) => names.has(name));
}
