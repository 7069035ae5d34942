import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { isWpcf7Markup } from '../contact-form-7/form-markup.ts';

/** Marks a form with its status, for themes. While it has this status, elements with the class `inert-on-<status>` are inert. */
export function markStatus(form: HTMLFormElement, status: Status, previous: Status): void {
  const { classList, dataset } = membersOf(form);
  dataset.status = status;
  if (isWpcf7Markup(form)) {
    classList.remove(previous);
    classList.add(status);
  }
  for (const part of membersOf(form).querySelectorAll('[class*="inert-on-"]')) {
    part.toggleAttribute('inert', part.classList.contains(`inert-on-${status}`));
  }
}
/** The name of a status in classes, states and events. An unknown status of a server gets the prefix `custom-`. */
export type Status = string;

const words: Readonly<Record<string, Status>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
};

const knownStatus =
  /^(init|submitting|resetting|validating|invalid|unaccepted|spam|aborted|sent|failed|payment-required|custom-.*)$/;

/** Normalizes a status from a server or an author. */
export const toStatus = (written: string): Status =>
  (Object.hasOwn(words, written) && words[written]) ||
  (knownStatus.test(written) ? written : `custom-${written.toLowerCase().replace(/[^0-9a-z]+/g, '-')}`);

type Result = 'invalid' | 'unaccepted' | 'spam' | 'aborted' | 'sent' | 'failed';

const isResult = (status: Status): status is Result => /^(invalid|unaccepted|spam|aborted|sent|failed)$/.test(status);

/** Returns the name (without `portico-`) of the event that is dispatched before `portico-submit`; `undefined` if there is none. */
export function resultEventName(status: Status) {
  if (!isResult(status)) return undefined;
  return status === 'sent' || status === 'failed' ? (`mail${status}` as const) : status;
}

/** Returns whether a result is a success, an error, or neither. */
export function messageKind(status: Status): 'success' | 'error' | undefined {
  if (status === 'sent') return 'success';
  return isResult(status) || status === 'custom-error' ? 'error' : undefined;
}
