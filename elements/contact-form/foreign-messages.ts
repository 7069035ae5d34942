import { controlsOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import type { Messages } from './messages.ts';

/**
 * Adopts the messages that stand in a form of the contract already, because the server printed them or the contract's own script showed
 * them: they are taken back as ours are, and never stand beside one of ours. Their hidden links are no stops of the Tab key either.
 */
export function adoptMessages(
  scope: HTMLElement,
  { form, messages }: { readonly form: HTMLFormElement; readonly messages: Messages },
): void {
  for (const link of scope.querySelectorAll<HTMLElement>('.screen-reader-response a')) link.tabIndex = -1;
  for (const tip of membersOf(form).querySelectorAll('.wpcf7-not-valid-tip')) {
    const field = tip.closest<HTMLElement>('[data-name]')?.dataset.name;
    if (field && !messages.has(field)) messages.adopt(field, (id) => remove(form, tip, field, id));
  }
}

/** Removes a message with everything that it marks; `id` is that of its entry in the list for screen readers. */
function remove(form: HTMLFormElement, tip: Element, field: string, id: string): void {
  for (const node of tip.parentElement?.querySelectorAll('.wpcf7-not-valid') ?? [])
    node.classList.remove('wpcf7-not-valid');
  for (const control of controlsOf(form, field)) {
    if (control.validationMessage === tip.textContent) control.setCustomValidity('');
    if (control.getAttribute('aria-describedby') === id) control.removeAttribute('aria-describedby');
    control.ariaInvalid = 'false';
  }
  tip.remove();
  document.getElementById(id)?.remove();
}
