import { createTransport } from 'nodemailer';
import { errorText } from '../errors.ts';
import type { AttemptResult } from '../delivery/deliver.ts';

export interface MailServer {
  readonly host: string;
  /** The port. Default: 465 if `secure`, otherwise 587. */
  readonly port?: number;
  /** `true`: the connection begins with TLS. `false`: it changes to TLS if the server supports that. Default: `true` for port 465. */
  readonly secure?: boolean;
  readonly user?: string;
  /** The password. It is sent only over TLS, or to this machine. */
  readonly password?: string;
  /** The site's own address, such as `Harbour <forms@example.org>`. The visitor's address as the sender would fail SPF and DMARC checks. */
  readonly from: string;
  /** The maximum time for the connection and for each reply, in ms. Default: 10 minutes, the longest time in RFC 5321 (4.5.3.2). */
  readonly timeout?: number;
}

/** A mail. Its parts are passed to nodemailer, which encodes them for headers. */
export interface Mail {
  /** The part of the `Message-ID` before `@`. Mail systems recognise by it a mail that was sent twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly date: Date;
  /** A single address without a name. */
  readonly replyTo?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** Tries once to send a mail. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<AttemptResult>;

const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Returns a function that sends mails through a server.
 * @throws if the address of the sender has no domain
 */
export function createMailSender({ host, user, password, from, timeout = 600_000, ...options }: MailServer): SendMail {
  const secure = options.secure ?? options.port === 465;
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1];
  if (!domain) throw new Error(`The sender of mails is “${from}”; expected an address such as forms@example.org.`);
  const transport = createTransport({
    host,
    port: options.port ?? (secure ? 465 : 587),
    secure,
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    requireTLS: user !== undefined && !secure && !loopback.has(host),
    // If the server needs longer to check a mail than the client waits, it has accepted the mail, but would receive it again.
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // The content of a mail must not name files or addresses to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id, replyTo, attachments = [], ...mail }, signal) => {
    try {
      const { rejected } = await transport.sendMail({
        from,
        ...mail,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        messageId: `<${id}@${domain}>`,
        headers: { ...mail.headers },
        attachments: [...attachments],
        signal,
      });
      return rejected.length > 0 ? { kind: 'permanent', error: 'The recipient was rejected' } : { kind: 'delivered' };
    } catch (error) {
      return smtpFailure(error);
    }
  };
}

/** The codes of replies about the credentials. They count as temporary: once the operator corrects the credentials, the messages are delivered. */
const credentials = new Set([530, 534, 535, 538]);

export function smtpFailure(error: unknown): AttemptResult {
  // nodemailer adds these properties to its errors.
  const { code, responseCode, permanent, command } = error as {
    code?: string;
    responseCode?: number;
    permanent?: boolean;
    command?: string;
  };
  const text = errorText(error).replace(/\s+/g, ' ').slice(0, 300);
  if (code === 'EAUTH' || credentials.has(responseCode ?? 0)) return { kind: 'temporary', error: text };
  // Without a reply of the server, the addresses or the size are invalid. Another attempt would find the same.
  const isInvalid = responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (permanent || isInvalid) return { kind: 'permanent', error: text };
  // With 421, the server closes the connection for any recipient.
  const isOfRecipient = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== 421;
  return { kind: 'temporary', error: text, ...(isOfRecipient && { isOfRecipient }) };
}
