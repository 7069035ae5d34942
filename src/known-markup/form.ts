import { membersOf } from '../forms/controls/dom-clobbering.ts';
import { type Dialect, hide, select } from './dialect.ts';

const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * Disables Bootstrap's validation in the forms. Each message of Bootstrap (`.invalid-feedback`) becomes the author's message of the field before it,
 * which the element shows below the field.
 */
function adapt(element: HTMLElement): void {
  for (const form of element.querySelectorAll<HTMLFormElement>('form.needs-validation'))
    membersOf(form).noValidate = false;
  for (const form of element.querySelectorAll('.was-validated')) membersOf(form).classList.remove('was-validated');
  for (const message of select(element, '.invalid-feedback:not([hidden])')) {
    const field = fieldOf(message);
    if (!field) continue;
    if (field.matches('.is-invalid')) keepUntilChange(field, message);
    else takeOver(field, message);
  }
}

/**
 * Returns the last field before a message, unless another message is closer to the field. For radio buttons, returns the first button of the group.
 */
function fieldOf(message: HTMLElement): HTMLInputElement | undefined {
  const box = message.parentElement;
  const found = box ? [...membersOf(box).querySelectorAll<HTMLInputElement>(fields)] : [];
  const near = found.filter((field) => field.closest(':has(> .invalid-feedback)') === box);
  const isBefore = (field: Node) => (message.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const last = near.findLast(isBefore);
  return last && (last.name ? near.find(({ name }) => name === last.name) : last);
}

function takeOver(field: HTMLElement, message: HTMLElement): void {
  field.dataset.msg ||= message.textContent.trim();
  hide(message);
}

/** The message about an error that the server has found is hidden once the value changes, because it is only about that value. */
function keepUntilChange(field: HTMLElement, message: HTMLElement): void {
  const end = () => {
    field.classList.remove('is-invalid');
    hide(message);
  };
  field.addEventListener('input', end, { once: true });
}

export const form: Dialect = {
  adapt,
  classes: [{ of: fields, state: 'aria-invalid', whileTrue: 'is-invalid' }],
};
