import { type Dialect, hide } from './dialect.ts';

const fields = 'input, select, textarea';

/** Takes the messages that are written beside fields as those of the fields, below which the element shows them. */
function adapt(element: HTMLElement): void {
  for (const form of element.querySelectorAll<HTMLFormElement>('.needs-validation')) form.noValidate = false;
  for (const form of element.querySelectorAll('.was-validated')) form.classList.remove('was-validated');
  for (const message of element.querySelectorAll<HTMLElement>('.invalid-feedback')) {
    const field = message.parentElement?.querySelector<HTMLElement>(fields);
    if (field && !field.dataset.msg) field.dataset.msg = message.textContent.trim();
    hide(message);
  }
}

export const form: Dialect = {
  adapt,
  classes: [{ of: fields, state: 'aria-invalid', whileTrue: 'is-invalid' }],
};
