import { now } from '../../src/clock/clock.ts';
import type { CounterStore } from '../http/options.ts';
import type { Signer } from '../http/protection/signature.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * The maximum number of mails of each kind that an address receives per day. A second reply says nothing new, but a confirmation link may get lost.
 */
const mailsPerDay = { reply: 1, confirm: 3 };

/**
 * The maximum number of confirmation links that a form mails per hour, to all addresses together. It limits somebody who types the addresses of
 * others.
 */
const linksPerHour = 100;

/** Counts a mail about a message to the address that its visitor has typed. Resolves with `false` if no mail may be sent. */
export type MailLimit = (
  kind: keyof typeof mailsPerDay,
  address: string,
  message: { readonly id: string; readonly form: string },
) => Promise<boolean>;

/** Returns the limit for mails to unconfirmed addresses. */
export function createMailLimit(signer: Signer, counters: CounterStore): MailLimit {
  return async (kind, address, { id, form }) => {
    const time = now();
    const count = async (name: string, duration: number) =>
      counters.increment(
        `mail:${await signer.sign('mail', `${kind} ${name} ${Math.floor(time / duration)}`)}`,
        time + duration,
      );
    const mailbox = address.toLowerCase().replace(/\+[^@]*/, '');
    // A repeated send of the same message is counted once.
    if ((await count(`${mailbox} ${id}`, day)) > 1) return true;
    if ((await count(mailbox, day)) > mailsPerDay[kind]) return false;
    return kind === 'reply' || (await count(form, hour)) <= linksPerHour;
  };
}
