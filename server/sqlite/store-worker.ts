// The thread of a SQLite file. Its synchronous reads and writes, such as a purge, do not delay the site's requests.
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errorText } from '../errors.ts';
import { StoreError } from '../outbox/storage-fault.ts';
import { createSqliteComments } from './comment-store.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { createSqliteStore } from './sqlite-store.ts';
import type { StoreCall, StoreKind, StorePart, StoreReply, StoreThreadData } from './store-calls.ts';

/** Methods that run several transactions, or that end the thread. They do not share a transaction with other calls. */
const separate: readonly string[] = ['purge', 'removeAll', 'close'];

const { kind, file, opened, port } = workerData as StoreThreadData; // Only `startStoreThread` starts this thread.

/** A database with the objects whose methods are called. */
interface Store extends Pick<SqliteFile, 'batch'> {
  readonly parts: Partial<Record<StorePart, object>>;
}

const stores: Record<StoreKind, () => Store> = {
  outbox() {
    const store = createSqliteStore(file);
    return { parts: { store }, batch: store.batch };
  },
  comments() {
    const store = createSqliteComments(file);
    return { parts: { store, subscriptions: store.subscriptions }, batch: store.batch };
  },
};

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
/** Sends a reply, together with other replies of the same turn of the event loop. */
const reply = (value: StoreReply): void => {
  if (unsent.push(value) === 1) setImmediate(sendReplies);
};

function serve({ parts, batch }: Store): void {
  const run = ({ part, method, args }: StoreCall): Promise<unknown> => {
    const object = parts[part] ?? {};
    return (Reflect.get(object, method) as (...values: readonly unknown[]) => Promise<unknown>)(...args); // The caller has the types.
  };
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
    const results = together.length > 0 ? batch(together.map((call) => () => run(call))) : [];
    for (const [index, result] of results.entries()) {
      const call = together[index];
      if (call) answer(call, result);
    }
    for (const call of calls) if (separate.includes(call.method)) answer(call, run(call));
  });
}

/** Returns the calls that have arrived while the thread was busy. Writing them to the disk together takes no longer than writing one. */
function waiting(from: MessagePort): StoreCall[] {
  const calls: StoreCall[] = [];
  for (let next = receiveMessageOnPort(from); next; next = receiveMessageOnPort(from))
    calls.push(...(next.message as readonly StoreCall[])); // As above.
  return calls;
}

try {
  serve(stores[kind]());
  port.postMessage({ id: 0, value: undefined } satisfies StoreReply);
} catch (error) {
  port.postMessage(failed(0, error));
  port.close();
} finally {
  Atomics.store(opened, 0, 1);
  Atomics.notify(opened, 0);
}
