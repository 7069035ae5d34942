import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The field with that label; other words may stand beside it there. */
export function field(form: HTMLElement, label: string): Field {
  const found = getByLabelText(form, new RegExp(`^\\s*${label}`));
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement)
    return found;
  throw new Error(`“${label}” is the label of no field.`);
}

/** The checkbox or radio with that label. */
export const box = (form: HTMLElement, name: string, role: 'checkbox' | 'radio' = 'checkbox'): HTMLInputElement =>
  getByRole<HTMLInputElement>(form, role, { name });

/** The visitor types, and is still in the field. */
export function type(control: Field, text: string): void {
  control.focus();
  control.value = text;
  fireEvent.input(control);
}

/** The visitor leaves a field; it says so only if it was changed. */
export function leave(control: Field, isChanged = true): void {
  if (isChanged) fireEvent.change(control);
  fireEvent.focusOut(control);
}

/** The visitor fills a field in and goes on. */
export function fill(control: Field, text: string): void {
  type(control, text);
  leave(control);
}

/** The visitor chooses a file. */
export function chooseFile(control: Field, file: File): void {
  if (!(control instanceof HTMLInputElement)) throw new Error('Files are chosen in an input.');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  control.files = chosen.files;
  fireEvent.change(control);
}

/** What a screen reader says of a control beside its name: the texts that describe it. */
export const descriptionOf = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => (id && document.getElementById(id)?.textContent) || '')
    .join(' ')
    .trim();

/** What the form answers: what the eye reads in the response. */
export const responseOf = (form: HTMLElement): string =>
  form.querySelector('.wpcf7-response-output, .portico-response')?.textContent ?? '';

/** What a screen reader was told of the whole form. */
export const announcementOf = (element: HTMLElement): string =>
  element.querySelector('[role="status"]')?.textContent ?? '';

/** The messages beside the fields, by field. */
export const tipsOf = (form: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLElement>('.wpcf7-not-valid-tip, .portico-tip')].map((tip) => [
      tip.closest<HTMLElement>('[data-name]')?.dataset.name ?? tip.dataset.field ?? '',
      tip.textContent,
    ]),
  );
