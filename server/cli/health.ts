import { now } from '../../src/clock/clock.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';

/** The number of deliveries by their state. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly dead: number;
}

/** The time for which counts are kept, in ms: monitors ask often, and each count reads the whole outbox. */
const maxAge = 10_000;

/** The number of messages that are read at once. */
const batchSize = 500;

/** Returns the function that counts the deliveries of an outbox. It rejects if the outbox cannot be read. */
export function deliveryCounter(store: OutboxStore): () => Promise<DeliveryCounts> {
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
