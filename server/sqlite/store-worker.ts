// The thread of an outbox in SQLite: synchronous reads and writes, such as a purge, do not delay the requests of the site.
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errorText } from '../outbox/attempt.ts';
import { StoreError } from '../outbox/storage-fault.ts';
import { createSqliteStore, type SqliteStore } from './sqlite-store.ts';
import type { StoreCall, StoreMethod, StoreReply, StoreThread } from './store-calls.ts';

/** Methods that run several transactions, or end the thread. They do not share one with others. */
const separate: readonly StoreMethod[] = ['purge', 'removeAll', 'close'];

const { file, opened, port } = workerData as StoreThread; // Only `openSqliteStore` starts this thread.

const failed = (id: number, error: unknown): StoreReply => ({
  id,
  error: errorText(error),
  isStoreError: error instanceof StoreError,
});
let unsent: StoreReply[] = [];
const sendReplies = (): void => {
  if (unsent.length > 0) port.postMessage(unsent);
  unsent = [];
};
/** Sends a reply together with those of the same turn. */
const reply = (value: StoreReply): void => {
  if (unsent.push(value) === 1) setImmediate(sendReplies);
};

function serve(store: SqliteStore): void {
  const run = ({ method, args }: StoreCall): Promise<unknown> =>
    (store[method] as (...values: readonly unknown[]) => Promise<unknown>)(...args); // The caller has the types.
  const answer = ({ id, method }: StoreCall, result: Promise<unknown>): void => {
    result
      .then(
        (value) => reply({ id, value }),
        (error: unknown) => reply(failed(id, error)),
      )
      .finally(() => {
        if (method !== 'close') return;
        sendReplies();
        port.close();
      });
  };
  port.on('message', (first: readonly StoreCall[]) => {
    const calls = [...first, ...waiting(port)];
    const together = calls.filter(({ method }) => !separate.includes(method));
    const results = together.length > 0 ? store.batch(together.map((call) => () => run(call))) : [];
    for (const [index, result] of results.entries()) {
      const call = together[index];
      if (call) answer(call, result);
    }
    for (const call of calls) if (separate.includes(call.method)) answer(call, run(call));
  });
}

/** Returns the calls that have arrived while the thread was busy: they reach the disk together, as fast as one. */
function waiting(from: MessagePort): StoreCall[] {
  const calls: StoreCall[] = [];
  for (let next = receiveMessageOnPort(from); next; next = receiveMessageOnPort(from))
    calls.push(...(next.message as readonly StoreCall[])); // As above.
  return calls;
}

try {
  serve(createSqliteStore(file));
  port.postMessage({ id: 0, value: undefined } satisfies StoreReply);
} catch (error) {
  port.postMessage(failed(0, error));
  port.close();
} finally {
  Atomics.store(opened, 0, 1);
  Atomics.notify(opened, 0);
}
