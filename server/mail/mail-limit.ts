import { now } from '../../src/clock/clock.ts';
import type { CounterStore } from '../http/options.ts';
import type { Signer } from '../http/protection/signature.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** The number of mails of each kind that an address gets in a day. A second answer says nothing new; a link may get lost. */
const mailsPerDay = { reply: 1, confirm: 3 };

/** The number of links that a form mails in an hour, to whomever: somebody who types the addresses of others stops there. */
const linksPerHour = 100;

/** Counts a mail about a message to the address that its visitor has typed. Resolves to `false` if there must be none. */
export type MailLimit = (
  kind: keyof typeof mailsPerDay,
  address: string,
  message: { readonly id: string; readonly form: string },
) => Promise<boolean>;

/** Returns the limit of mails to addresses that nobody has confirmed. */
export function createMailLimit(signer: Signer, counters: CounterStore): MailLimit {
  return async (kind, address, { id, form }) => {
    const time = now();
    const count = async (name: string, duration: number) =>
      counters.increment(
        `mail:${await signer.sign('mail', `${kind} ${name} ${Math.floor(time / duration)}`)}`,
        time + duration,
      );
    const mailbox = address.toLowerCase().replace(/\+[^@]*/, '');
    // A repeated send of one message counts once.
    if ((await count(`${mailbox} ${id}`, day)) > 1) return true;
    if ((await count(mailbox, day)) > mailsPerDay[kind]) return false;
    return kind === 'reply' || (await count(form, hour)) <= linksPerHour;
  };
}
