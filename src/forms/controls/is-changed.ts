import { controlsOf, isCheckable, isControl, type Control } from './controls.ts';

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/**
 * Returns whether a control has another value than the one in the HTML of the page. A radio button counts as changed if any button of its group
 * has changed.
 */
export function isChanged(control: Control): boolean {
  if (isCheckable(control)) {
    const group = control.type === 'radio' && control.form ? controlsOf(control.form).filter(isRadio) : [];
    const members = group.filter(({ name }) => name === control.name);
    return [control, ...members].some(({ checked, defaultChecked }) => checked !== defaultChecked);
  }
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const defaults = options.filter(({ defaultSelected }) => defaultSelected);
    const left = defaults.filter(({ selected }) => !selected);
    const isLeft = control.multiple ? left.length > 0 : defaults.length > 0 && left.length === defaults.length;
    return isLeft || options.some(({ selected, defaultSelected, index }) => selected && !defaultSelected && index > 0);
  }
  // Without an attribute, a colour is black, and a slider is in the middle.
  const initial = control.cloneNode();
  if (isControl(initial)) initial.value = control.defaultValue;
  return isControl(initial) && control.value !== initial.value;
}
