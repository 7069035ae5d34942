import { Hono } from 'hono';
import { now } from '../../src/clock/clock.ts';
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
