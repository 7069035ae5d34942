import { languageOf, type OwnTexts } from '../../../src/text/text.ts';
import type { ContactFormHost } from '../contact-form.settings.ts';
import { silenceWpcf7Script } from './page-script.ts';
import type { Identity } from '../send/form-identity.ts';
import type { Wrapped } from '../send/submission-host.ts';

/* This module handles what Contact Form 7 and other scripts have left in the page. Most pages have nothing of this, and load no code for it. */

/** Loads the code that cleans up the page, if a CMS or its scripts have left messages, nested forms or a second handler of the form. */
export function cleanUpWpcf7Page(host: ContactFormHost, wrapped: Wrapped | undefined): void {
  const { element, signal } = host;
  const leftovers = '.wpcf7-not-valid-tip, .screen-reader-response li';
  const isNeeded =
    document.querySelector('form .wpcf7') ??
    element.querySelector(leftovers) ??
    (wrapped && silenceWpcf7Script(wrapped.form));
  if (!isNeeded) return;
  void import('./cms-cleanup.ts')
    .then(({ cleanUpPage }) => signal.aborted || cleanUpPage(host, wrapped))
    .catch(() => {});
}

/** Replaces the content of an element inside another form with a notice. */
export async function replaceByNestedFormNotice(element: HTMLElement, texts: OwnTexts): Promise<void> {
  const { nestedFormNotice } = await import('./cms-cleanup.ts');
  element.replaceChildren(nestedFormNotice(languageOf(element), texts));
}

/** Dispatches the events of Contact Form 7 until `signal` aborts. */
export async function dispatchWpcf7Events(
  host: ContactFormHost,
  form: HTMLFormElement,
  identity: Identity,
): Promise<void> {
  const { signal } = host;
  const { dispatchEvents } = await import('./wpcf7-events.ts');
  dispatchEvents(host.element, form, identity, signal);
}
