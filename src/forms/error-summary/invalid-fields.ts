import { referencedElements } from '../accessible-name.ts';
import { controlLabel, groupLabel } from '../field-labels.ts';
import { controlsOf, fieldNameOf, isCheckable, type Control } from '../native/controls.ts';

/** A field that an element has marked as invalid. */
export interface InvalidFieldEntry {
  readonly field: string;
  /** The first control of the field that is marked. */
  readonly control: Control;
  readonly label: string;
  readonly message: string;
}

/**
 * Returns the fields of a form that are marked with `aria-invalid`, in document order. Every element that shows a message beside a field marks it
 * so, and appends the id of the message to `aria-describedby`.
 */
export function invalidFields(form: HTMLFormElement): InvalidFieldEntry[] {
  const fields = Map.groupBy(controlsOf(form), ({ name }) => fieldNameOf(name));
  return [...fields].flatMap(([field, controls]) => {
    const control = controls.find((each) => each.ariaInvalid === 'true' && !each.matches(':disabled'));
    if (!control) return [];
    const isGroup = isCheckable(control) && controls.length > 1;
    const label = isGroup ? groupLabel(control, form) : controlLabel(control);
    const message = referencedElements(control, 'aria-describedby').at(-1)?.textContent.trim();
    return [{ field, control, label, message: message || control.validationMessage }];
  });
}
