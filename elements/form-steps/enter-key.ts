/** Inputs in which Enter does not send a form. */
const others = ['button', 'submit', 'reset', 'image', 'file', 'color'];

/** Whether a key sends the form that the input is in. Enter that ends the writing of an input method does not. */
export const sendsForm = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !(event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  event.target instanceof HTMLInputElement &&
  !others.includes(event.target.type);
