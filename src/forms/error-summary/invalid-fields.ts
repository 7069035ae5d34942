import { referencedElements } from '../../page/names/accessible-name.ts';
import { controlLabel, groupLabel } from '../controls/field-labels.ts';
import { validationMessage } from '../controls/browser-validity.ts';
import { isCheckable, isControl, validatedElements } from '../controls/controls.ts';
import { focusableField } from '../controls/reachable-field.ts';

/** A field that an element has marked as invalid. */
export interface InvalidFieldEntry {
  /** The control that gets the focus. */
  readonly control: HTMLElement;
  /** The controls with the same message. */
  readonly controls: readonly HTMLElement[];
  readonly label: string;
  readonly message: string;
}

/**
 * Returns the fields of a form that are marked with `aria-invalid`, in document order. Every element that shows a message beside a field marks it
 * so, and appends the id of the message to `aria-describedby`: choices with one message are one field.
 */
export function invalidFields(form: HTMLFormElement): InvalidFieldEntry[] {
  const marked = validatedElements(form).filter(({ ariaInvalid }) => ariaInvalid === 'true');
  const fields = Map.groupBy(marked, (control) => (isChoice(control) ? messageOf(control) : undefined) ?? control);
  return [...fields.values()].flatMap((controls) => {
    const control = focusableField(controls) ?? controls[0];
    if (!control) return [];
    const isGroup = isChoice(control) && controls.length > 1;
    return [
      {
        control,
        controls,
        label: isGroup ? groupLabel(control, form) : controlLabel(control),
        message: messageOf(control)?.textContent.trim() || validationMessage(control),
      },
    ];
  });
}

const isChoice = (control: HTMLElement): control is HTMLInputElement => isControl(control) && isCheckable(control);

const messageOf = (control: HTMLElement): Element | undefined => referencedElements(control, 'aria-describedby').at(-1);
