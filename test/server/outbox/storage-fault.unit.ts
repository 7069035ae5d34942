import fs, { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorDetails } from '../../../server/cli/log.ts';
import type { OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { message } from './messages.ts';

let folder: string;
let file: string;
let store: OutboxStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-storage-'));
  file = join(folder, 'outbox.db');
  store = openSqliteStore(file);
  await store.check();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it.each([
  { name: 'deleted', breakIt: () => rmSync(file), reason: 'the file was deleted' },
  {
    name: 'replaced',
    breakIt() {
      renameSync(file, `${file}.old`);
      writeFileSync(file, '');
    },
    reason: 'another file has taken its place',
  },
])('accepts no message into a file that was $name, and names the reason', async ({ breakIt, reason }) => {
  breakIt();
  await expect(store.check()).rejects.toThrow(reason);
  const error: unknown = await store.add(message(1), []).catch((cause: unknown) => cause);
  expect(errorDetails(error)).toMatchObject({ error: 'StoreError', reason: expect.stringContaining(reason) });
});

it('reports a full disk and a read-only folder before messages are lost', async () => {
  const statfs = vi.spyOn(fs, 'statfsSync');
  const access = vi.spyOn(fs, 'accessSync');
  syncBuiltinESMExports();
  statfs.mockReturnValueOnce(Object.assign(fs.statfsSync(folder), { bavail: 0 }));
  await expect(store.check()).rejects.toThrow('the disk is full (0 bytes are free)');
  access.mockImplementationOnce(() => {
    throw Object.assign(new Error(), { code: 'EROFS' });
  });
  await expect(store.check()).rejects.toThrow('read-only (EROFS)');
  await expect(store.check()).resolves.toBeUndefined();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
