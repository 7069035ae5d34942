import { acceptanceBoxes } from '../../src/forms/acceptance-boxes.ts';
import { submitButtonsOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';

/** A box to be ticked before a form may be sent (§5). */
export interface Acceptance {
  readonly checked: boolean;
  /** Satisfied by being left unticked. */
  readonly inverted: boolean;
  /** Never in the way. */
  readonly optional: boolean;
}

/** Whether a form with these may be sent. */
export const areSatisfied = (acceptances: readonly Acceptance[]): boolean =>
  acceptances.every(({ checked, inverted, optional }) => optional || checked !== inverted);

/** The acceptances of a form: the contract's, or `<input type="checkbox" data-acceptance="invert optional">`. */
export function acceptancesOf(form: HTMLFormElement): Acceptance[] {
  return acceptanceBoxes(form).map((box) => {
    const words = box.dataset.acceptance?.split(/\s+/) ?? box.closest('.wpcf7-acceptance')?.classList ?? [];
    return {
      checked: box.checked,
      inverted: [...words].includes('invert'),
      optional: [...words].includes('optional'),
    };
  });
}

/**
 * Disables the submit buttons until every acceptance is satisfied, unless the form has its acceptances validated by the server (class
 * `wpcf7-acceptance-as-validation`, or `data-acceptance-as-validation` on the form).
 */
export function holdButtons(form: HTMLFormElement): void {
  if (membersOf(form).matches('.wpcf7-acceptance-as-validation, [data-acceptance-as-validation]')) return;
  const acceptances = acceptancesOf(form);
  if (acceptances.length === 0) return;
  const isHeld = !areSatisfied(acceptances);
  for (const button of submitButtonsOf(form)) button.disabled = isHeld;
}
