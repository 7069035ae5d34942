import { isObject } from '../../src/json/json.ts';

/** The events by which a contact form offers what it is about to say, and tells that a send begins. */
export const answerEvents = ['portico-response', 'portico-status'] as const;

/** What an alert shows of a form's answer. */
export interface FormAnswer {
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** What an event of a form means: an answer; or `over`, when an answer no longer holds. */
export type FormNews = FormAnswer | 'over' | undefined;

const failures: ReadonlySet<unknown> = new Set(['invalid', 'unaccepted', 'spam', 'failed']);

/**
 * Reads an event of a contact form: invalid, unaccepted, spam and failed show an error, sent a success; any other answer shows nothing.
 * An answer holds until the next send begins, or the visitor resets the form.
 */
export function readNews(type: string, detail: unknown): FormNews {
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

/** Tells the form that its answer is shown here; a form that does not ask shows it as well. */
export function claim(detail: unknown): void {
  if (isObject(detail) && typeof detail.claim === 'function') detail.claim();
}

/** Whether an event comes from the form of that id, or from what wraps it. */
export function isFrom(event: Event, id: string): boolean {
  const [source] = event.composedPath();
  return source instanceof Element && (source.id === id || source.querySelector(`#${CSS.escape(id)}`) !== null);
}
