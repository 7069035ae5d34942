import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimFile } from '../../../server/outbox/file-owner.ts';
import { currentProcess } from '../../../server/outbox/process-identity.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { message, uuid } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-owner-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
let number = 0;
beforeEach(() => {
  file = join(folder, `${(number += 1)}.db`);
});

/** Writes an owner, who gave the last sign of life `silentFor` ms ago. */
function writeOwner(content: string, silentFor = 0): void {
  writeFileSync(`${file}.owner`, content);
  const time = new Date(Date.now() - silentFor);
  utimesSync(`${file}.owner`, time, time);
}
const owner = (parts: object) => JSON.stringify({ ...currentProcess(), token: 'other', ...parts });

describe('claimFile', () => {
  it('refuses a file that a process has open, and names the process', () => {
    const ownership = claimFile(file);
    expect(() => claimFile(file)).toThrow(`is open in process ${process.pid} on`);
    ownership.release();
    claimFile(file).release();
    expect(existsSync(`${file}.owner`)).toBe(false);
  });

  it('replaces a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeOwner(owner({ pid: child.pid }));
    claimFile(file).release();
  });

  it.runIf(process.platform === 'linux')('replaces a process that has ended, as a zombie', async () => {
    // The shell becomes a program that knows nothing of the child.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer]; // the arguments of the event `data`
    const pid = Number(output.toString());
    const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(pid);
    await expect.poll(() => fields()[0]).toBe('Z');
    writeOwner(owner({ pid, started: fields()[19] }));
    claimFile(file).release();
    parent.kill();
  });

  it('replaces a process whose number another process has now', () => {
    writeOwner(owner({ started: '1' }));
    claimFile(file).release();
  });

  it.each([
    {
      name: 'another machine, silent for 59 s',
      content: owner({ host: 'far' }),
      silentFor: 58_000,
      isRefused: true,
    },
    {
      name: 'another machine, silent for a minute',
      content: owner({ host: 'far' }),
      silentFor: 61_000,
      isRefused: false,
    },
    {
      name: 'another machine, which was silent for a minute before the clock was set back by an hour',
      content: owner({ host: 'far' }),
      silentFor: -3_539_000,
      isRefused: false,
    },
    { name: 'another container', content: owner({ namespace: 'other' }), silentFor: 0, isRefused: true },
    {
      name: 'another machine with the same name',
      content: owner({ boot: 'other', machine: 'other' }),
      silentFor: 58_000,
      isRefused: true,
    },
    { name: 'no content, just created', content: '', silentFor: 0, isRefused: true },
    { name: 'no content, older', content: '', silentFor: 3000, isRefused: false },
    { name: 'half the content, older', content: '{"pid":', silentFor: 3000, isRefused: false },
  ])('an owner with $name: refused $isRefused', ({ content, silentFor, isRefused }) => {
    writeOwner(content, silentFor);
    const claim = () => claimFile(file).release();
    if (isRefused) expect(claim).toThrow('A database in SQLite belongs to one process');
    else expect(claim).not.toThrow();
  });

  it.runIf(currentProcess().machine !== '').each([
    { name: 'before this boot', silentFor: 31_000, isRefused: false },
    { name: 'since this boot, as of a copy of this machine', silentFor: 10_000, isRefused: true },
    { name: 'by a clock that is ahead', silentFor: -31_000, isRefused: true },
    { name: 'a minute ago', silentFor: 61_000, upFor: 1000, isRefused: false },
  ])(
    'an owner of another boot with a sign of life $name: refused $isRefused',
    ({ silentFor, upFor = 30, isRefused }) => {
      const uptime = vi.spyOn(os, 'uptime').mockReturnValue(upFor);
      writeOwner(owner({ boot: 'other' }), silentFor);
      const claim = () => claimFile(file).release();
      if (isRefused) expect(claim).toThrow('A database in SQLite belongs to one process');
      else expect(claim).not.toThrow();
      uptime.mockRestore();
    },
  );

  it.runIf(currentProcess().machine !== '').each([
    { name: 'is dead', sign: false },
    { name: 'is alive on a copy of this machine', sign: true },
  ])('waits on a machine that has just started until it is certain that an owner of another boot $name', ({ sign }) => {
    const uptime = vi.spyOn(os, 'uptime').mockReturnValue(2);
    const waited = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      if (sign) utimesSync(`${file}.owner`, new Date(), new Date());
      return 'timed-out';
    });
    writeOwner(owner({ boot: 'other' }), 5000);
    const claim = () => claimFile(file).release();
    if (sign) expect(claim).toThrow('A database in SQLite belongs to one process');
    else expect(claim).not.toThrow();
    expect(waited.mock.calls.map(([, , , time = 0]) => Math.round(time / 1000))).toEqual([15]);
    uptime.mockRestore();
    waited.mockRestore();
  });

  it('does not delete the claim of another process', () => {
    const ownership = claimFile(file);
    const other = owner({ host: 'far' });
    writeOwner(other);
    ownership.release();
    expect(readFileSync(`${file}.owner`, 'utf8')).toBe(other);
  });
});

describe('openSqliteStore', () => {
  it('opens a file with the lock of a process that was killed', async () => {
    mkdirSync(`${file}.lock`);
    const store = openSqliteStore(file);
    await store.add(message(1), []);
    await store.close();
    const next = openSqliteStore(file);
    expect(await next.get(uuid(1))).toEqual(message(1));
    await next.close();
  });

  it('refuses a second open of the same file', async () => {
    const store = openSqliteStore(file);
    expect(() => openSqliteStore(file)).toThrow('stop the other one, use another file, or use Postgres');
    await store.close();
  });

  it('explains what it cannot open, and leaves no claim', () => {
    writeFileSync(file, 'This is no database, but a text that is long enough to be read as its header.'.repeat(50));
    expect(() => openSqliteStore(file)).toThrow('Expected a SQLite file in a writable folder');
    expect(existsSync(`${file}.owner`)).toBe(false);
    expect(() => openSqliteStore(join(folder, 'missing', 'outbox.db'))).toThrow(
      'outbox.db.owner cannot be created (ENOENT). Expected a folder that exists and is writable.',
    );
  });
});
