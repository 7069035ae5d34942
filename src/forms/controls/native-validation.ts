import { membersOf } from './dom-clobbering.ts';

/**
 * The attribute of a form whose constraints an element checks, although `novalidate` suppresses the browser's messages. The value is `novalidate` if
 * the author has written that attribute, too.
 */
const nativeValidationAttribute = 'data-portico-native';

/** The attributes by which an element takes over the validation, for `watchedAttributes`. */
export const validationAttributes = [nativeValidationAttribute, 'novalidate'];

/** The forms whose validation an element has taken over. */
const taken = new WeakSet<HTMLFormElement>();

/** Returns whether an element checks the constraints of the form in place of the browser. */
export const hasNativeValidation = (form: HTMLFormElement): boolean =>
  membersOf(form).hasAttribute(nativeValidationAttribute);

/** Returns whether a submit by that button is validated by the browser's rules. */
export const isNativelyValidated = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  hasNativeValidation(form) && !submitter?.hasAttribute('formnovalidate');

/**
 * Suppresses the browser's bubbles by `novalidate`. The caller validates the form before each submit: without the author's `novalidate`, or with
 * `always`.
 */
export function disableNativeValidation(form: HTMLFormElement, always = false): void {
  const members = membersOf(form);
  if (members.noValidate && (!always || hasNativeValidation(form))) return;
  members.setAttribute(nativeValidationAttribute, members.noValidate ? 'novalidate' : '');
  members.noValidate = true;
  taken.add(form);
}

/** Returns whether a form still has the attributes by which an element has taken over its validation; a host page may have removed them. */
export const isValidationTaken = (form: HTMLFormElement): boolean =>
  !taken.has(form) || (membersOf(form).noValidate && hasNativeValidation(form));

/** Restores native validation, including the browser's messages. */
export function restoreNativeValidation(form: HTMLFormElement): void {
  const members = membersOf(form);
  if (!members.hasAttribute(nativeValidationAttribute)) return;
  members.noValidate = members.getAttribute(nativeValidationAttribute) !== '';
  members.removeAttribute(nativeValidationAttribute);
  taken.delete(form);
}
