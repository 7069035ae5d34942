/** The input of a search, among what may stand beside it. */
export const inputIn = (element: Element): HTMLInputElement | undefined =>
  element.querySelector<HTMLInputElement>('input[type=search], input[type=text], input:not([type])') ?? undefined;

/** Makes an input a combobox, as the ARIA practices have it, or an input again. Its list says for itself that it is that one's. */
export function standReady(input: HTMLInputElement, isOn: boolean, isOpen: boolean): void {
  if (!isOn) {
    for (const name of ['role', 'aria-expanded', 'aria-autocomplete']) input.removeAttribute(name);
    return;
  }
  input.role = 'combobox';
  input.ariaExpanded = String(isOpen);
  input.ariaAutoComplete = 'list';
  input.autocomplete = 'off';
}

/** Whether what is typed is not yet what is meant: an input method composes it. */
export const isComposed = (event: Event): boolean => event instanceof InputEvent && event.isComposing;
