/** Sets a value by the native setter: React overrides that of its inputs, and would ignore the next `input` event. */
export const setNativeValue = (input: HTMLInputElement, value: string): void => {
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
};

/** Sets a value, and dispatches the events of a change by the visitor. */
export function changeValue(input: HTMLInputElement, value: string): void {
  setNativeValue(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the node after which content of an input is added: a label around it would take the content as its name. */
export const placeAfter = (input: HTMLInputElement): Element => input.closest('label') ?? input;
