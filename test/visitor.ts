import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the field whose label starts with that text. */
export function field(form: HTMLElement, label: string): Field {
  const found = getByLabelText(form, new RegExp(`^\\s*${label}`));
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement)
    return found;
  throw new Error(`No field has a label that starts with "${label}": use the text of a label in the form.`);
}

/** Returns the checkbox or radio button with that label. */
export const box = (form: HTMLElement, name: string, role: 'checkbox' | 'radio' = 'checkbox'): HTMLInputElement =>
  getByRole<HTMLInputElement>(form, role, { name });

/** Types into a field, which keeps the focus. */
export function type(control: Field, text: string): void {
  control.focus();
  control.value = text;
  fireEvent.input(control);
}

/** Enters a text as a key of the visitor does: browsers limit the lengths of such texts only. */
export function edit(control: Field, text: string): void {
  control.value = `${text}x`;
  control.focus();
  if (!(control instanceof HTMLSelectElement)) control.setSelectionRange(text.length + 1, text.length + 1);
  control.ownerDocument.execCommand('delete');
}

/** Removes the focus from a field; dispatches `change` if it was changed. */
export function blur(control: Field, isChanged = true): void {
  if (isChanged) fireEvent.change(control);
  fireEvent.focusOut(control);
}

/** Fills in a field and removes the focus. */
export function fill(control: Field, text: string): void {
  type(control, text);
  blur(control);
}

/** Chooses a file. */
export function chooseFile(control: Field, file: File): void {
  if (!(control instanceof HTMLInputElement))
    throw new Error(`chooseFile() needs an <input type="file">, but the control is a <${control.localName}>.`);
  const chosen = new DataTransfer();
  chosen.items.add(file);
  control.files = chosen.files;
  fireEvent.change(control);
}

const rootOf = (node: Node): Document | ShadowRoot => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** Returns the accessible description of a control. */
export const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => (id && rootOf(control).getElementById(id)?.textContent) || '')
    .join(' ')
    .trim();

/** Returns the visible response of a form. */
export const responseOf = (form: HTMLElement): string =>
  form.querySelector('.wpcf7-response-output, .portico-response')?.textContent ?? '';

/** Returns the announcement of the form for screen readers. */
export const announcementOf = (element: HTMLElement): string =>
  element.querySelector('[role="status"]')?.textContent ?? '';

/** Returns the messages beside the fields, by field. */
export const tipsOf = (form: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLElement>('.wpcf7-not-valid-tip, .portico-tip')].map((tip) => [
      tip.closest<HTMLElement>('[data-name]')?.dataset.name ?? tip.dataset.field ?? '',
      tip.textContent,
    ]),
  );
