import type { Deliver } from '../delivery/deliver.ts';
import type { SendMail } from '../delivery/mail-sender.ts';
import type { Language } from '../http/options.ts';
import type { Signer } from '../http/protection/signature.ts';
import { confirmPage, confirmTexts } from './confirm-texts.ts';
import { answerableAddress, replyHeaders } from './reply.ts';
import { signedLink } from './signed-page.ts';

interface Options {
  readonly send: SendMail;
  readonly signer: Signer;
  readonly site: string;
  /** The field with the address. */
  readonly field: string;
  readonly language: Language;
}

/** Delivers the mail that asks the owner of an address whether a message is theirs. */
export function createConfirmDelivery({ send, signer, site, field, language }: Options): Deliver {
  return async (message, signal) => {
    const to = answerableAddress(message, field, []);
    if (to === undefined) return { kind: 'permanent', error: 'The message has no address' };
    const link = await signedLink({ site, name: confirmPage, signer }, message.id, language);
    const { subject, mail } = confirmTexts[language];
    const text = mail.replace('{site}', new URL(site).host).replace('{link}', () => link);
    const date = new Date(message.receivedAt);
    return send({ id: `${message.id}.confirm`, to, subject, text, date, headers: replyHeaders }, signal);
  };
}
