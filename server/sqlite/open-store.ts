import type { OutboxStore } from '../outbox/outbox-store.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { findThreadProgram, startStoreThread } from './store-thread.ts';

/**
 * Opens an outbox in a SQLite file. Creates the file if it is missing. Only one process can open it at a time. A separate thread reads and writes the
 * file. With `:memory:`, the outbox is lost when the process ends.
 * @throws if another process has opened the file, or if the file is not an outbox
 */
export function openSqliteStore(file: string): OutboxStore {
  const program = findThreadProgram();
  return file === ':memory:' || !program ? createSqliteStore(file) : openInThread(program, file);
}

/** Opens an outbox in a thread that runs this program. */
export function openInThread(program: URL, file: string): OutboxStore {
  const { methodsOf, close } = startStoreThread(program, 'outbox', file);
  const method = methodsOf<OutboxStore>('store');
  return {
    add: method('add'),
    claim: method('claim'),
    renew: method('renew'),
    finish: method('finish'),
    buryUnknown: method('buryUnknown'),
    retry: method('retry'),
    release: method('release'),
    retryAll: method('retryAll'),
    list: method('list'),
    listAfter: method('listAfter'),
    get: method('get'),
    counts: method('counts'),
    remove: method('remove'),
    removeAll: method('removeAll'),
    purge: method('purge'),
    state: method('state'),
    replaceState: method('replaceState'),
    check: method('check'),
    close,
  };
}
