import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import type { OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { openSqliteStore } from '../../../server/outbox/sqlite-store.ts';
import { CrashingDisk } from './crashing-disk.ts';
import { message, uuid } from './messages.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-crash-'));
afterAll(() => rmSync(root, { recursive: true }));

const file = { field: 'photo', name: 'a.png', type: 'image/png', bytes: new Uint8Array(20_000).fill(7) };
const messages = [message(1), message(2, { files: [file] }), message(3)];

/** Tests every operation if `CRASH_POINTS=all`, and otherwise some of them. */
const step = process.env['CRASH_POINTS'] === 'all' ? 1 : 9;

/** The steps that a process completed before it stopped. */
interface Completed {
  accepted: string[];
  delivered: string[];
}

/** Accepts three messages and delivers them, on a disk that stops before the operation `crashBefore`. */
async function runUntil(crashBefore: number): Promise<{ disk: CrashingDisk; completed: Completed }> {
  const folder = join(root, `run-${crashBefore}`);
  mkdirSync(folder);
  const disk = new CrashingDisk(folder, crashBefore);
  const completed: Completed = { accepted: [], delivered: [] };
  let store: OutboxStore | undefined;
  disk.install();
  try {
    store = openSqliteStore(join(folder, 'outbox.db'));
    for (const sent of messages) {
      await store.add(sent, ['mail']);
      completed.accepted.push(sent.id);
    }
    for (const delivery of await store.claim(1000, 1e9, 2)) {
      await store.finish(delivery, { kind: 'delivered' });
      completed.delivered.push(delivery.message.id);
    }
    await store.remove(uuid(9));
  } catch (error) {
    expect(String(error)).toMatch(/crashed|disk I\/O|unable to open|locked|cannot be (opened|created)/);
  } finally {
    disk.uninstall();
  }
  return { disk, completed };
}

/** Opens what remained, as the next process does, and compares it with what was promised. */
async function expectNothingLost(folder: string, completed: Completed): Promise<void> {
  // The process of the owner runs: it is this one.
  rmSync(join(folder, 'outbox.db.owner'), { force: true });
  const path = join(folder, 'outbox.db');
  const disk = new CrashingDisk(folder, Infinity);
  disk.install();
  const store = openSqliteStore(path);
  for (const id of completed.accepted) {
    expect(await store.get(id), `accepted ${id}`).toEqual(messages.find((sent) => sent.id === id));
  }
  const due = (await store.claim(1000, 10, 10)).map((delivery) => delivery.message.id);
  const listed = await store.list(10, 0);
  for (const stored of listed) {
    const { id } = stored.message;
    const state = stored.deliveries[0]?.state;
    if (completed.delivered.includes(id)) expect(state, `delivered ${id}`).toBe('delivered');
    // A claimed delivery waits again at once: the process with the lease is gone.
    else expect(state === 'delivered' || due.includes(id), `waiting ${id}`).toBe(true);
  }
  await store.close();
  const db = new sqlite.Database(path);
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  expect(db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  db.close();
  disk.uninstall();
}

describe('an outbox in SQLite whose process stops', async () => {
  const { disk: whole, completed } = await runUntil(Infinity);

  it('has accepted and delivered messages otherwise', () => {
    expect(completed.accepted).toHaveLength(3);
    expect(completed.delivered).toHaveLength(2);
    expect(whole.count).toBeGreaterThan(30);
  });

  it('loses nothing between any two operations on files, by a kill or a power failure', async () => {
    for (let crashBefore = 0; crashBefore < whole.count; crashBefore += step) {
      const { disk, completed: promised } = await runUntil(crashBefore);
      for (const copy of ['copyAfterKill', 'copyAfterPowerFailure'] as const) {
        const folder = join(root, `${copy}-${crashBefore}`);
        disk[copy](folder);
        await expectNothingLost(folder, promised);
      }
    }
  });

  it('loses nothing either if the process stops while the next one recovers', async () => {
    const { disk, completed: promised } = await runUntil(whole.count);
    for (let crashBefore = 0, isDone = false; !isDone; crashBefore += step) {
      const folder = join(root, `recovered-${crashBefore}`);
      disk.copyAfterKill(folder);
      rmSync(join(folder, 'outbox.db.owner'), { force: true });
      expect(existsSync(join(folder, 'outbox.db.lock'))).toBe(true);
      const second = new CrashingDisk(folder, crashBefore);
      second.install();
      try {
        await openSqliteStore(join(folder, 'outbox.db')).close();
        isDone = true;
      } catch {
        isDone = false;
      } finally {
        second.uninstall();
      }
      await expectNothingLost(folder, promised);
    }
  });
});
