import { existsSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { StoreError } from '../outbox/storage-fault.ts';
import { createSqliteStore } from './sqlite-store.ts';
import type { StoreCall, StoreMethod, StoreReply, StoreThread } from './store-calls.ts';

/** The longest time for the start of the thread, in ms. */
const startTimeout = 60_000;

/**
 * Opens an outbox in a SQLite file, and creates the file if it is missing. Only one process can have it open. A thread of its own reads and writes
 * the file. With `:memory:`, the outbox is lost when the process ends.
 * @throws if another process has the file open, or the file is no outbox
 */
export function openSqliteStore(file: string): OutboxStore {
  // The sources, and bundles that lack the file of the thread, use this one.
  const program = ['./portico-sqlite-worker.js', '../portico-sqlite-worker.js']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  return file === ':memory:' || !program ? createSqliteStore(file) : openInThread(program, file);
}

/** Opens an outbox in a thread that runs this program. */
export function openInThread(program: URL, file: string): OutboxStore {
  const { port1: port, port2 } = new MessageChannel();
  const opened = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: StoreThread = { file, opened, port: port2 };
  const worker = new Worker(program, { workerData, transferList: [port2] });
  /** The calls without a reply. */
  const calls = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }
  >();
  let lastId = 0;
  /** The calls of this turn of the event loop, which are sent together. */
  let unsent: StoreCall[] = [];
  let ended: Error | undefined;

  const errorOf = (reply: Extract<StoreReply, { error: string }>) =>
    reply.isStoreError ? new StoreError(reply.error) : new Error(reply.error);
  const end = (cause: unknown): void => {
    ended ??= new StoreError(`The database ${file} cannot be used: its thread has ended. Restart the server.`, {
      cause,
    });
    for (const { reject } of calls.values()) reject(ended);
    calls.clear();
  };
  worker.once('error', end);
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      end(code);
      resolve();
    });
  });

  Atomics.wait(opened, 0, 0, startTimeout);
  const reply = receiveMessageOnPort(port)?.message as StoreReply | undefined; // The thread sends only these.
  if (!reply || 'error' in reply) {
    void worker.terminate();
    throw reply ? errorOf(reply) : new Error(`The database ${file} cannot be opened: its thread does not start.`);
  }
  /** Returns a call that ends now. */
  const take = (id: number) => {
    const call = calls.get(id);
    calls.delete(id);
    if (calls.size === 0) port.unref();
    return call;
  };
  port.on('message', (replies: readonly StoreReply[]) => {
    for (const next of replies) {
      const call = take(next.id);
      if ('error' in next) call?.reject(errorOf(next));
      else call?.resolve(next.value);
    }
  });
  // An idle outbox does not keep the process running.
  port.unref();
  worker.unref();

  const post = (batch: readonly StoreCall[]): void => {
    try {
      port.postMessage(batch);
    } catch (error) {
      // The arguments of one call cannot be cloned.
      if (batch.length > 1) for (const one of batch) post([one]);
      else for (const { id } of batch) take(id)?.reject(error);
    }
  };
  const send = (next: StoreCall): void => {
    if (unsent.push(next) > 1) return;
    setImmediate(() => {
      const batch = unsent;
      unsent = [];
      post(batch);
    });
  };
  const call = <Method extends StoreMethod>(method: Method) =>
    ((...args: readonly unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        if (ended) return reject(ended);
        const id = (lastId += 1);
        calls.set(id, { resolve, reject });
        port.ref();
        send({ id, method, args });
      })) as OutboxStore[Method]; // The thread runs the method of this type.
  return {
    add: call('add'),
    claim: call('claim'),
    renew: call('renew'),
    finish: call('finish'),
    buryUnknown: call('buryUnknown'),
    retry: call('retry'),
    release: call('release'),
    retryAll: call('retryAll'),
    list: call('list'),
    listAfter: call('listAfter'),
    get: call('get'),
    counts: call('counts'),
    remove: call('remove'),
    removeAll: call('removeAll'),
    purge: call('purge'),
    state: call('state'),
    replaceState: call('replaceState'),
    check: call('check'),
    close() {
      worker.ref();
      send({ id: 0, method: 'close', args: [] });
      return exited;
    },
  };
}
