import { membersOf } from './form-members.ts';

/** The attribute of a form that is validated natively although `novalidate` suppresses the browser's messages. */
export const nativeValidationAttribute = 'data-portico-native';

/** Returns whether the form relies on native validation. */
export const hasNativeValidation = (form: HTMLFormElement): boolean =>
  membersOf(form).hasAttribute(nativeValidationAttribute);

/** Returns whether a submit by that button is validated by the browser's rules. */
export const isNativelyValidated = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  hasNativeValidation(form) && !submitter?.hasAttribute('formnovalidate');

/** Suppresses the browser's bubbles by `novalidate`. The caller validates the form before each submit. */
export function disableNativeValidation(form: HTMLFormElement): void {
  const members = membersOf(form);
  if (members.noValidate) return;
  members.setAttribute(nativeValidationAttribute, '');
  members.noValidate = true;
}

/** Restores native validation, including the browser's messages. */
export function restoreNativeValidation(form: HTMLFormElement): void {
  const members = membersOf(form);
  if (!members.hasAttribute(nativeValidationAttribute)) return;
  members.removeAttribute(nativeValidationAttribute);
  members.noValidate = false;
}
