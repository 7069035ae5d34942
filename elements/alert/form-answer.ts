import { isObject } from '../../src/json/json.ts';

/** The events by which a contact form offers what it is about to say, and tells that a send begins. */
export const answerEvents = ['portico-response', 'portico-status'] as const;

/** The answer of a form as an alert shows it. */
export interface FormAnswer {
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** The meaning of an event of a form: an answer; or `over`, when an answer is outdated. */
export type FormUpdate = FormAnswer | 'over' | undefined;

const failures: ReadonlySet<unknown> = new Set(['invalid', 'unaccepted', 'spam', 'failed']);

/**
 * Reads an event of a contact form: invalid, unaccepted, spam and failed show an error, sent a success; any other answer shows nothing.
 * An answer holds until the next send begins, or the visitor resets the form.
 */
export function readFormEvent(type: string, detail: unknown): FormUpdate {
  if (!isObject(detail)) return undefined;
  const { status, message, previous } = detail;
  if (type === 'portico-response') {
    const kind = status === 'sent' ? 'success' : failures.has(status) ? 'error' : undefined;
    return kind && typeof message === 'string' && message ? { kind, message } : 'over';
  }
  // Back from a check of fields it is as it was.
  if (type !== 'portico-status' || previous === 'validating') return undefined;
  return status === 'submitting' || status === 'init' ? 'over' : undefined;
}

/** Claims the answer: the form does not show it itself, if it supports that. */
export function claim(detail: unknown): void {
  if (isObject(detail) && typeof detail.claim === 'function') detail.claim();
}

/** Returns whether an event comes from the form of that id, or from what wraps it. */
export function isFromForm(event: Event, id: string): boolean {
  const [source] = event.composedPath();
  return source instanceof Element && (source.id === id || source.querySelector(`#${CSS.escape(id)}`) !== null);
}
