/** The boxes in a form, or a part of one, that are ticked to accept something: the contract's, and `<input data-acceptance>`. */
export const acceptanceBoxes = (scope: Element): HTMLInputElement[] => [
  ...scope.querySelectorAll<HTMLInputElement>('.wpcf7-acceptance input[type="checkbox"], input[data-acceptance]'),
];
