import { fieldNameOf } from '../validation/field-name.ts';
import type { FieldValue } from '../validation/form-values.ts';
import { containsNode, membersOf } from './dom-clobbering.ts';

/** The name of the field for the code of an e-mail verification. */
export const CODE_FIELD_NAME = 'email-verification-code';

export { fieldNameOf };

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (node: EventTarget | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;

/** Returns whether a control is a checkbox or a radio button. Several of these may form one field. */
export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Returns the values that a control sends if it is enabled. */
export function controlValues(control: Control): readonly FieldValue[] {
  if (isCheckable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].filter((option) => !option.disabled).map(({ value }) => value);
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file') return [...(control.files ?? [])];
    if (['submit', 'button', 'image', 'reset'].includes(control.type)) return [];
  }
  return [control.value];
}

const isForVisitors = ({ name, type }: Control): boolean =>
  name !== '' && !['hidden', 'submit', 'button', 'image', 'reset'].includes(type);

/** Returns the controls that a visitor fills in, in document order: those of one field, or of all fields. */
export const controlsOf = (form: HTMLFormElement, field?: string): Control[] =>
  [...membersOf(form).elements]
    .filter(isControl)
    .filter((control) => isForVisitors(control) && (field === undefined || fieldNameOf(control.name) === field));

/** Selects the acceptance checkboxes of a form: those of Contact Form 7 and `<input data-acceptance>`. */
export const acceptanceSelector = '.wpcf7-acceptance input[type="checkbox"], input[data-acceptance]';

/** Returns the enabled elements of a form that the browser validates: controls, buttons and form-associated custom elements. */
export const validatedElements = (form: HTMLFormElement): HTMLElement[] =>
  [...membersOf(form).elements].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && !node.matches('fieldset, object, output, :disabled'),
  );

/** Returns the elements outside a form that belong to it by `form="id"`. */
export const outerElements = (form: HTMLFormElement): Element[] =>
  membersOf(form).id ? [...membersOf(form).elements].filter((node) => !containsNode(form, node)) : [];

/** Returns whether none of the controls is in the page any more. */
export const areRemoved = (controls: readonly HTMLElement[]): boolean =>
  controls.length > 0 && !controls.some((control) => control.isConnected);

/** Returns whether each of the controls has left the page or is disabled, so that nothing validates them. */
export const areInactive = (controls: readonly HTMLElement[]): boolean =>
  controls.length > 0 && !controls.some((control) => control.isConnected && !control.matches(':disabled'));

/** Returns whether an event target is a control of a form, or a form-associated custom element of it. */
export const isFieldOf = (form: HTMLFormElement, target: EventTarget | null): target is HTMLElement =>
  isControl(target)
    ? target.form === form
    : target instanceof HTMLElement &&
      membersOf(target).localName.includes('-') &&
      [...membersOf(form).elements].includes(target);

/** Returns the submit buttons of a form in document order, including those outside that belong to it. */
export function submitButtonsOf(form: HTMLFormElement): (HTMLButtonElement | HTMLInputElement)[] {
  const isSubmit = (node: Element): node is HTMLButtonElement | HTMLInputElement =>
    (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) && /^(submit|image)$/.test(node.type);
  const images = imageButtonsOf(form);
  const buttons = [...membersOf(form).elements, ...images].filter(isSubmit);
  return images.length === 0
    ? buttons
    : buttons.toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
}

/** Returns the image buttons of a form, which `form.elements` does not contain. */
function imageButtonsOf(form: HTMLFormElement): HTMLInputElement[] {
  const members = membersOf(form);
  const root = members.getRootNode();
  const inside = members.querySelectorAll<HTMLInputElement>('input[type="image"]');
  const outside =
    members.id && (root instanceof Document || root instanceof ShadowRoot)
      ? root.querySelectorAll<HTMLInputElement>(`input[type="image"][form="${CSS.escape(members.id)}"]`)
      : [];
  return [...new Set([...inside, ...outside])].filter((image) => image.form === form);
}

/** Returns a button that was used before as submitter, if it still belongs to the form; otherwise `null`. */
export const submitterOf = (form: HTMLFormElement, button: HTMLElement | null): HTMLElement | null =>
  button?.isConnected && 'form' in button && button.form === form ? button : null;

export const hiddenField = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  membersOf(form).querySelector(`input[type="hidden"][name="${CSS.escape(name)}"]`);

/** Returns the value of a hidden field; empty when the field is missing. */
export const hiddenValue = (form: HTMLFormElement, name: string): string => hiddenField(form, name)?.value ?? '';
