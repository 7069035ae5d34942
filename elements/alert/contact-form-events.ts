import { isObject } from '../../src/json/json.ts';

/** The events of a contact form: its response, and a change of its status, such as the start of a send. */
export const formEvents = ['portico-response', 'portico-status'];

/** The response of a form, as an alert shows it. */
export type FormResponse = { readonly kind: 'success' | 'error'; readonly message: string };

/** The result of an event of the form: a response, or `over` if the last response is outdated. */
export type FormUpdate = FormResponse | 'over' | undefined;

const failures: ReadonlySet<unknown> = new Set(['invalid', 'unaccepted', 'spam', 'failed']);

/** Returns the response that an event of a form reports. A response is valid until the next send or reset of the form. */
export function readFormEvent(type: string, detail: unknown): FormUpdate {
  if (!isObject(detail)) return undefined;
  const { status, message, previous } = detail;
  if (type === 'portico-response') {
    const kind = status === 'sent' ? 'success' : failures.has(status) ? 'error' : undefined;
    return kind && typeof message === 'string' && message ? { kind, message } : 'over';
  }
  // After a validation, the form returns to the status it had before the validation. This is no new status.
  if (type !== 'portico-status' || previous === 'validating') return undefined;
  return status === 'submitting' || status === 'init' ? 'over' : undefined;
}

/** Tells the form not to show the response itself, if the form supports that. */
export function claim(detail: unknown): void {
  if (isObject(detail) && typeof detail.claim === 'function') detail.claim();
}

/** Returns whether an event comes from the form with this id, or from the element around this form. */
export function isFromForm(event: Event, id: string): boolean {
  const [source] = event.composedPath();
  return source instanceof Element && (source.id === id || source.querySelector(`#${CSS.escape(id)}`) !== null);
}
