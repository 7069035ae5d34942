import { membersOf } from '../forms/controls/dom-clobbering.ts';
import { type Dialect, hide, select } from './dialect.ts';

const fields = 'input:not([type="hidden"]), select, textarea';

/**
 * Ends the validation of Bootstrap in the forms, and turns each of its messages (`.invalid-feedback`) into the message of the field before it, which
 * the element shows below the field.
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

/** Returns the field before a message, which no other message is closer to; of radio buttons, the first. */
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

/** An error that the server has found is that of the present value: no message for other values. */
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
