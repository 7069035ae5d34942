import { membersOf } from '../../src/forms/form-members.ts';
import { isContractMarkup } from './markup.ts';
import type { Status } from './status.ts';

/**
 * Marks a form with its status where themes look for it: `data-status`, in the contract's markup also a class; and makes what has
 * the class `inert-on-<status>` inert while that status lasts.
 */
export function showStatus(form: HTMLFormElement, status: Status, previous: Status): void {
  const { classList, dataset } = membersOf(form);
  dataset.status = status;
  if (isContractMarkup(form)) {
    classList.remove(previous);
    classList.add(status);
  }
  for (const part of membersOf(form).querySelectorAll('[class*="inert-on-"]')) {
    part.toggleAttribute('inert', part.classList.contains(`inert-on-${status}`));
  }
}
