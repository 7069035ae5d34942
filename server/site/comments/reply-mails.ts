import { now } from '../../../src/clock/clock.ts';
import type { Deliver } from '../../delivery/deliver.ts';
import type { SendMail } from '../../mail/mail-sender.ts';
import { idOf } from '../../http/message-id.ts';
import type { Signer } from '../../http/protection/signature.ts';
import type { MailLimit } from '../../mail/mail-limit.ts';
import { languageOf } from '../../languages/accepted-language.ts';
import { signedLink } from '../signed-page.ts';
import { isProgram } from '../../mail/reply.ts';
import type { AcceptMessage } from '../../message.ts';
import { texts } from '../../languages/texts.ts';
import type { Comment, CommentStore } from './comment-store.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/**
 * The names that messages about replies have instead of the name of a form. The targets that mail them have the same names. No form can have such a
 * name.
 */
const confirmation = '/comments confirm';
const reply = '/comments reply';

/** The pages that links in the mails open. */
export type ReplyPage = 'subscribe' | 'unsubscribe';

/** Returns whether a target mails subscribers to replies. */
export const isReplyMail = (target: string): boolean => target === confirmation || target === reply;

/** The time (ms) within which a subscription can be confirmed. */
export const confirmTime = 7 * 24 * 60 * 60_000;

interface Options {
  readonly subscriptions: SubscriptionStore;
  readonly accept: AcceptMessage;
  readonly limit: MailLimit;
  /** Called if a mail could not be stored. The comment is stored nevertheless. */
  readonly onFault: (error: unknown) => void;
}

/** Mails people who subscribe to replies to a comment: first a request to confirm the subscription, then a mail about each reply. */
export class ReplyMails {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks the owner of an address by mail to confirm the subscription. A repeated send causes only one mail. */
  async requestConfirmation(id: string, comment: number, address: string, language: string): Promise<void> {
    const { subscriptions, limit, onFault } = this.#options;
    try {
      if (isProgram(address) || !(await limit('confirm', address, { id, form: confirmation }))) return;
      if (!(await subscriptions.add({ id, comment, address, language }, now()))) return;
      // If the process stops in between, the repeated message has the same id.
      await this.#send(confirmation, await idOf(`${confirmation} ${id}`), id);
      await subscriptions.setRequested(id);
    } catch (error) {
      onFault(error);
    }
  }

  /**
   * Mails the confirmed subscribers about each approved reply that is unmailed, but not the author of the reply. If the process stops or a mail
   * cannot be stored, the reply stays unmailed; its mails have the same ids the next time.
   */
  async mailSubscribers(
    store: Pick<CommentStore, 'unmailed' | 'setMailed'>,
    addressOf: (reply: Comment) => Promise<string>,
  ) {
    const { subscriptions, onFault } = this.#options;
    try {
      for (const comment of await store.unmailed()) {
        const { id, parent } = comment;
        const own = new Set((await subscriptions.ofComment(id)).map((one) => one.address.toLowerCase()));
        for (const one of await subscriptions.ofComment(parent))
          if (one.isConfirmed && !own.has(one.address.toLowerCase()))
            await this.#send(reply, await idOf(`${reply} ${id} ${one.id}`), one.id, await addressOf(comment));
        await store.setMailed(id);
      }
    } catch (error) {
      onFault(error);
    }
  }

  async #send(form: string, id: string, subscription: string, address = ''): Promise<void> {
    const fields = [['subscription', subscription] as const, ['comment', address] as const];
    await this.#options.accept({ id, form, receivedAt: now(), fields, files: [] });
  }
}

interface DeliveryOptions {
  readonly send: SendMail;
  readonly signer: Signer;
  readonly site: string;
  readonly subscriptions: SubscriptionStore;
}

/**
 * Returns the targets that mail subscribers. Their messages contain no address, so that a waiting mail is not sent after the subscription has ended.
 */
export function replyMailTargets({ send, signer, site, subscriptions }: DeliveryOptions): Record<string, Deliver> {
  const deliver =
    (kind: 'confirmation' | 'reply'): Deliver =>
    async ({ id, fields, receivedAt }, signal) => {
      const field = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
      const subscription = await subscriptions.get(field('subscription'));
      if (!subscription) return { kind: 'permanent', error: 'The subscription has ended' };
      const language = languageOf(subscription.language);
      const { subject, text: template } = texts[language].replies[kind];
      const linkTo = (name: ReplyPage) => signedLink({ site, name, signer }, subscription.id, language);
      const unsubscribe = await linkTo('unsubscribe');
      const link = kind === 'confirmation' ? await linkTo('subscribe') : `${site}${field('comment')}`;
      const text = template
        .replace('{site}', new URL(site).host)
        .replace('{link}', () => link)
        .replace('{unsubscribe}', () => unsubscribe);
      const headers = {
        'Auto-Submitted': 'auto-generated',
        // The link for ending the mails with one click (RFC 8058).
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const { address: to } = subscription;
      return send({ id: `${id}.${kind}`, to, subject, text, date: new Date(receivedAt), headers }, signal);
    };
  return { [confirmation]: deliver('confirmation'), [reply]: deliver('reply') };
}
