/** The input of a search, among what may stand beside it. */
export const inputIn = (element: Element): HTMLInputElement | undefined =>
  element.querySelector<HTMLInputElement>('input[type=search], input[type=text], input:not([type])') ?? undefined;

const written = ['role', 'aria-expanded', 'aria-autocomplete', 'autocomplete'];

/** What an author wrote on an input that is a combobox now. */
const authors = new WeakMap<HTMLInputElement, readonly (readonly [name: string, value: string | null])[]>();

/** Makes an input a combobox, as the ARIA practices have it, or what its author wrote again. Its list says for itself that it is that one's. */
export function standReady(input: HTMLInputElement, isOn: boolean, isOpen: boolean): void {
  if (!isOn) return standBack(input);
  if (!authors.has(input))
    authors.set(
      input,
      written.map((name) => [name, input.getAttribute(name)]),
    );
  input.role = 'combobox';
  input.ariaExpanded = String(isOpen);
  input.ariaAutoComplete = 'list';
  input.autocomplete = 'off';
}

function standBack(input: HTMLInputElement): void {
  for (const [name, value] of authors.get(input) ?? []) {
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
  authors.delete(input);
}

/** Whether what is typed is not yet what is meant: an input method composes it. */
export const isComposed = (event: Event): boolean => event instanceof InputEvent && event.isComposing;
