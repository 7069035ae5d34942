import type { Deliver } from '../delivery/deliver.ts';
import type { SendMail } from './mail-sender.ts';
import type { Language } from '../http/options.ts';
import type { Signer } from '../http/protection/signature.ts';
import { texts } from '../languages/texts.ts';
import { answerableAddress, replyHeaders } from './reply.ts';
import { signedLink } from '../site/signed-page.ts';

/** The name of the page where visitors confirm a message. */
export const confirmPage = 'confirm';

interface Options {
  readonly send: SendMail;
  readonly signer: Signer;
  readonly site: string;
  /** The field that contains the visitor's address. */
  readonly field: string;
  readonly language: Language;
}

/**
 * Delivers the mail that asks the owner of an address whether a message is theirs. The mail contains nothing of the message, because the address may
 * belong to somebody else.
 */
export function createConfirmDelivery({ send, signer, site, field, language }: Options): Deliver {
  return async (message, signal) => {
    const to = answerableAddress(message, field, []);
    if (to === undefined) return { kind: 'permanent', error: 'The message has no address' };
    const link = await signedLink({ site, name: confirmPage, signer }, message.id, language);
    const { subject, text: template } = texts[language].confirmation;
    const text = template.replace('{site}', new URL(site).host).replace('{link}', () => link);
    const date = new Date(message.receivedAt);
    return send({ id: `${message.id}.confirm`, to, subject, text, date, headers: replyHeaders }, signal);
  };
}
