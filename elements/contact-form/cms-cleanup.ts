import { membersOf } from '../../src/forms/form-members.ts';
import type { OwnTexts } from '../../src/text/text.ts';
import { silenceContractScript } from './form-identity.ts';
import type { FormMessages } from './messages.ts';
import { replaceNestedForms } from './nested-form-notice.ts';
import { controlsOf } from '../../src/forms/controls.ts';
import { areNotYetVisited } from '../../src/forms/unvisited-steps.ts';

/**
 * Takes over messages of Contact Form 7 that the server or its own script has rendered: they are cleared like the element's own, and never shown
 * beside one of them. Their hidden links are removed from the tab order. Messages of steps that the visitor has not reached stay, and so do all if
 * the templates cannot be loaded.
 */
async function adoptForeignMessages(
  scope: HTMLElement,
  { form, messages }: { readonly form: HTMLFormElement; readonly messages: FormMessages },
): Promise<void> {
  for (const link of scope.querySelectorAll<HTMLElement>('.screen-reader-response a')) link.tabIndex = -1;
  const isForeign = (tip: Element) => !messages.hasError(fieldOfTip(tip));
  const tips = () => [...membersOf(form).querySelectorAll('.wpcf7-not-valid-tip')].filter(isForeign);
  if (tips().length === 0 || !(await messages.load())) return;
  for (const tip of tips()) {
    const field = fieldOfTip(tip);
    if (areNotYetVisited(controlsOf(form, field))) continue;
    const link = document.getElementById(messages.messageId(field))?.querySelector<HTMLAnchorElement>('a[href]');
    remove(form, tip, field, messages.messageId(field));
    messages.showError({ field, message: tip.textContent, idref: link?.hash.slice(1) });
  }
}

const fieldOfTip = (tip: Element): string => tip.closest<HTMLElement>('[data-name]')?.dataset.name ?? '';

/** Removes a message with everything that it marks; `id` is the id of its entry in the list for screen readers. */
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

/** The parts of the element in the page. */
export interface PageContext {
  readonly element: HTMLElement;
  readonly wrapped: { readonly form: HTMLFormElement; readonly messages: FormMessages } | undefined;
  /** Aborted on disconnect. */
  readonly signal: AbortSignal;
  readonly texts: OwnTexts;
  readonly warn: (message: string) => void;
}

/**
 * Cleans up what a CMS and its scripts left in the page: nested forms, messages that the server rendered, and the script of Contact Form 7.
 * Repeated calls have no further effect.
 */
export function cleanUpPage({ element, wrapped, signal, texts, warn }: PageContext): void {
  replaceNestedForms(element.localName, texts);
  if (!wrapped) return;
  void adoptForeignMessages(element, wrapped);
  if (!silenceContractScript(wrapped.form) || cleanedUp.has(signal)) return;
  cleanedUp.add(signal);
  warn(removalHint);
  removeDuplicateSpinners(wrapped.form);
}

const cleanedUp = new WeakSet<AbortSignal>();

/** The hint for removing the script of Contact Form 7 from a page. */
const removalHint =
  'the script of Contact Form 7 (contact-form-7/includes/js/index.js) also handles this form, although the element replaces it. Remove the script: ' +
  "add_filter('wpcf7_load_js', '__return_false'); in WordPress, or delete its <script> tag.";

/** Removes what the script of Contact Form 7 has added to the form a second time. */
function removeDuplicateSpinners(form: HTMLFormElement): void {
  for (const double of membersOf(form).querySelectorAll('.wpcf7-spinner + .wpcf7-spinner')) double.remove();
}
