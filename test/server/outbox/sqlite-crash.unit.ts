import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import type { OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { openWasm } from '../../../server/sqlite/driver.ts';
import { createSqliteStore } from '../../../server/sqlite/sqlite-store.ts';
import { CrashingDisk } from './crashing-disk.ts';
import { message, uuid } from './messages.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-crash-'));
afterAll(() => rmSync(root, { recursive: true }));

const file = { field: 'photo', name: 'a.png', type: 'image/png', bytes: new Uint8Array(20_000).fill(7) };
const messages = [message(1), message(2, { files: [file] }), message(3)];

/** Tests every operation if `CRASH_POINTS=all`, and otherwise some of them. */
const isThorough = process.env['CRASH_POINTS'] === 'all';
const step = isThorough ? 1 : 9;
/** The operations block the process, so the time of a test is only compared at its end. */
const timeout = isThorough ? 600_000 : 60_000;

/** The published figures, over all processes that stopped. */
let operations = 0;
const figures = { stops: 0, accepted: 0, lost: 0, sent: 0, sentAgain: 0, sentAfterDelivery: 0 };
afterAll(() => {
  if (isThorough) console.log(`Stops between any two of ${operations} operations:`, figures);
});

/** The steps that a process completed before it stopped. */
interface Completed {
  accepted: string[];
  /** Messages that reached their target, whether or not the result was stored. */
  sent: string[];
  delivered: string[];
}

/** Opens an outbox with SQLite in WebAssembly, whose operations on files can be counted, also where Node has its own SQLite. */
const open = (path: string) => createSqliteStore(path, openWasm);

/** Accepts three messages and delivers them, on a disk that stops before the operation `crashBefore`. */
async function runUntil(crashBefore: number): Promise<{ disk: CrashingDisk; completed: Completed }> {
  const folder = join(root, `run-${crashBefore}`);
  mkdirSync(folder);
  const disk = new CrashingDisk(folder, crashBefore);
  const completed: Completed = { accepted: [], sent: [], delivered: [] };
  let store: OutboxStore | undefined;
  disk.install();
  try {
    store = open(join(folder, 'outbox.db'));
    for (const sent of messages) {
      await store.add(sent, ['mail']);
      completed.accepted.push(sent.id);
    }
    for (const delivery of await store.claim(1000, 1e9, new Map([['mail', 2]]))) {
      completed.sent.push(delivery.message.id);
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
  const store = open(path);
  figures.stops += 1;
  figures.accepted += completed.accepted.length;
  for (const id of completed.accepted) {
    if (!(await store.get(id))) figures.lost += 1;
    expect(await store.get(id), `accepted ${id}`).toEqual(messages.find((sent) => sent.id === id));
  }
  const due = (await store.claim(1000, 10, new Map([['mail', 10]]))).map((delivery) => delivery.message.id);
  figures.sent += completed.sent.length;
  figures.sentAgain += completed.sent.filter((id) => due.includes(id)).length;
  figures.sentAfterDelivery += completed.delivered.filter((id) => due.includes(id)).length;
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
  const points = whole.count;
  operations = points;

  it('has accepted and delivered messages otherwise', () => {
    expect(completed.accepted).toHaveLength(3);
    expect(completed.delivered).toHaveLength(2);
    expect(points).toBeGreaterThan(30);
  });

  it('loses nothing between any two operations on files, by a kill or a power failure', { timeout }, async () => {
    for (let crashBefore = 0; crashBefore < points; crashBefore += step) {
      const { disk, completed: promised } = await runUntil(crashBefore);
      for (const copy of ['copyAfterKill', 'copyAfterPowerFailure'] as const) {
        const folder = join(root, `${copy}-${crashBefore}`);
        disk[copy](folder);
        await expectNothingLost(folder, promised);
        rmSync(folder, { recursive: true });
      }
      rmSync(join(root, `run-${crashBefore}`), { recursive: true });
    }
  });

  it('loses nothing either if the process stops while the next one recovers', { timeout }, async () => {
    const { disk, completed: promised } = await runUntil(points);
    for (let crashBefore = 0, isDone = false; !isDone; crashBefore += step) {
      // Opening has fewer operations than the whole run.
      expect(crashBefore).toBeLessThan(points);
      const folder = join(root, `recovered-${crashBefore}`);
      disk.copyAfterKill(folder);
      rmSync(join(folder, 'outbox.db.owner'), { force: true });
      expect(existsSync(join(folder, 'outbox.db.lock'))).toBe(true);
      const second = new CrashingDisk(folder, crashBefore);
      second.install();
      try {
        await open(join(folder, 'outbox.db')).close();
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
