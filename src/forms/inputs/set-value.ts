/** Sets a value with the native setter: React overrides the setter of its inputs, and would ignore the next `input` event. */
export const setNativeValue = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
};

/** Sets a value, and dispatches the same events as a change by the visitor. */
export function changeValue(input: HTMLInputElement, value: string): void {
  setNativeValue(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Returns the node after which content for an input is inserted: after the label around it, because content in the label becomes part of the input's
 * name.
 */
export const placeAfter = (input: HTMLInputElement): Element => input.closest('label') ?? input;
