import { controlsOf } from '../../src/forms/controls.ts';
import { membersOf } from '../../src/forms/form-members.ts';
import { areNotYetVisited } from '../../src/forms/unvisited-steps.ts';
import type { Messages } from './messages.ts';

/**
 * Makes the messages ours that stand in a form of the contract already, because the server printed them or the contract's own script showed
 * them: they are taken back as ours are, and never stand beside one of ours. Their hidden links are no stops of the Tab key either. Messages
 * of steps that the visitor has not been to stay as they are, and so do all where the templates of ours cannot be loaded.
 */
export async function adoptMessages(
  scope: HTMLElement,
  { form, messages }: { readonly form: HTMLFormElement; readonly messages: Messages },
): Promise<void> {
  for (const link of scope.querySelectorAll<HTMLElement>('.screen-reader-response a')) link.tabIndex = -1;
  const isForeign = (tip: Element) => !messages.has(fieldOfTip(tip));
  const tips = () => [...membersOf(form).querySelectorAll('.wpcf7-not-valid-tip')].filter(isForeign);
  if (tips().length === 0 || !(await messages.load())) return;
  for (const tip of tips()) {
    const field = fieldOfTip(tip);
    if (areNotYetVisited(controlsOf(form, field))) continue;
    const link = document.getElementById(messages.idOf(field))?.querySelector<HTMLAnchorElement>('a[href]');
    remove(form, tip, field, messages.idOf(field));
    messages.refuse({ field, message: tip.textContent, idref: link?.hash.slice(1) });
  }
}

const fieldOfTip = (tip: Element): string => tip.closest<HTMLElement>('[data-name]')?.dataset.name ?? '';

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
