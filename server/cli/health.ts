import { Hono } from 'hono';
import { now } from '../../src/clock/clock.ts';
import { object, type Paths, response } from '../http/openapi-parts.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import type { SiteData } from './site-data.ts';
import { errorDetails, type Log } from './log.ts';

/** The time for which the result of a check is used again, in ms: each check writes to the disk, and anybody may ask. */
const checkInterval = 5000;

/** Returns the endpoint by which monitors ask whether messages can be stored. */
export function healthEndpoint(data: Pick<SiteData, 'outbox' | 'comments'> | undefined, log: Log): Hono {
  let checked = { at: -Infinity, result: Promise.resolve() };
  const check = (outbox: OutboxStore): Promise<void> => {
    const elapsed = now() - checked.at;
    if (elapsed < 0 || elapsed >= checkInterval) checked = { at: now(), result: outbox.check() };
    return checked.result;
  };
  return new Hono().get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      if (!data) return c.json({ status: 'ok' });
      await check(data.outbox);
      const comments = data.comments && { waiting: await data.comments.countWaiting() };
      return c.json({ status: 'ok', deliveries: await data.outbox.counts(), ...(comments && { comments }) });
    } catch (error) {
      log('error', 'store-unavailable', errorDetails(error));
      return c.json({ status: 'unavailable' }, 503);
    }
  });
}

const number = { type: 'integer', minimum: 0 };
const deliveryNumbers = object({ waiting: number, dead: number, held: number }, ['waiting', 'dead', 'held']);

/** Returns the description of the endpoint above. */
export const describeHealth = (): Paths => ({
  '/healthz': {
    get: {
      operationId: 'health',
      responses: {
        200: response(
          'Messages can be stored. Sites without forms and comments have no deliveries.',
          'application/json',
          object(
            {
              status: { const: 'ok' },
              deliveries: deliveryNumbers,
              comments: object({ waiting: number }, ['waiting']),
            },
            ['status'],
          ),
        ),
        503: response(
          'Nothing can be stored. The log names the reason.',
          'application/json',
          object({ status: { const: 'unavailable' } }, ['status']),
        ),
      },
    },
  },
});
