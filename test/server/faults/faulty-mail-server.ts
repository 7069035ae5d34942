import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The answer of the mail server to each mail. */
export type MailFault = 'none' | 'greylisting' | 'busy' | 'hangs' | 'slow' | 'refuses one recipient';

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A mail server that can be unwell. It counts the mails that it has accepted. */
export class FaultyMailServer {
  fault: MailFault = 'none';
  /** The recipients of the accepted mails, with the number of mails. */
  readonly accepted = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_, callback) => callback(this.fault === 'busy' ? refusal(421, 'Too many connections') : undefined),
    onRcptTo: ({ address }, _, callback) => {
      if (this.fault === 'hangs') return;
      if (this.fault === 'greylisting') callback(refusal(451, 'Greylisted'));
      else if (this.fault === 'refuses one recipient' && address === 'second@example.com')
        callback(refusal(550, 'No such user'));
      else callback();
    },
    onData: (stream, { envelope }, callback) => {
      stream.once('end', () => {
        const recipient = envelope.rcptTo[0]?.address ?? '';
        this.accepted.set(recipient, (this.accepted.get(recipient) ?? 0) + 1);
        if (this.fault === 'slow') this.#waiting.push(callback);
        else callback();
      });
      stream.resume();
    },
  });

  /** Resolves to the port. */
  async listen(): Promise<number> {
    // Clients that gave up reset their connections.
    this.#server.on('error', () => {});
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    return (this.#server.server.address() as AddressInfo).port; // It listens on a port.
  }

  /** Works from now on, and gives the answers that are late. */
  recover(): void {
    this.fault = 'none';
    for (const answer of this.#waiting.splice(0)) answer();
  }

  close(): void {
    this.#server.close();
  }
}
