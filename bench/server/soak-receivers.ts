import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The answer of a receiver to everything that arrives. */
export type Mode = 'works' | 'greylisting' | 'busy' | 'hangs' | 'slow';

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

/** A mail server and the receiver of a webhook, which can be unwell. They count what they have accepted, by the number in the field `number`. */
export class SoakReceivers {
  mode: Mode = 'works';
  /** The number of times that each target has got each message. */
  readonly received = { mail: new Map<number, number>(), webhook: new Map<number, number>() };
  readonly #smtp = this.#createSmtp();
  readonly #http = this.#createHttp();

  async listen(): Promise<{ smtpPort: number; webhookPort: number }> {
    this.#smtp.listen(0, '127.0.0.1');
    this.#http.listen(0, '127.0.0.1');
    await Promise.all([once(this.#smtp.server, 'listening'), once(this.#http, 'listening')]);
    return {
      smtpPort: (this.#smtp.server.address() as AddressInfo).port, // They listen on ports.
      webhookPort: (this.#http.address() as AddressInfo).port,
    };
  }

  close(): void {
    this.#smtp.close();
    this.#http.closeAllConnections();
    this.#http.close();
  }

  #count(target: 'mail' | 'webhook', content: string): void {
    const number = Number(/number(?:: |","value":")(\d+)/.exec(content)?.[1]);
    this.received[target].set(number, (this.received[target].get(number) ?? 0) + 1);
  }

  #createSmtp(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_, callback) => callback(this.mode === 'busy' ? refusal(421, 'Too many connections') : undefined),
      onRcptTo: (_, __, callback) => {
        if (this.mode === 'hangs') return;
        callback(this.mode === 'greylisting' ? refusal(451, 'Greylisted') : undefined);
      },
      onData: async (stream, _, callback) => {
        this.#count('mail', await text(stream));
        if (this.mode === 'slow') setTimeout(callback, 2000);
        else callback();
      },
    });
    // Killed clients reset their connections.
    server.on('error', () => {});
    return server;
  }

  #createHttp(): Server {
    return createServer(async (request, response) => {
      // Killed clients end their requests early.
      const body = await text(request).catch(() => undefined);
      if (body === undefined || this.mode === 'hangs') return;
      if (this.mode === 'greylisting' || this.mode === 'busy') {
        response.writeHead(503).end();
        return;
      }
      this.#count('webhook', body);
      if (this.mode === 'slow') setTimeout(() => response.end(), 2000);
      else response.end();
    });
  }
}
