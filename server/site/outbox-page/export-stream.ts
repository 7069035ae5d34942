import { sleep } from '../../../src/clock/clock.ts';
import type { ExportFormat } from '../../outbox/export.ts';
import type { OutboxStore, StoredMessage } from '../../outbox/outbox-store.ts';

/** The number of messages that are read at once. Reading takes about a millisecond, in which other requests wait. */
const pageSize = 10;

/** The pause (ms) between two pages, in which other requests run. */
const rest = 1;

/**
 * Returns all messages of an outbox in a format. Reads a page only when the receiver has taken the previous one, and lets other requests run in
 * between.
 */
export function exportStream(store: OutboxStore, format: ExportFormat): ReadableStream<Uint8Array> {
  const pages = pagesOf(store, format);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

async function* pagesOf(store: OutboxStore, { start, page, end }: ExportFormat): AsyncGenerator<string, undefined> {
  yield start;
  let last: StoredMessage['message'] | undefined;
  for (;;) {
    const messages = await store.listAfter(pageSize, last);
    if (messages.length === 0) break;
    yield page(messages, last === undefined);
    last = messages.at(-1)?.message;
    await sleep(rest);
  }
  yield end;
  return undefined;
}
