/** Returns the name of the field of a control. A control called `colours[]` belongs to the field `colours`, which has several values. */
export const fieldNameOf = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name);

/** The name of the hidden field with the token of a form. The token proves that the page was open for some time, and is valid for one message. */
export const tokenField = '_token';
