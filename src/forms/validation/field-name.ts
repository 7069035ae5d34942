/** Returns the field of a control's name: `colours[]` belongs to the field `colours`, which has several values. */
export const fieldNameOf = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name);

/** The hidden field with the token of a form: it proves that the page was open for some time, and belongs to one message. */
export const tokenField = '_token';
