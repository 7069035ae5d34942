import { Hono } from 'hono';
import { now } from '../../src/clock/clock.ts';
import { object, type Paths, response } from '../http/openapi-parts.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { CommentStore } from '../site/comments/comment-store.ts';
import { errorDetails, type Log } from './log.ts';

/** The number of deliveries by their state. */
interface DeliveryCounts {
  readonly waiting: number;
  readonly dead: number;
}

/** The time for which counts are kept, in ms: monitors ask often, and each count reads the whole outbox. */
const maxAge = 10_000;

/** The number of messages that are read at once. */
const batchSize = 500;

/** Returns the endpoint by which monitors ask whether the stores can be read. */
export function healthEndpoint(
  data: { readonly outbox: OutboxStore; readonly comments: CommentStore | undefined } | undefined,
  log: Log,
): Hono {
  const counts = data && deliveryCounter(data.outbox);
  return new Hono().get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      data?.comments?.list(1, 0);
      return c.json({ status: 'ok', ...(counts && { deliveries: await counts() }) });
    } catch (error) {
      log('error', 'store-unavailable', errorDetails(error));
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}

const number = { type: 'integer', minimum: 0 };
const deliveryNumbers = object({ waiting: number, dead: number }, ['waiting', 'dead']);

/** Returns the description of the endpoint above. */
export const describeHealth = (): Paths => ({
  '/healthz': {
    get: {
      operationId: 'health',
      responses: {
        200: response(
          'The stores can be read. Sites without forms and comments have no deliveries.',
          'application/json',
          object({ status: { const: 'ok' }, deliveries: deliveryNumbers }, ['status']),
        ),
        503: response(
          'A store cannot be read.',
          'application/json',
          object({ status: { const: 'unavailable' } }, ['status']),
        ),
      },
    },
  },
});

/** Returns the function that counts the deliveries of an outbox. It rejects if the outbox cannot be read. */
function deliveryCounter(store: OutboxStore): () => Promise<DeliveryCounts> {
  let last: { readonly counts: Promise<DeliveryCounts>; readonly until: number } | undefined;
  return () => {
    if (!last || last.until <= now()) last = { counts: count(store), until: now() + maxAge };
    return last.counts;
  };
}

async function count(store: OutboxStore): Promise<DeliveryCounts> {
  const counts = { waiting: 0, dead: 0 };
  for (let offset = 0; ; offset += batchSize) {
    const messages = await store.list(batchSize, offset);
    for (const { deliveries } of messages)
      for (const { state } of deliveries) if (state !== 'delivered') counts[state] += 1;
    if (messages.length < batchSize) return counts;
  }
}
