import { connect } from 'node:net';
import type { FuzzCase } from './fuzz-cases.ts';

/** The status of a response, or the reason why there is none. */
export type FuzzResult = number | 'closed' | 'hang' | 'cut off';

/** A response as it arrived. */
interface FuzzResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `false` if the connection ended before. */
  readonly isIntact: boolean;
}

/** Reads a response with its body, whose length the server names. */
function readResponse(received: string): FuzzResponse | undefined {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  if (status === undefined) return undefined;
  const fields = head.split('\r\n').slice(1);
  const headers = new Headers(
    fields.map((field): [string, string] => [field.split(':', 1)[0] ?? '', field.slice(field.indexOf(':') + 1)]),
  );
  const text = rest.join('\r\n\r\n');
  const length = Number(headers.get('Content-Length') ?? Number.NaN);
  return { status: Number(status), headers, text, isIntact: Buffer.byteLength(text) === length };
}

/** The time in ms after which a request without a response hangs. */
const patience = 120_000;

/** Sends a case over a connection of its own. A client that still sends when the server responds and closes may lose the response. */
export function sendCase(
  port: number,
  { head, body, isCutOff = false }: FuzzCase,
): Promise<{ readonly result: FuzzResult; readonly response: FuzzResponse | undefined }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let result: FuzzResult | undefined;
    const hangs = setTimeout(() => {
      result = 'hang';
      socket.destroy();
    }, patience);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(hangs);
      const response = readResponse(received);
      resolve({ result: result ?? response?.status ?? (isCutOff ? 'cut off' : 'closed'), response });
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
