import { createTransport } from 'nodemailer';
import { errorText } from '../outbox/attempt.ts';
import type { AttemptResult, Deliver } from './deliver.ts';
import { fillSubject, mailText, replyAddress } from './mail-text.ts';

/** Options of `createSmtpDelivery`. */
export interface SmtpOptions {
  readonly host: string;
  /** Default: 465 if `secure`, otherwise 587. */
  readonly port?: number;
  /** `true` begins with TLS, `false` changes to TLS if the server offers it. Default: `true` for port 465. */
  readonly secure?: boolean;
  readonly user?: string;
  /** Sent only over TLS, or to this machine. */
  readonly password?: string;
  /** The site's own address, such as `Harbour <forms@example.org>`. The visitor's address as the sender would fail SPF and DMARC. */
  readonly from: string;
  /** One address. Several recipients are several targets: each has its own attempts. */
  readonly to: string;
  /** The subject, with values of fields: `Message from {name}`. Default: `New message: {form}`. */
  readonly subject?: string;
  /** The name of the field with the visitor's address. It becomes `Reply-To`. */
  readonly replyTo?: string;
  /** Asks for no automatic replies, for mails that no person has caused. Default: `false`. */
  readonly isAutomatic?: boolean;
  /** The longest wait for the connection and for each reply, in ms. Default: 10 minutes, the longest that RFC 5321 (4.5.3.2) asks for. */
  readonly timeout?: number;
}

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Delivers messages as text mails with attachments. The `Message-ID` is derived from the id of the message: mail systems recognise a mail
 * that was sent twice.
 * @throws if an address has no domain
 */
export function createSmtpDelivery(options: SmtpOptions): Deliver {
  const {
    host,
    user,
    password,
    from,
    to,
    subject = 'New message: {form}',
    replyTo,
    isAutomatic = false,
    timeout = 600_000,
  } = options;
  const secure = options.secure ?? options.port === 465;
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1];
  if (!domain) throw new Error(`The sender of mails is “${from}”; expected an address such as forms@example.org.`);
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(to)) {
    throw new Error(
      `The recipient of mails is “${to}”; expected one address. For several recipients, use several targets.`,
    );
  }
  const transport = createTransport({
    host,
    port: options.port ?? (secure ? 465 : 587),
    secure,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    requireTLS: user !== undefined && !secure && !loopback.has(host),
    // A server that checks a mail for longer than the client waits has accepted it, and would get it again.
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // The content of a mail never names files or addresses to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async (message, signal) => {
    const visitor = message.fields.find(([name]) => name === replyTo)?.[1];
    const address = visitor === undefined ? undefined : replyAddress(visitor);
    try {
      const { rejected } = await transport.sendMail({
        from,
        to,
        ...(address ? { replyTo: { name: '', address } } : {}),
        subject: fillSubject(subject, message),
        messageId: `<${message.id}@${domain}>`,
        date: new Date(message.receivedAt),
        headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
        text: mailText(message),
        attachments: message.files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        signal,
      });
      return rejected.length > 0 ? { kind: 'permanent', error: 'The recipient was rejected' } : { kind: 'delivered' };
    } catch (error) {
      return smtpFailure(error);
    }
  };
}

/** Codes of replies that concern the credentials. The operator corrects them, and the messages follow. */
const credentials = new Set([530, 534, 535, 538]);

/** Returns the result for an error of nodemailer. */
export function smtpFailure(error: unknown): AttemptResult {
  // nodemailer adds these to its errors.
  const { code, responseCode, permanent } = error as { code?: string; responseCode?: number; permanent?: boolean };
  const text = errorText(error).replace(/\s+/g, ' ').slice(0, 300);
  if (code === 'EAUTH' || credentials.has(responseCode ?? 0)) return { kind: 'temporary', error: text };
  // Without a reply of the server: the addresses or the size are invalid, as another attempt would find again.
  const isInvalid = responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: permanent || isInvalid ? 'permanent' : 'temporary', error: text };
}
