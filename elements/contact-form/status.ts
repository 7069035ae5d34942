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

const asItIs =
  /^(init|submitting|resetting|validating|invalid|unaccepted|spam|aborted|sent|failed|payment-required|custom-.*)$/;

/** The word for a status as a server, or an author, writes it. */
export const statusOf = (written: string): Status =>
  (Object.hasOwn(words, written) && words[written]) ||
  (asItIs.test(written) ? written : `custom-${written.toLowerCase().replace(/[^0-9a-z]+/g, '-')}`);

/** A result that has an event of its own. */
type Told = 'invalid' | 'unaccepted' | 'spam' | 'aborted' | 'sent' | 'failed';

const isTold = (status: Status): status is Told => /^(invalid|unaccepted|spam|aborted|sent|failed)$/.test(status);

/** The name, without `portico-`, of the event that tells a result before `portico-submit`; `undefined` where it has none. */
export function eventOf(status: Status): 'mailsent' | 'mailfailed' | Exclude<Told, 'sent' | 'failed'> | undefined {
  if (!isTold(status)) return undefined;
  return status === 'sent' || status === 'failed' ? `mail${status}` : status;
}

/** Whether a result is good news, bad news (§5, contact form alerts), or neither. */
export function kindOf(status: Status): 'success' | 'error' | undefined {
  if (status === 'sent') return 'success';
  return isTold(status) || status === 'custom-error' ? 'error' : undefined;
}
