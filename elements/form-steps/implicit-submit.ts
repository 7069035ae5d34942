/** The types of inputs in which Enter does not submit the form. */
const nonSubmittingTypes = ['button', 'submit', 'reset', 'image', 'file', 'color'];

/**
 * Returns the input in which a key would submit its form; `undefined` for any other key, and for Enter that ends a composition of an input method.
 */
export function implicitSubmitInput(event: KeyboardEvent): HTMLInputElement | undefined {
  const { target } = event;
  const isEnter = event.key === 'Enter' && !(event.isComposing || event.ctrlKey || event.metaKey || event.altKey);
  if (!isEnter || event.defaultPrevented || !(target instanceof HTMLInputElement)) return undefined;
  return nonSubmittingTypes.includes(target.type) ? undefined : target;
}
