import { bubbling } from '../../src/kit/define.ts';
import type { Violation } from '../../src/forms/violations.ts';

/** What is wrong with a form. */
export interface InvalidDetail {
  /** One entry for each wrong field, in the order of the page. */
  readonly invalidFields: readonly Violation[];
}

/** A form in which everything is right. */
export interface ValidDetail {
  /** The button that sends the form now; `null` without one, and after `validate()`. */
  readonly submitter: HTMLElement | null;
}

/** What a server said of a field. */
export interface RemoteDetail {
  readonly field: string;
  /** What it was asked: `checkUsername`, `customCode`, `verifyEmailCode`, another method, or an address of its own. */
  readonly method: string;
  /** `unreachable` where no usable answer came. */
  readonly verdict: 'valid' | 'invalid' | 'unreachable';
  /** What the visitor is told; empty when the value is valid. */
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
