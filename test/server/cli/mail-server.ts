import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server for a test. */
export interface MailServer {
  readonly port: number;
  /** Resolves to the source of the next mail that arrives, or that has arrived and was not read yet. */
  next(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a mail server that accepts one user with a password. */
export async function startMailServer(user: string, password: string): Promise<MailServer> {
  const arrived: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  const server = new SMTPServer({
    // Without TLS, which the client requires only for servers on other computers.
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password: given }, _, callback) {
      if (username === user && given === password) callback(null, { user });
      else callback(new Error('Invalid user or password'));
    },
    onData(stream, _, callback) {
      let mail = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (mail += chunk));
      stream.on('end', () => {
        const read = waiting.shift();
        if (read) read(mail);
        else arrived.push(mail);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port, // It listens on a port.
    next: () => {
      const mail = arrived.shift();
      return mail === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(mail);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
