import { now } from '../../../src/clock/clock.ts';
import type { CounterStore } from '../../http/options.ts';
import type { Signer } from '../../http/signature.ts';
import { answerableAddress } from '../../mail/reply.ts';
import type { Message } from '../../message.ts';
import { unconfirmed } from '../../outbox/held-targets.ts';
import type { OutboxOptions } from '../../outbox/outbox.ts';
import type { JudgeSpam } from '../../spam/judge-spam.ts';
import type { Config } from '../config-schema.ts';
import { confirmTarget, replyTarget, type Targets } from '../deliveries.ts';

interface Options {
  readonly config: Pick<Config, 'forms' | 'smtp'>;
  readonly route: Targets['route'];
  readonly judge: JudgeSpam | undefined;
  readonly signer: Signer;
  readonly counters: CounterStore;
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** The number of mails of each kind that an address gets in a day. A second answer says nothing new; a link may get lost. */
const mailsPerDay = { reply: 1, confirm: 3 };

/** The number of links that a form mails in an hour, to whomever: somebody who types the addresses of others stops there. */
const linksPerHour = 100;

/** Returns the function that decides who gets a message, now or after somebody has released it. */
export function createRouting({ config, route, judge, signer, counters }: Options): OutboxOptions['route'] {
  /** Counts a mail to the visitor. Resolves to `false` if there must be none. */
  const canMail = async (kind: keyof typeof mailsPerDay, message: Message): Promise<boolean> => {
    const { replyTo, email = [] } = config.forms[message.form] ?? {};
    // An answer would come back to the site. A link may: only its owner follows it.
    const own = kind === 'reply' ? [config.smtp?.from ?? '', ...[email].flat()] : [];
    const address = answerableAddress(message, replyTo, own);
    if (address === undefined) return false;
    const time = now();
    const count = async (name: string, duration: number) =>
      counters.increment(
        `mail:${await signer.sign('mail', `${kind} ${name} ${Math.floor(time / duration)}`)}`,
        time + duration,
      );
    const mailbox = address.toLowerCase().replace(/\+[^@]*/, '');
    // A repeated send of one message counts once.
    if ((await count(`${mailbox} ${message.id}`, day)) > 1) return true;
    if ((await count(mailbox, day)) > mailsPerDay[kind]) return false;
    return kind === 'reply' || (await count(message.form, hour)) <= linksPerHour;
  };
  return async (message, sender) => {
    const { form: name } = message;
    const form = config.forms[name];
    const targets = route(message);
    const verdict = await judge?.(message, sender, form?.replyTo);
    if (verdict?.isSpam) return { targets: [], held: { targets, reason: verdict.reason } };
    const all = form?.reply && (await canMail('reply', message)) ? [...targets, replyTarget(name)] : targets;
    if (!form?.confirm) return { targets: all };
    const isAsked = await canMail('confirm', message);
    const reason = isAsked ? unconfirmed.asked : unconfirmed.notAsked;
    return { targets: isAsked ? [confirmTarget(name)] : [], held: { targets: all, reason } };
  };
}
