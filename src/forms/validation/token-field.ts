/** The hidden field with the token of a form: it proves that the page was open for some time, and belongs to one message. */
export const tokenField = '_token';
