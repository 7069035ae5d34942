// The server of the fuzz test, in a process of its own, so that its memory can be measured.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createFormHandler } from '../../../../server/http/form-handler.ts';
import type { Message } from '../../../../server/message.ts';

/** The state of the server. */
export interface FuzzReport {
  readonly port: number;
  readonly accepted: number;
  /** The faults of accepted messages, and the errors that the handler reported. */
  readonly faults: readonly string[];
  /** The largest resident memory so far, in bytes. */
  readonly peak: number;
}

const faults: string[] = [];
let accepted = 0;
let peak = 0;

const sample = (): void => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

/** Writes the headers of an e-mail without any care, so that only the handler can prevent an injection. */
function headersOf({ fields }: Message): readonly string[] {
  const value = (field: string): string => fields.find(([name]) => name === field)?.[1] ?? '';
  return `Reply-To: ${value('email')}\r\nSubject: From ${value('name')}`.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
}

/** Creates a handler that waits `time` ms for a body. */
const createHandler = (time: number) =>
  createFormHandler({
    forms: {
      contact: {
        schema: { fields: { name: { required: true }, email: { type: 'email' }, cv: { type: 'file' } } },
        replyTo: 'email',
        headerFields: ['name'],
      },
    },
    async deliver(message) {
      accepted += 1;
      const headers = headersOf(message);
      if (headers.length !== 2) faults.push(`Headers were injected: ${JSON.stringify(headers)}`);
      const addresses = headers[0]?.match(/@/g) ?? [];
      if (addresses.length > 1) faults.push(`There is more than one address: ${headers[0]}`);
      for (const [name] of message.fields)
        if (/\p{Cc}/u.test(name)) faults.push(`A field is called ${JSON.stringify(name)}`);
      for (const { name } of message.files)
        if (/[\p{Cc}/\\]|^\.*$/u.test(name)) faults.push(`A file is called ${JSON.stringify(name)}`);
      return 'accepted';
    },
    limits: { time },
    protect: { rateLimit: false, token: {}, secret: 'a secret of the tests' },
    onEvent({ kind, error }) {
      sample();
      if (kind === 'failed') faults.push(`The handler failed: ${error instanceof Error ? error.stack : String(error)}`);
    },
  });

// A busy computer sends slowly, which is not a fault; a sender that never ends would delay the test.
const patient = createHandler(600_000);
const impatient = createHandler(200);

process.on('unhandledRejection', (error) => faults.push(`Unhandled: ${String(error)}`));

setInterval(sample, 5).unref();

const server = createServer(
  getRequestListener((request) => (request.headers.has('X-Slow') ? impatient : patient)(request)),
);
server.listen(0, '127.0.0.1', () => {
  const report = (): void => {
    sample();
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    process.send?.({ port, accepted, faults, peak } satisfies FuzzReport);
  };
  process.on('message', report);
  report();
});
process.on('disconnect', () => process.exit());
