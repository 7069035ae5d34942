import { controlsOf, isCheckable, type Control, fieldNameOf, hiddenValue } from '../../src/forms/native/controls.ts';
import { containsNode } from '../../src/forms/native/form-members.ts';
import { nativeMessage, ownFieldMessage } from '../../src/forms/messages/field-message.ts';
import { groupLabel, controlLabel } from '../../src/forms/field-labels.ts';

/** Returns the step that a server printed into a hidden field, where steps count from 1; 0 without a valid number. */
export const serverStep = (form: HTMLFormElement, field: string): number =>
  Math.max(Number.parseInt(hiddenValue(form, field), 10) || 1, 1) - 1;

/** Returns the first invalid step before `upTo`, since uploads and passwords are not saved; else `upTo`. */
export function firstInvalidStep(
  { form, steps }: { readonly form: HTMLFormElement; readonly steps: readonly HTMLElement[] },
  upTo: number,
): number {
  const found = steps.slice(0, upTo).findIndex((step) => findProblems(form, step).length > 0);
  return found < 0 ? upTo : found;
}

/** Returns the first invalid step, which blocks a submit; `undefined` without one, or if other code validates the form. */
export function refusedStep(
  form: { readonly form: HTMLFormElement; readonly steps: readonly HTMLElement[] },
  { submitter }: SubmitEvent,
  mode: 'client' | 'server',
): number | undefined {
  if (mode !== 'client' || submitter?.hasAttribute('formnovalidate')) return undefined;
  const invalid = firstInvalidStep(form, form.steps.length);
  return invalid < form.steps.length ? invalid : undefined;
}

/** The reason why a step is invalid. */
export interface Problem {
  readonly field: string;
  readonly controls: readonly Control[];
  /** The control to fill in or change. */
  readonly control: Control;
  readonly label: string;
  /** `true` when the field must be filled in and is empty. */
  readonly isMissing: boolean;
  /** The author's message, or that of the browser; empty for a missing field without one. */
  readonly message: string;
}

/** Returns whether an answer is empty: no value, or only whitespace. */
export const isBlank = (values: readonly string[]): boolean => values.every((value) => value.trim() === '');

/** Returns the invalid fields of a step: required ones that are blank, and those that native validation finds. */
export function findProblems(form: HTMLFormElement, step: HTMLElement): Problem[] {
  const fields = Map.groupBy(
    controlsOf(form).filter((control) => step.contains(control) && isEditable(control, step)),
    ({ name }) => fieldNameOf(name),
  );
  return [...fields].flatMap(([field, controls]) => findProblem(field, controls, step));
}

function findProblem(field: string, controls: readonly Control[], step: HTMLElement): Problem[] {
  const [first] = controls;
  if (!first) return [];
  const label = isCheckable(first) && controls.length > 1 ? groupLabel(first, step) : controlLabel(first);
  if (controls.some((control) => isRequired(control, step)) && isBlank(controls.flatMap(valuesOf))) {
    const message = ownFieldMessage(controls, 'required') ?? '';
    return [{ field, controls, control: first, label, isMissing: true, message }];
  }
  const wrong = controls.find(({ validity }) => !validity.valid);
  if (!wrong) return [];
  return [
    {
      field,
      controls,
      control: wrong,
      label: controlLabel(wrong),
      isMissing: false,
      message: nativeMessage(wrong, isCheckable(wrong) ? controls : [wrong]),
    },
  ];
}

/** Returns `false` for controls that are disabled, read-only or hidden by the author. */
function isEditable(control: Control, step: HTMLElement): boolean {
  if (control.matches(':disabled') || ('readOnly' in control && control.readOnly)) return false;
  const hidden = control.closest('[hidden]');
  return !hidden || containsNode(hidden, step);
}

/** Returns whether a field is required: by an attribute, by a class, or in a group by its container. */
function isRequired(control: Control, step: HTMLElement): boolean {
  if (control.required) return true;
  const mark = control.closest(
    '.required, .wpcf7-validates-as-required, [aria-required="true"], fieldset[data-required]',
  );
  return mark !== null && (mark === control || (isCheckable(control) && mark !== step && step.contains(mark)));
}

function valuesOf(control: Control): string[] {
  if (isCheckable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  return [control.value];
}
