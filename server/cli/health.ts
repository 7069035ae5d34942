import { Hono } from 'hono';
import { object, type Paths, response } from '../http/openapi-parts.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { CommentStore } from '../site/comments/comment-store.ts';
import { errorDetails, type Log } from './log.ts';

/** Returns the endpoint by which monitors ask whether the stores can be read. */
export function healthEndpoint(
  data: { readonly outbox: OutboxStore; readonly comments: CommentStore | undefined } | undefined,
  log: Log,
): Hono {
  return new Hono().get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      data?.comments?.list(1, 0);
      return c.json({ status: 'ok', ...(data && { deliveries: await data.outbox.counts() }) });
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
