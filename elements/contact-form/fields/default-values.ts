import { isCheckable, type Control } from '../../../src/forms/controls/controls.ts';

/* Defaults are set through the DOM: React and Preact handle them differently, and lose a select's default on reset. */

/** Sets the default of a field's controls. Untouched controls show it immediately; changed ones keep their value. */
export function setDefaults(controls: readonly Control[], values: readonly string[]): void {
  const areUntouched = controls.every(isUntouched);
  for (const control of controls) {
    if (control instanceof HTMLSelectElement) setDefaultSelection(control, values, areUntouched);
    else if (isCheckable(control)) {
      control.defaultChecked = values.includes(control.value);
      if (areUntouched) control.checked = control.defaultChecked;
    } else if (control.type !== 'file') {
      // A text control follows its default until the visitor types.
      control.defaultValue = values[0] ?? '';
    }
  }
}

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = initialOptions(control);
    return [...control.options].every((option) => option.selected === initial.has(option));
  }
  return !isCheckable(control) || control.checked === control.defaultChecked;
}

/** Returns the options that a reset would select; a drop-down always has one selected. */
function initialOptions(select: HTMLSelectElement): ReadonlySet<HTMLOptionElement> {
  const defaults = [...select.options].filter((option) => option.defaultSelected);
  const [first] = select.options;
  return new Set(defaults.length === 0 && first && !select.multiple ? [first] : defaults);
}

function setDefaultSelection(select: HTMLSelectElement, values: readonly string[], isUntouchedSelect: boolean): void {
  const entered = new Set(select.selectedOptions);
  for (const option of select.options) option.defaultSelected = values.includes(option.value);
  const shown = isUntouchedSelect ? initialOptions(select) : entered;
  for (const option of select.options) option.selected = shown.has(option);
}
