import { membersOf } from '../../src/forms/form-members.ts';
import type { OwnTexts } from '../../src/text/text.ts';
import { adoptMessages } from './foreign-messages.ts';
import { silenceContractScript } from './identity.ts';
import type { Messages } from './messages.ts';
import { replaceNested } from './misplaced.ts';

/** What the element has in the page. */
interface Page {
  readonly element: HTMLElement;
  readonly wrapped: { readonly form: HTMLFormElement; readonly messages: Messages } | undefined;
  /** Aborted when the element leaves the page. */
  readonly signal: AbortSignal;
  readonly texts: OwnTexts;
  readonly warn: (message: string) => void;
}

/**
 * Looks after what a CMS and its scripts left in the page: forms inside other forms, messages that the server printed, and the contract's
 * own script. Doing so again does nothing.
 */
export function tend({ element, wrapped, signal, texts, warn }: Page): void {
  replaceNested(element.localName, texts);
  if (!wrapped) return;
  void adoptMessages(element, wrapped);
  if (!silenceContractScript(wrapped.form) || tended.has(signal)) return;
  tended.add(signal);
  warn(advice);
  removeDoubles(wrapped.form);
}

const tended = new WeakSet<AbortSignal>();

/** How to take the contract's script off a page. */
const advice =
  "the contract's own script (contact-form-7/includes/js/index.js) works on this form, too. This element takes its place. Remove the script: " +
  "add_filter('wpcf7_load_js', '__return_false'); in WordPress, or delete its <script> tag.";

/** Removes what the contract's own client script put into the form a second time. */
function removeDoubles(form: HTMLFormElement): void {
  for (const double of membersOf(form).querySelectorAll('.wpcf7-spinner + .wpcf7-spinner')) double.remove();
}
