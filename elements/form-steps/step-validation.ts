import { checkboxGroups, groupRadios, validationMessage } from '../../src/forms/controls/browser-validity.ts';
import {
  controlValues,
  isCheckable,
  isControl,
  hiddenValue,
  validatedElements,
} from '../../src/forms/controls/controls.ts';
import { scriptMessage } from '../../src/forms/controls/custom-validity.ts';
import { containsNode } from '../../src/forms/controls/dom-clobbering.ts';
import { nativeMessage, ownFieldMessage } from '../../src/forms/messages/load-own-messages.ts';
import type { FieldValue } from '../../src/forms/validation/form-values.ts';
import { groupLabel, controlLabel } from '../../src/forms/controls/field-labels.ts';
import { focusableField, hiddenContent } from '../../src/forms/controls/reachable-field.ts';

/**
 * Returns the index of the step that the server has printed into a hidden field, where steps count from 1. Returns 0 if the field contains no valid
 * number.
 */
export const serverStep = (form: HTMLFormElement, field: string): number =>
  Math.max(Number.parseInt(hiddenValue(form, field), 10) || 1, 1) - 1;

/** Returns the first invalid step before `upTo`, otherwise `upTo`. A step may be invalid again, because uploads and passwords are not saved. */
export function firstInvalidStep(
  { form, steps }: { readonly form: HTMLFormElement; readonly steps: readonly HTMLElement[] },
  upTo: number,
): number {
  const found = steps.slice(0, upTo).findIndex((step) => findProblems(form, step).length > 0);
  return found < 0 ? upTo : found;
}

/** Returns the first invalid step, which blocks a submit. Returns `undefined` if there is none, or if other code validates the form. */
export function refusedStep(
  form: { readonly form: HTMLFormElement; readonly steps: readonly HTMLElement[] },
  { submitter }: SubmitEvent,
  mode: 'client' | 'server',
): number | undefined {
  if (mode !== 'client' || submitter?.hasAttribute('formnovalidate')) return undefined;
  const invalid = firstInvalidStep(form, form.steps.length);
  return invalid < form.steps.length ? invalid : undefined;
}

/** A problem because of which a step is invalid. */
export interface Problem {
  readonly controls: readonly HTMLElement[];
  /** The control to fill in or change. */
  readonly control: HTMLElement;
  readonly label: string;
  /** `true` if the field is required and empty. */
  readonly isMissing: boolean;
  /**
   * The message of the author, of a script or of the browser. Empty if a required field is empty and neither the author nor a script has set a
   * message.
   */
  readonly message: string;
}

/** Returns whether an answer is empty: it has no value, or only whitespace. */
export const isBlank = (values: readonly FieldValue[]): boolean =>
  values.every((value) => typeof value === 'string' && value.trim() === '');

/** Returns the invalid fields of a step: required fields that are blank, and fields that native validation finds invalid. */
export function findProblems(form: HTMLFormElement, step: HTMLElement): Problem[] {
  const elements = validatedElements(form).filter((element) => step.contains(element) && isEditable(element, step));
  const boxes = checkboxGroups(elements.filter(isControl));
  return groupRadios(elements).flatMap((controls) => {
    const [first] = controls;
    const group = first && isControl(first) && first.type === 'checkbox' ? boxes.get(first.name) : undefined;
    if (!group)
      return findProblem(
        controls,
        controls.some((control) => isRequired(control, step)),
        step,
      );
    // With `required`, the browser requires each checkbox of a group. If a class or the element around the group requires the group, one checkbox is
    // enough.
    const own = findProblem(controls, first?.matches('[required]') === true, step);
    if (own.length > 0 || group[0] !== first || group.some((box) => validationMessage(box))) return own;
    const isGroupRequired = group.some((box) => !box.required && isRequired(box, step));
    return isGroupRequired ? findProblem(group, true, step) : [];
  });
}

function findProblem(controls: readonly HTMLElement[], isNeeded: boolean, step: HTMLElement): Problem[] {
  const control = focusableField(controls) ?? controls[0];
  if (!control) return [];
  if (isNeeded && isBlank(controls.filter(isControl).flatMap(controlValues))) {
    const label = controls.length > 1 && isControl(control) ? groupLabel(control, step) : controlLabel(control);
    const message = ownFieldMessage(controls, 'required') ?? (isControl(control) ? scriptMessage(control) : '');
    return [{ controls, control, label, isMissing: true, message }];
  }
  const wrong = controls.find((each) => validationMessage(each));
  if (!wrong) return [];
  const message = nativeMessage(wrong, controls) ?? validationMessage(wrong);
  return [{ controls, control: wrong, label: controlLabel(wrong), isMissing: false, message }];
}

/** Returns whether the visitor can change an element: it is not disabled, not read-only and not hidden by the author. */
function isEditable(element: HTMLElement, step: HTMLElement): boolean {
  if (isControl(element) && !element.willValidate) return false;
  const hidden = element.closest(hiddenContent);
  return !hidden || containsNode(hidden, step);
}

/** Returns whether a field is required: by an attribute or a class, or, for a group, by the element around it. */
function isRequired(control: HTMLElement, step: HTMLElement): boolean {
  if (!isControl(control)) return false;
  // A chosen radio button may be disabled, and a chosen checkbox or option may have an empty value, so the browser's validity counts.
  if (control.required) return !/^(radio|checkbox|select)/.test(control.type) || control.validity.valueMissing;
  const mark = control.closest(
    '.required, .wpcf7-validates-as-required, [aria-required="true"], fieldset[data-required]',
  );
  return mark !== null && (mark === control || (isCheckable(control) && mark !== step && step.contains(mark)));
}
