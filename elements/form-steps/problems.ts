import { controlsOf, isCheckable, type Control } from '../../src/forms/controls.ts';
import { fieldNameOf } from '../../src/forms/field-name.ts';
import { containsNode } from '../../src/forms/form-members.ts';
import { groupLabelOf, labelOf } from './labels.ts';

/** Why a step may not be left. */
export interface Problem {
  readonly field: string;
  /** The controls of the field. */
  readonly controls: readonly Control[];
  /** The one to be filled in, or changed. */
  readonly control: Control;
  /** What the field is called on the page. */
  readonly label: string;
  /** Whether the field must be filled in and is empty; else `message` is the browser's. */
  readonly isMissing: boolean;
  readonly message: string;
}

/** Whether an answer says nothing: no value, or only blanks (§5). */
export const isBlank = (values: readonly string[]): boolean => values.every((value) => value.trim() === '');

/** The fields of a step that keep a visitor on it: required ones that are blank, and what native validity finds. */
export function problemsOf(form: HTMLFormElement, step: HTMLElement): Problem[] {
  const fields = Map.groupBy(
    controlsOf(form).filter((control) => step.contains(control) && isAsked(control, step)),
    ({ name }) => fieldNameOf(name),
  );
  return [...fields].flatMap(([field, controls]) => problemOf(field, controls, step));
}

function problemOf(field: string, controls: readonly Control[], step: HTMLElement): Problem[] {
  const [first] = controls;
  if (!first) return [];
  const label = isCheckable(first) && controls.length > 1 ? groupLabelOf(first, step) : labelOf(first);
  if (controls.some((control) => isRequired(control, step)) && isBlank(controls.flatMap(valuesOf))) {
    return [{ field, controls, control: first, label, isMissing: true, message: '' }];
  }
  const wrong = controls.find(({ validity }) => !validity.valid);
  if (!wrong) return [];
  return [
    { field, controls, control: wrong, label: labelOf(wrong), isMissing: false, message: wrong.validationMessage },
  ];
}

/** What is disabled, read-only or hidden by its author cannot be filled in. */
function isAsked(control: Control, step: HTMLElement): boolean {
  if (control.matches(':disabled') || ('readOnly' in control && control.readOnly)) return false;
  const hidden = control.closest('[hidden]');
  return !hidden || containsNode(hidden, step);
}

/** Required by the attribute, by ARIA, by the contract's class or by that of class-name validators; a group by what is around it. */
function isRequired(control: Control, step: HTMLElement): boolean {
  if (control.required) return true;
  const mark = control.closest('.required, .wpcf7-validates-as-required, [aria-required="true"]');
  return mark !== null && (mark === control || (isCheckable(control) && mark !== step && step.contains(mark)));
}

function valuesOf(control: Control): string[] {
  if (isCheckable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [control.value];
}
