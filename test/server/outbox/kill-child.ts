// The server of the kill test. Its parent sends messages to accept, and kills it.
import { createSmtpDelivery } from '../../../server/mail/smtp.ts';
import { createWebhookDelivery } from '../../../server/delivery/webhook.ts';
import type { Message } from '../../../server/message.ts';
import { createOutbox } from '../../../server/outbox/outbox.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';

/** A message of the child to its parent. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'accepted' | 'duplicate'; id: string }
  /** The result was stored: no further attempt may follow. */
  | { kind: 'finished'; id: string; target: string }
  | { kind: 'failed'; error: string };

const [file = '', smtpPort, webhook = ''] = process.argv.slice(2);
const report = (value: Report) => process.send?.(value);

const outbox = createOutbox({
  store: openSqliteStore(file),
  targets: {
    mail: createSmtpDelivery({
      host: '127.0.0.1',
      port: Number(smtpPort),
      from: 'Forms <forms@site.example>',
      to: 'owner@site.example',
      subject: 'From {name}',
      replyTo: 'email',
    }),
    hook: createWebhookDelivery({ url: webhook }),
  },
  route: () => ['mail', 'hook'],
  // Attempts that a kill ends count.
  maxAttempts: 1000,
  onEvent(event) {
    if (event.kind === 'delivered') report({ kind: 'finished', id: event.id, target: event.target });
    else report({ kind: 'failed', error: event.error ?? event.kind });
  },
});
outbox.start();

process.on('message', (message: Omit<Message, 'files'>) => {
  const bytes = new Uint8Array(20_000).fill(65);
  const files = [{ field: 'file', name: 'a.txt', type: 'text/plain', bytes }];
  outbox.accept({ ...message, files }).then(
    (kind) => report({ kind, id: message.id }),
    (error: unknown) => report({ kind: 'failed', error: String(error) }),
  );
});
report({ kind: 'ready' });
