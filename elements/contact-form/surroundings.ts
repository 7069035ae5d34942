import { isObject } from '../../src/json/json.ts';
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
export function tend({ element, wrapped, signal, texts, warn }: Page, place: Place): void {
  replaceNested(element.localName, texts);
  if (!wrapped) return;
  adoptMessages(element, wrapped);
  if (!silenceContractScript(wrapped.form) || tended.has(signal)) return;
  tended.add(signal);
  warn(advice);
  takePlace(wrapped.form, place, signal);
}

const tended = new WeakSet<AbortSignal>();

/** The element that works on a form, for scripts of the page that speak to the contract's own script. */
interface Place {
  submit(submitter: HTMLElement | undefined): void;
  reset(): void;
}

const places = new WeakMap<object, Place>();

/** How to take the contract's script off a page. */
const advice =
  "the contract's own script (contact-form-7/includes/js/index.js) works on this form, too. This element takes its place. Remove the script: " +
  "add_filter('wpcf7_load_js', '__return_false'); in WordPress, or delete its <script> tag.";

/**
 * Takes the place of the contract's own client script for a form, until `signal` aborts: calls of `wpcf7.submit(form)` and
 * `wpcf7.reset(form)` go to the element, and what the script put into the form a second time is removed.
 */
function takePlace(form: HTMLFormElement, place: Place, signal: AbortSignal): void {
  places.set(form, place);
  signal.addEventListener('abort', () => places.delete(form));
  for (const double of form.querySelectorAll('.wpcf7-spinner + .wpcf7-spinner')) double.remove();
  redirect('submit', (there, options) => {
    const submitter = isObject(options) ? options.submitter : undefined;
    there.submit(submitter instanceof HTMLElement ? submitter : undefined);
  });
  redirect('reset', (there) => there.reset());
  // The element checks by itself, when a field is changed or left.
  redirect('validate', () => {});
}

const redirected = new WeakSet<object>();

function redirect(name: string, run: (place: Place, options: unknown) => void): void {
  const contract: unknown = Reflect.get(globalThis, 'wpcf7');
  const theirs: unknown = isObject(contract) ? contract[name] : undefined;
  if (!isObject(contract) || typeof theirs !== 'function' || redirected.has(theirs)) return;
  const ours = (form: object, ...rest: unknown[]): unknown => {
    const place = places.get(form);
    return place ? run(place, rest[0]) : Reflect.apply(theirs, contract, [form, ...rest]);
  };
  redirected.add(ours);
  Reflect.set(contract, name, ours);
}
