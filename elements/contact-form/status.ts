/**
 * The status of a contact form (§4) by the word for it that classes, states, the attribute and events use. A server's own status
 * becomes `custom-…`.
 */
export type Status = string;

const words: Readonly<Record<string, Status>> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
};

const asTheyAre = new Set(['init', 'submitting', 'resetting', 'validating', 'spam', 'aborted', ...Object.values(words)]);

/** The word for a status as a server, or an author, writes it. */
export function statusOf(written: string): Status {
  if (asTheyAre.has(written) || written.startsWith('custom-')) return written;
  return words[written] ?? `custom-${written.toLowerCase().replace(/[^0-9a-z]+/g, '-')}`;
}

/** The events that tell a result, before `portico-submit`. */
export const resultEvents = {
  invalid: 'portico-invalid',
  unaccepted: 'portico-unaccepted',
  spam: 'portico-spam',
  aborted: 'portico-aborted',
  sent: 'portico-mailsent',
  failed: 'portico-mailfailed',
} as const;

/** Whether a status has an event of its own. */
export const hasEvent = (status: Status): status is keyof typeof resultEvents => Object.hasOwn(resultEvents, status);

/** Whether a result is good news, bad news (§5, contact form alerts), or neither. */
export function kindOf(status: Status): 'success' | 'error' | undefined {
  if (status === 'sent') return 'success';
  return hasEvent(status) || status === 'custom-error' ? 'error' : undefined;
}
