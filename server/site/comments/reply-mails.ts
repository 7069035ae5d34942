import { now } from '../../../src/clock/clock.ts';
import type { Deliver } from '../../delivery/deliver.ts';
import type { SendMail } from '../../delivery/mail-sender.ts';
import { idOf } from '../../http/message-id.ts';
import type { Signer } from '../../http/protection/signature.ts';
import type { MailLimit } from '../../mail/mail-limit.ts';
import { languageOf, signedLink } from '../../mail/signed-page.ts';
import { isProgram } from '../../mail/reply.ts';
import type { AcceptMessage } from '../../message.ts';
import { replyTexts } from './reply-texts.ts';
import type { Comment, SharedCommentStore } from './comment-store.ts';
import type { SubscriptionStore } from './subscriptions.ts';

/** The forms of the messages that become mails, which are their targets, too. No form of a site has such a name. */
const ask = '/comments confirm';
const tell = '/comments reply';

/** Returns whether a target mails those who want to know replies. */
export const isReplyMail = (target: string): boolean => target === ask || target === tell;

/** The names of the pages that begin and end these mails. */
export const replyPages = { begin: 'subscribe', end: 'unsubscribe' } as const;

/** The time in which a subscription can be confirmed, in ms. */
export const confirmTime = 7 * 24 * 60 * 60_000;

interface Options {
  readonly subscriptions: SubscriptionStore;
  readonly accept: AcceptMessage;
  readonly limit: MailLimit;
  /** Called when a mail could not be stored. The comment is stored nevertheless. */
  readonly onFault: (error: unknown) => void;
}

/** Asks those who want a mail about each reply to confirm it, and mails them. */
export class ReplyMails {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks the owner of an address. A repeated send asks once. */
  async ask(id: string, comment: number, address: string, language: string): Promise<void> {
    const { subscriptions, limit, onFault } = this.#options;
    try {
      if (isProgram(address) || !(await limit('confirm', address, { id, form: ask }))) return;
      if (!(await subscriptions.add({ id, comment, address, language }, now()))) return;
      // A repetition after a stop in between is the same message.
      await this.#send(ask, await idOf(`${ask} ${id}`), id);
      await subscriptions.setAsked(id);
    } catch (error) {
      onFault(error);
    }
  }

  /**
   * Mails those who have confirmed that they want to know the replies to a comment, except the authors of these. A stop, or a fault, in between leaves
   * the reply unmailed; its mails have the same ids then.
   */
  async tell(
    store: Pick<SharedCommentStore, 'unmailed' | 'setMailed'>,
    addressOf: (reply: Comment) => Promise<string>,
  ) {
    const { subscriptions, onFault } = this.#options;
    try {
      for (const reply of await store.unmailed()) {
        const { id, parent } = reply;
        const own = new Set((await subscriptions.ofComment(id)).map((one) => one.address.toLowerCase()));
        for (const one of await subscriptions.ofComment(parent))
          if (one.isConfirmed && !own.has(one.address.toLowerCase()))
            await this.#send(tell, await idOf(`${tell} ${id} ${one.id}`), one.id, await addressOf(reply));
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

/** Returns the targets that mail subscribers. Messages contain no address: a mail that still waits is not sent after the subscription has ended. */
export function replyMailTargets({ send, signer, site, subscriptions }: DeliveryOptions): Record<string, Deliver> {
  const deliver =
    (kind: 'ask' | 'tell'): Deliver =>
    async ({ id, fields, receivedAt }, signal) => {
      const field = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
      const subscription = await subscriptions.get(field('subscription'));
      if (!subscription) return { kind: 'permanent', error: 'The subscription has ended' };
      const language = languageOf(replyTexts, subscription.language);
      const { [kind]: texts } = replyTexts[language] ?? replyTexts.en;
      const linkTo = (name: string) => signedLink({ site, name, signer }, subscription.id, language);
      const end = await linkTo(replyPages.end);
      const link = kind === 'ask' ? await linkTo(replyPages.begin) : `${site}${field('comment')}`;
      const text = texts.text
        .replace('{site}', new URL(site).host)
        .replace('{link}', () => link)
        .replace('{end}', () => end);
      const headers = {
        'Auto-Submitted': 'auto-generated',
        // One click: RFC 8058.
        'List-Unsubscribe': `<${end}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const { address: to } = subscription;
      return send(
        { id: `${id}.${kind}`, to, subject: texts.subject, text, date: new Date(receivedAt), headers },
        signal,
      );
    };
  return { [ask]: deliver('ask'), [tell]: deliver('tell') };
}
