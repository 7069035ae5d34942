/** Selects the acceptance checkboxes of a form: those of Contact Form 7 and `<input data-acceptance>`. */
export const acceptanceSelector = '.wpcf7-acceptance input[type="checkbox"], input[data-acceptance]';
