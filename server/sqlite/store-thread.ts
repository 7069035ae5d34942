import { existsSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { StoreError } from '../outbox/storage-fault.ts';
import type { StoreCall, StoreKind, StorePart, StoreReply, StoreThreadData } from './store-calls.ts';

/** The maximum time for starting a thread, in ms. */
const startTimeout = 60_000;

export interface StoreThread {
  /** Returns a function that returns methods of a part. The methods run in the thread. */
  methodsOf<Store>(this: void, part: StorePart): <Method extends keyof Store & string>(method: Method) => Store[Method];
  close(this: void): Promise<void>;
}

/** Returns the program of the threads; `undefined` in the sources, and in bundles that others have built. */
export const findThreadProgram = (): URL | undefined =>
  ['./portico-sqlite-worker.js', '../portico-sqlite-worker.js']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));

/**
 * Opens a SQLite file in a thread that runs this program. Waits until the file is open.
 * @throws if another process has opened the file, or if the file is not such a database
 */
export function startStoreThread(program: URL, kind: StoreKind, file: string): StoreThread {
  const { port1: port, port2 } = new MessageChannel();
  const opened = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: StoreThreadData = { kind, file, opened, port: port2 };
  const worker = new Worker(program, { workerData, transferList: [port2] });
  /** The calls that have no reply yet. */
  const calls = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }
  >();
  let lastId = 0;
  /** The calls of this turn of the event loop. They are sent together. */
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
  const reply = receiveMessageOnPort(port)?.message as StoreReply | undefined; // The thread sends only such messages.
  if (!reply || 'error' in reply) {
    void worker.terminate();
    throw reply ? errorOf(reply) : new Error(`The database ${file} cannot be opened: its thread does not start.`);
  }
  /** Removes a call that has ended, and returns it. */
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
  // An idle thread must not keep the process running.
  port.unref();
  worker.unref();

  const post = (batch: readonly StoreCall[]): void => {
    try {
      port.postMessage(batch);
    } catch (error) {
      // If the arguments of a call cannot be cloned, each call is sent separately.
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
  const call = (part: StorePart, method: string, args: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(ended);
      const id = (lastId += 1);
      calls.set(id, { resolve, reject });
      port.ref();
      send({ id, part, method, args });
    });
  return {
    methodsOf:
      <Store>(part: StorePart) =>
      <Method extends keyof Store & string>(method: Method) =>
        ((...args: readonly unknown[]) => call(part, method, args)) as Store[Method], // The thread runs the method of this type.
    close() {
      worker.ref();
      send({ id: 0, part: 'store', method: 'close', args: [] });
      return exited;
    },
  };
}
