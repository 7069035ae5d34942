/** Returns whether a submit only closes the dialog around its form, and sends nothing. */
export const closesDialog = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  // A field named `getAttribute` would replace that method of its form.
  /^dialog$/i.test(submitter?.getAttribute('formmethod') ?? Element.prototype.getAttribute.call(form, 'method') ?? '');
