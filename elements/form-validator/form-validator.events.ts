import { bubbling } from '../../src/kit/definition.ts';
import type { Violation } from '../../src/forms/violations.ts';

/** The violations in a form. */
export interface InvalidDetail {
  /** One entry for each invalid field, in the order of the page. */
  readonly invalidFields: readonly Violation[];
}

/** A valid form. */
export interface ValidDetail {
  /** The submit button; `null` without one, and after `validate()`. */
  readonly submitter: HTMLElement | null;
}

/** The result of a remote check. */
export interface RemoteDetail {
  readonly field: string;
  /** The method of the check: `checkUsername`, `customCode`, `verifyEmailCode`, another method, or a URL. */
  readonly method: string;
  /** `unreachable` if no usable response was received. */
  readonly verdict: 'valid' | 'invalid' | 'unreachable';
  /** The message for the visitor; empty when the value is valid. */
  readonly message: string;
}

export const formValidatorEvents = {
  /** Dispatched after the whole form was found invalid: a submit was held back, or `validate()` failed. */
  'portico-invalid': bubbling<InvalidDetail>(),
  /** Dispatched after the whole form was found valid: it is being submitted, or `validate()` succeeded. */
  'portico-valid': bubbling<ValidDetail>(),
  /** Dispatched after a remote check of a field has completed or failed. */
  'portico-remote': bubbling<RemoteDetail>(),
};
