import { fieldNameOf } from '../validation/field-name.ts';
import { membersOf } from './form-members.ts';

/** The name of the field for the code of an e-mail verification. */
export const CODE_FIELD_NAME = 'email-verification-code';

export { fieldNameOf };

/** A control that has a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns whether a node is a control with a value. */
export const isControl = (node: EventTarget | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;

/** Returns whether a control is a checkbox or a radio button, of which several may form one field. */
export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const isForVisitors = ({ name, type }: Control): boolean =>
  name !== '' && !['hidden', 'submit', 'button', 'image', 'reset'].includes(type);

/** Returns the controls of one field, or of all fields, that a visitor fills in, in document order. */
export const controlsOf = (form: HTMLFormElement, field?: string): Control[] =>
  [...membersOf(form).elements]
    .filter(isControl)
    .filter((control) => isForVisitors(control) && (field === undefined || fieldNameOf(control.name) === field));

/** Returns the submit buttons of a form, with those outside that refer to it. */
export const submitButtonsOf = (form: HTMLFormElement): (HTMLButtonElement | HTMLInputElement)[] =>
  [...membersOf(form).elements].filter(
    (node): node is HTMLButtonElement | HTMLInputElement =>
      (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) && node.type === 'submit',
  );

/** Returns the submitter that was used before, if it still belongs to the form. */
export const submitterOf = (form: HTMLFormElement, button: HTMLElement | null): HTMLElement | null =>
  button?.isConnected && 'form' in button && button.form === form ? button : null;

export const hiddenField = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  membersOf(form).querySelector(`input[type="hidden"][name="${CSS.escape(name)}"]`);

/** Returns the value of a hidden field; empty when the field is missing. */
export const hiddenValue = (form: HTMLFormElement, name: string): string => hiddenField(form, name)?.value ?? '';
