import { waitFor, within } from '@testing-library/dom';
import { begin, press, push, type Subject } from './select-page.ts';

/** The rendered parts of an open list with a text field. */
export function panel({ element }: Subject) {
  const root = element.shadowRoot?.querySelector<HTMLElement>('[popover]');
  if (!root) throw new Error('No list is rendered.');
  const found = within(root);
  const field = found.getByRole<HTMLInputElement>('combobox');
  const options = () => found.queryAllByRole('option').map(({ textContent }) => textContent);
  return { root, field, options, status: found.getByRole('status'), list: root.querySelector('[role=listbox]') };
}

/** Opens the list by a press, and waits until its text field has the focus. */
export async function openPanel(subject: Subject, timeout = 5000) {
  push(subject.select);
  return waitFor(
    () => {
      const parts = panel(subject);
      if (subject.element.shadowRoot?.activeElement !== parts.field) throw new Error('The field has no focus.');
      return parts;
    },
    { timeout },
  );
}

/** Mounts a select with features, and waits for their code. */
export async function beginWithFeatures(html: string, marker: 'filter' | 'tags' | 'clearable'): Promise<Subject> {
  const subject = await begin(html);
  await waitFor(() => {
    if (!subject.element.matches(`:state(${marker})`)) throw new Error('The features are not loaded.');
  });
  return subject;
}

/** Replaces the text of the field, as typing does. */
export function type(subject: Subject, text: string): void {
  const { field } = panel(subject);
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}

/** Returns the text of the active option of the text field. */
export function activeOption(subject: Subject): string | null | undefined {
  const id = panel(subject).field.getAttribute('aria-activedescendant');
  return id ? subject.element.shadowRoot?.getElementById(id)?.textContent : undefined;
}

/** Returns the buttons in front of the closed select, by their names. */
export const buttonNames = ({ element }: Subject): (string | null)[] =>
  [...(element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.chosen button') ?? [])]
    .filter((button) => button.checkVisibility())
    .map(({ ariaLabel }) => ariaLabel);

/** Returns a button in front of the closed select. */
export function buttonNamed({ element }: Subject, name: string): HTMLButtonElement {
  const button = element.shadowRoot?.querySelector<HTMLButtonElement>(`.chosen button[aria-label="${name}"]`);
  if (!button) throw new Error(`No button is named “${name}”.`);
  return button;
}

export { press };
