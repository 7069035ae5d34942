import type { MailLimit } from '../../mail/mail-limit.ts';
import { answerableAddress } from '../../mail/reply.ts';
import type { Message } from '../../message.ts';
import { unconfirmed } from '../../outbox/held-deliveries.ts';
import type { OutboxOptions } from '../../outbox/outbox-options.ts';
import { isReplyMail } from '../../site/comments/reply-mails.ts';
import type { JudgeSpam } from '../../spam/judge-spam.ts';
import type { Config } from '../config/config-schema.ts';
import { confirmTarget, replyTarget, type Targets } from '../delivery-targets.ts';

interface Options {
  readonly config: Pick<Config, 'forms' | 'smtp'>;
  readonly route: Targets['route'];
  readonly judge: JudgeSpam | undefined;
  readonly limit: MailLimit;
}

/** Returns the function that decides which targets receive a message, now or after somebody releases it. */
export function createRouting({ config, route, judge, limit }: Options): OutboxOptions['route'] {
  /** Counts a mail to the visitor. Resolves with `false` if no mail may be sent. */
  const canMail = async (kind: 'reply' | 'confirm', message: Message): Promise<boolean> => {
    const { replyTo, email = [] } = config.forms[message.form] ?? {};
    // A reply to an address of the site itself would come back as a message. A confirmation link may be sent there, because only the owner of the
    // address follows it.
    const own = kind === 'reply' ? [config.smtp?.from ?? '', ...[email].flat()] : [];
    const address = answerableAddress(message, replyTo, own);
    return address !== undefined && limit(kind, address, message);
  };
  return async (message, sender) => {
    const { form: name } = message;
    if (isReplyMail(name)) return [name];
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
