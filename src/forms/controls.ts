import { fieldNameOf } from './field-name.ts';
import { membersOf } from './form-members.ts';

/** A control that has a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether something in a form is a control with a value. */
export const isControl = (node: EventTarget | null): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;

/** Whether a control is ticked, and not filled in: several of one name are one field. */
export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const isForVisitors = ({ name, type }: Control): boolean =>
  name !== '' && !['hidden', 'submit', 'button', 'image', 'reset'].includes(type);

/** The controls of one field, or of all fields, that a visitor fills in; in the order of the page. */
export const controlsOf = (form: HTMLFormElement, field?: string): Control[] =>
  [...membersOf(form).elements]
    .filter(isControl)
    .filter((control) => isForVisitors(control) && (field === undefined || fieldNameOf(control.name) === field));

/** The buttons that send a form, those outside that name it among them. */
export const submitButtonsOf = (form: HTMLFormElement): (HTMLButtonElement | HTMLInputElement)[] =>
  [...membersOf(form).elements].filter(
    (node): node is HTMLButtonElement | HTMLInputElement =>
      (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) && node.type === 'submit',
  );

/** The button to send a form by that was chosen a while ago, if it still can. */
export const submitterOf = (form: HTMLFormElement, button: HTMLElement | null): HTMLElement | null =>
  button?.isConnected && 'form' in button && button.form === form ? button : null;

/** One of a form's hidden fields. */
export const hiddenField = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  membersOf(form).querySelector(`input[type="hidden"][name="${CSS.escape(name)}"]`);

/** The value of a hidden field; empty where it is missing. */
export const hiddenValue = (form: HTMLFormElement, name: string): string => hiddenField(form, name)?.value ?? '';
