import { membersOf } from './dom-clobbering.ts';

/**
 * The attribute of a form whose constraints an element checks instead of the browser. The element sets `novalidate` to suppress the browser's
 * messages. If the author has set `novalidate`, the value of this attribute is `novalidate`.
 */
const nativeValidationAttribute = 'data-portico-native';

/** The attributes that an element sets when it takes over the validation, for `watchedAttributes`. */
export const validationAttributes = [nativeValidationAttribute, 'novalidate'];

/** The forms whose validation an element has taken over. */
const taken = new WeakSet<HTMLFormElement>();

/** Returns whether an element checks the constraints of the form instead of the browser. */
export const hasNativeValidation = (form: HTMLFormElement): boolean =>
  membersOf(form).hasAttribute(nativeValidationAttribute);

/** Returns whether a submit with this button is validated by the browser's rules. */
export const isNativelyValidated = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  hasNativeValidation(form) && !submitter?.hasAttribute('formnovalidate');

/**
 * Suppresses the browser's messages by `novalidate`; then the caller must validate the form before each submit. If the author has set `novalidate`,
 * this function does so only with `always`.
 */
export function disableNativeValidation(form: HTMLFormElement, always = false): void {
  const members = membersOf(form);
  if (members.noValidate && (!always || hasNativeValidation(form))) return;
  members.setAttribute(nativeValidationAttribute, members.noValidate ? 'novalidate' : '');
  members.noValidate = true;
  taken.add(form);
}

/** Returns whether a form still has the attributes that an element has set when it took over the validation. The page may have removed them. */
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
