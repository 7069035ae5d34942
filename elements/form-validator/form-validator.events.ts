import { bubbling } from '../../src/kit/definition.ts';
import type { Violation } from '../../src/forms/violations.ts';

/** The violations in a form. */
export interface InvalidDetail {
  /** One entry for each wrong field, in the order of the page. */
  readonly invalidFields: readonly Violation[];
}

/** A form in which everything is right. */
export interface ValidDetail {
  /** The button that sends the form now; `null` without one, and after `validate()`. */
  readonly submitter: HTMLElement | null;
}

/** The result of a remote check. */
export interface RemoteDetail {
  readonly field: string;
  /** The method of the check: `checkUsername`, `customCode`, `verifyEmailCode`, another method, or an address of its own. */
  readonly method: string;
  /** `unreachable` where no usable answer came. */
  readonly verdict: 'valid' | 'invalid' | 'unreachable';
  /** The message for the visitor; empty when the value is valid. */
  readonly message: string;
}

export const formValidatorEvents = {
  /** The whole form was checked, and is not right: a send was held back, or `validate()` found so. */
  'portico-invalid': bubbling<InvalidDetail>(),
  /** The whole form was checked and is right: it is sent now, or `validate()` found so. */
  'portico-valid': bubbling<ValidDetail>(),
  /** A server was asked about a field, and answered or did not. */
  'portico-remote': bubbling<RemoteDetail>(),
};
