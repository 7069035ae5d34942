import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createFormHandler } from '../../server/http/form-handler.ts';
import type { AcceptMessage } from '../../server/message.ts';
import { createOutbox } from '../../server/outbox/outbox.ts';
import { openSqliteStore } from '../../server/sqlite/open-store.ts';
import type { Bench, Result } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';

/** The messages of one round, and those that are sent at the same time. */
const messages = 100;
const parallel = 8;

/** The size of the uploaded picture. */
const uploadSize = 100 * 1024;

/** The form handler with validation, an upload and the outbox against an endpoint of Hono that only reads the form. */
export const server: Bench = {
  about: `${messages} messages with a picture of ${uploadSize / 1024} KB over HTTP, against an endpoint of Hono that only reads the form`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
    const store = openSqliteStore(join(folder, 'outbox.db'));
    const outbox = createOutbox({ store, targets: {}, route: () => [] });
    const bare = new Hono();
    bare.post('*', async (c) => {
      await c.req.parseBody({ all: true });
      return c.json({ message: 'Sent' });
    });
    const sites = await Promise.all(
      [handlerWith(outbox.accept), handlerWith(async () => 'accepted'), (request: Request) => bare.fetch(request)].map(
        serve,
      ),
    );
    try {
      const [stored, memory, plain] = sites.map(
        ({ address }) =>
          () =>
            sendMessages(address),
      );
      if (!stored || !memory || !plain) throw new Error('A server of the bench is missing.');
      const times = await interleave({ stored, memory, plain }, { count: 11, warmUp: 2 });
      const perSecond = (time: number): string => `${Math.round((messages / time) * 1000)}`;
      const result = (label: string, portico: typeof times.stored): Result => ({
        label: `${label} (${perSecond(portico.median)} against ${perSecond(times.plain.median)} messages per second)`,
        unit: 'ms',
        as: 'ratio',
        portico,
        other: times.plain,
      });
      return [
        result('validated, kept in an outbox of SQLite', times.stored),
        result('validated, not kept', times.memory),
      ];
    } finally {
      for (const site of sites) await site.close();
      await outbox.stop();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const handlerWith = (deliver: AcceptMessage) =>
  createFormHandler({
    forms: {
      contact: {
        schema: {
          fields: {
            name: { required: true, maxlength: 100 },
            email: { type: 'email', required: true },
            message: { required: true, maxlength: 5000 },
            picture: { type: 'file', accept: 'image/*' },
          },
        },
        replyTo: 'email',
      },
    },
    deliver,
    protect: { rateLimit: false },
  });

async function serve(answer: (request: Request) => Response | Promise<Response>) {
  const listening = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve, reject) => {
    listening.once('error', reject);
    listening.listen(0, '127.0.0.1', resolve);
  });
  const bound = listening.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : ''}/api/contact`,
    close: () =>
      new Promise<void>((resolve) => {
        listening.closeAllConnections();
        listening.close(() => resolve());
      }),
  };
}

/** Returns the bytes of a PNG file with one chunk of data, whose content is not checked. */
function pictureOf(size: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write(type, 4, 'latin1');
    return [head, content, Buffer.alloc(4)];
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    signature,
    ...chunk('IHDR', Buffer.alloc(13)),
    ...chunk('IDAT', Buffer.alloc(size, 1)),
    ...chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

const picture = pictureOf(uploadSize);

let sent = 0;

/** Sends the messages of a round, all different, and returns the ms. */
async function sendMessages(address: string): Promise<number> {
  let left = messages;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        const body = new FormData();
        body.append('name', 'Ada Lovelace');
        body.append('email', 'ada@example.com');
        body.append('message', `Message ${(sent += 1)}: ${'Good morning. '.repeat(20)}`);
        body.append('picture', new File([picture], 'a.png', { type: 'image/png' }));
        const response = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } });
        const answer = await response.text();
        if (!response.ok) throw new Error(`The server of the bench responded with ${response.status}: ${answer}`);
      }
    }),
  );
  return performance.now() - start;
}
