import { isObject } from '../../src/json/json.ts';

/** The events by which a contact form offers its response and reports that a send begins. */
export const formEvents = ['portico-response', 'portico-status'];

/** The response of a form, as an alert shows it. */
export type FormResponse = { readonly kind: 'success' | 'error'; readonly message: string };

/** The result of a form event: a response, or `over` once a response is outdated. */
export type FormUpdate = FormResponse | 'over' | undefined;

const failures: ReadonlySet<unknown> = new Set(['invalid', 'unaccepted', 'spam', 'failed']);

/** Returns the response that an event reports. It is valid until the next send, or until the visitor resets the form. */
export function readFormEvent(type: string, detail: unknown): FormUpdate {
  if (!isObject(detail)) return undefined;
  const { status, message, previous } = detail;
  if (type === 'portico-response') {
    const kind = status === 'sent' ? 'success' : failures.has(status) ? 'error' : undefined;
    return kind && typeof message === 'string' && message ? { kind, message } : 'over';
  }
  // The status after validating is the one from before it.
  if (type !== 'portico-status' || previous === 'validating') return undefined;
  return status === 'submitting' || status === 'init' ? 'over' : undefined;
}

/** Claims the response, so that the form does not show it itself, if it supports that. */
export function claim(detail: unknown): void {
  if (isObject(detail) && typeof detail.claim === 'function') detail.claim();
}

/** Returns whether an event comes from the form of that id, or from the element around it. */
export function isFromForm(event: Event, id: string): boolean {
  const [source] = event.composedPath();
  return source instanceof Element && (source.id === id || source.querySelector(`#${CSS.escape(id)}`) !== null);
}
