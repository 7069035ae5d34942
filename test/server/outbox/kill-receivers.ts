import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The steps of a delivery that the receivers see. */
export const steps = [
  'smtp connection',
  'smtp sender',
  'smtp recipient',
  'smtp data begins',
  'smtp data ends',
  'smtp accepted',
  'webhook request',
  'webhook body',
  'webhook answered',
] as const;
export type Step = (typeof steps)[number];

/** Listens for mails and webhooks on this machine, and reports each step. */
export class Receivers {
  readonly #onStep: (step: Step) => void;
  readonly #onReceived: (target: 'mail' | 'hook', id: string) => void;
  readonly #smtp: SMTPServer;
  readonly #http: Server;

  constructor(onStep: (step: Step) => void, onReceived: (target: 'mail' | 'hook', id: string) => void) {
    this.#onStep = onStep;
    this.#onReceived = onReceived;
    this.#smtp = this.#createSmtp();
    this.#http = this.#createHttp();
  }

  async listen(): Promise<{ smtpPort: number; webhook: string }> {
    await new Promise<void>((resolve) => this.#smtp.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => this.#http.listen(0, '127.0.0.1', resolve));
    // Both listen on a port.
    const { port } = this.#http.address() as AddressInfo;
    return { smtpPort: (this.#smtp.server.address() as AddressInfo).port, webhook: `http://127.0.0.1:${port}/` };
  }

  close(): void {
    this.#smtp.close();
    this.#http.closeAllConnections();
    this.#http.close();
  }

  #createSmtp(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_, callback) => this.#at('smtp connection', callback),
      onMailFrom: (_, __, callback) => this.#at('smtp sender', callback),
      onRcptTo: (_, __, callback) => this.#at('smtp recipient', callback),
      onData: (stream, _, callback) => {
        this.#onStep('smtp data begins');
        // Rejects if a kill cut off the mail.
        void text(stream)
          .then((mail) => this.#onMail(mail, callback))
          .catch(() => {});
      },
    });
    // Killed clients reset their connections.
    server.on('error', () => {});
    return server;
  }

  #onMail(mail: string, callback: () => void): void {
    this.#onStep('smtp data ends');
    // From here on, the mail is the server's.
    this.#onReceived('mail', /^Message-ID: <([^@]+)@site\.example>\r$/m.exec(mail)?.[1] ?? 'no Message-ID');
    this.#at('smtp accepted', callback);
  }

  #createHttp(): Server {
    return createServer((request, response) => {
      this.#onStep('webhook request');
      // Rejects if a kill cut off the request.
      void text(request)
        .then(() => this.#onWebhook(request, response))
        .catch(() => response.destroy());
    });
  }

  #onWebhook(request: IncomingMessage, response: ServerResponse): void {
    this.#onStep('webhook body');
    this.#onReceived('hook', String(request.headers['idempotency-key']));
    response.end();
    this.#onStep('webhook answered');
  }

  #at(step: Step, answer: () => void): void {
    // The answer is on its way when the kill follows.
    answer();
    this.#onStep(step);
  }
}
