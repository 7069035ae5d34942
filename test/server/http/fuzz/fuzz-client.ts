import { connect } from 'node:net';
import type { FuzzCase } from './fuzz-cases.ts';

/** The status of a response, or the reason why there is none. */
export type FuzzResult = number | 'closed' | 'hang' | 'cut off';

/** The time in ms after which a request without a response hangs. */
const patience = 20_000;

/** Sends a case over a connection of its own. A client that still sends when the server responds and closes may lose the response. */
export function sendCase(port: number, { head, body, isCutOff = false }: FuzzCase): Promise<FuzzResult> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let result: FuzzResult | undefined;
    const hangs = setTimeout(() => {
      result = 'hang';
      socket.destroy();
    }, patience);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (received.length < 1000) received += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(hangs);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      resolve(result ?? (status === undefined ? (isCutOff ? 'cut off' : 'closed') : Number(status)));
    });
    socket.on('connect', () => void write());

    async function write(): Promise<void> {
      socket.write(head);
      for (const part of body) {
        if (socket.destroyed || received !== '') break;
        if (typeof part === 'number') await new Promise((done) => void setTimeout(done, part));
        else if (!socket.write(part))
          await new Promise<void>((done) => void socket.once('drain', done).once('close', done));
      }
      if (isCutOff) socket.destroy();
    }
  });
}
