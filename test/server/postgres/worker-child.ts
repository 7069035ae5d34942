// A process of the test with several workers. Its parent sends messages to accept, and kills it.
import { createWebhookDelivery } from '../../../server/delivery/webhook.ts';
import type { Message } from '../../../server/message.ts';
import { createOutbox } from '../../../server/outbox/outbox.ts';
import { openPostgresData } from '../../../server/postgres/open-data.ts';

/** A message of the child to its parent. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'accepted' | 'duplicate' | 'refused'; id: string }
  /** The result was stored: no further attempt may follow. */
  | { kind: 'delivered'; id: string };

const [database = '', url = '', lease] = process.argv.slice(2);
const report = (value: Report) => process.send?.(value);

const { outbox: store } = await openPostgresData(
  database,
  () => {},
  () => {},
);
const outbox = createOutbox({
  // Deliveries that a kill, or a lost answer of the database, leaves behind are due again after a few seconds instead of 2 minutes.
  store: { ...store, claim: (now, _, places) => store.claim(now, Number(lease), places) },
  targets: { hook: createWebhookDelivery({ url }) },
  route: () => ['hook'],
  pollInterval: 1000,
  onEvent(event) {
    if (event.kind === 'delivered') report({ kind: 'delivered', id: event.id });
  },
});
outbox.start();

process.on('message', (message: Message) => {
  outbox.accept(message).then(
    (kind) => report({ kind, id: message.id }),
    () => report({ kind: 'refused', id: message.id }),
  );
});
process.on('disconnect', () => process.exit());
report({ kind: 'ready' });
