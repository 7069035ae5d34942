import { now } from '../../../src/clock/clock.ts';
import type { CounterStore } from '../../http/options.ts';
import type { Signer } from '../../http/signature.ts';
import { answerableAddress } from '../../mail/reply.ts';
import type { Message } from '../../message.ts';
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

const day = 24 * 60 * 60_000;

/** The number of mails of each kind that an address gets in a day. A second answer says nothing new; a link may get lost. */
const mailsPerDay = { reply: 1, confirm: 3 };

/** Returns the function that decides who gets a message, now or after somebody has released it. */
export function createRouting({ config, route, judge, signer, counters }: Options): OutboxOptions['route'] {
  /** Counts a mail to the visitor. Resolves to `false` if there must be none. */
  const canMail = async (kind: keyof typeof mailsPerDay, message: Message): Promise<boolean> => {
    const { replyTo, email = [] } = config.forms[message.form] ?? {};
    const address = answerableAddress(message, replyTo, [config.smtp?.from ?? '', ...[email].flat()]);
    if (address === undefined) return false;
    const time = now();
    const expiresAt = time + day;
    const key = `mail:${await signer.sign('mail', `${kind} ${address.toLowerCase()} ${Math.floor(time / day)}`)}`;
    // A repeated send of one message counts once.
    const isRepeated = (await counters.increment(`${key}:${message.id}`, expiresAt)) > 1;
    return isRepeated || (await counters.increment(key, expiresAt)) <= mailsPerDay[kind];
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
    const reason = isAsked ? 'The address was not confirmed yet.' : 'The address gets no mail, or had several today.';
    return { targets: isAsked ? [confirmTarget(name)] : [], held: { targets: all, reason } };
  };
}
