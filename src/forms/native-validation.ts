import { membersOf } from './form-members.ts';

/** Says that the browser's own checks hold for a form, although `novalidate` now keeps its bubbles away. */
export const nativeValidationMark = 'data-portico-native';

/** Whether an author left the checking of a form to the browser. */
export const isCheckedNatively = (form: HTMLFormElement): boolean => membersOf(form).hasAttribute(nativeValidationMark);

/** Returns whether a send by that button is checked by the rules of the browser. */
export const isNativelyChecked = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  isCheckedNatively(form) && !submitter?.hasAttribute('formnovalidate');

/**
 * A form without `novalidate` is not sent while the browser finds a field invalid. That stays so, but the messages are to stand in
 * the page instead of in bubbles: so the browser's round is turned off, and whoever called this does it.
 */
export function disableNativeValidation(form: HTMLFormElement): void {
  const members = membersOf(form);
  if (members.noValidate) return;
  members.setAttribute(nativeValidationMark, '');
  members.noValidate = true;
}

/** Leaves the checking to the browser again, bubbles included. */
export function restoreNativeValidation(form: HTMLFormElement): void {
  const members = membersOf(form);
  if (!members.hasAttribute(nativeValidationMark)) return;
  members.removeAttribute(nativeValidationMark);
  members.noValidate = false;
}
