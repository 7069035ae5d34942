import { membersOf } from './form-members.ts';

/** The boxes in a form that are ticked to accept something: the contract's, and `<input data-acceptance>`. */
export const acceptanceBoxes = (form: HTMLFormElement): HTMLInputElement[] => [
  ...membersOf(form).querySelectorAll<HTMLInputElement>(
    '.wpcf7-acceptance input[type="checkbox"], input[data-acceptance]',
  ),
];
