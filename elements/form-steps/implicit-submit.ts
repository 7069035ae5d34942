/** Inputs in which Enter does not send a form. */
const nonSubmittingTypes = ['button', 'submit', 'reset', 'image', 'file', 'color'];

/** The input in which a key would send its form; `undefined` for any other key, and for Enter that ends the writing of an input method. */
export function implicitSubmitInput(event: KeyboardEvent): HTMLInputElement | undefined {
  const { target } = event;
  const isEnter = event.key === 'Enter' && !(event.isComposing || event.ctrlKey || event.metaKey || event.altKey);
  if (!isEnter || event.defaultPrevented || !(target instanceof HTMLInputElement)) return undefined;
  return nonSubmittingTypes.includes(target.type) ? undefined : target;
}
