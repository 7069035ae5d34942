import { textOfAll } from '../../../src/page/names/accessible-name.ts';
import { optionLabel } from './term-counts.ts';
import type { CriterionField, CriterionRole } from '../../../src/loop/criteria.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** A form field with a criterion, and the control of the field. */
export interface CriterionControl extends CriterionField {
  readonly control: Control;
}

const roles: readonly CriterionRole[] = ['search', 'min', 'max', 'sort'];

/** Returns the controls with `data-search`, `data-min`, `data-max` or `data-sort`. They need a name, because addresses contain it. */
export const criterionControls = (elements: readonly Element[]): readonly CriterionControl[] =>
  elements.flatMap((element) =>
    roles.flatMap((role) =>
      [...element.querySelectorAll<Control>(`input[data-${role}][name], select[data-${role}][name]`)]
        .filter(({ name }) => name !== '')
        .map((control) => ({ control, name: control.name, role, key: control.getAttribute(`data-${role}`) ?? '' })),
    ),
  );

/** Sets the controls to the values in a query, without dispatching events. A control whose name is not in the query gets its default value. */
export function setCriterionControls(controls: readonly CriterionControl[], query: string): void {
  const params = new URLSearchParams(query);
  for (const { control, name } of controls) {
    const value = params.get(name);
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      const chosen =
        options.find((option) => value !== null && option.value === value) ??
        options.find(({ defaultSelected }) => defaultSelected) ??
        options[0];
      if (chosen) chosen.selected = true;
    } else if (control.type === 'radio' || control.type === 'checkbox') {
      control.checked = value === null ? control.defaultChecked : control.value === value;
    } else control.value = value ?? control.defaultValue;
  }
}

/** Returns the text of a label without the controls and counts in it. */
function textOfLabel(label: Element | undefined): string {
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const part of copy.querySelectorAll('input, select, button, output, [data-portico-term-count]')) part.remove();
  return textOfAll([copy]);
}

/** Returns the name of a control or an option for the visitor: `data-label`, otherwise its label. */
export function controlLabel(control: Element): string {
  const own = control.getAttribute('data-label');
  if (own) return own;
  if (control instanceof HTMLOptionElement) return optionLabel(control).trim();
  if (control instanceof HTMLButtonElement) return textOfLabel(control);
  const [label] =
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? (control.labels ?? []) : [];
  return control.ariaLabel || textOfLabel(label);
}
