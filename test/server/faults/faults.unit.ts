import { spawnSync } from 'node:child_process';
import fs, { cpSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../server/cli/log.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import { type RunningSite, startSites } from '../../../server/cli/site-server.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { FaultyMailServer, type MailFault } from './faulty-mail-server.ts';

/*
 * The matrix of faults: whatever happens, an accepted message reaches each recipient once, and the operator sees what waits. Further faults have suites of
 * their own: kills and power failures at each operation (test/server/outbox), and restarts of a database.
 */

const password = 'correct horse battery';
const day = 24 * 60 * 60_000;

let clock: TestClock;
let jump: number;
let mail: FaultyMailServer;
let port: number;
let folder: TestFolder;
let data: string;
let log: string;
let site: RunningSite;
beforeEach(async () => {
  jump = 0;
  log = '';
  clock = installTestClock(Date.UTC(2027, 0, 1));
  // A clock that is set does not change how long timers take.
  setClock({ now: () => clock.now() + jump, setTimer: (delay, run) => clock.setTimer(delay, run) });
  mail = new FaultyMailServer();
  port = await mail.listen();
  folder = createFolder({ 'site/index.html': '<title>Home</title>' });
  data = join(folder.path, 'data');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  setClock();
  mail.recover();
  await site.stop();
  mail.close();
  folder.remove();
});

async function start(host = '127.0.0.1'): Promise<void> {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    smtp: { host, port, from: 'site@example.com', timeout: 1000 },
    forms: { contact: { fields: { message: {} }, email: ['first@example.com', 'second@example.com'] } },
    outbox: { password },
    search: false,
  };
  const read = readConfig(JSON.stringify(settings), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  site = await startSites([
    {
      root: join(folder.path, 'site'),
      data,
      configFile: join(folder.path, 'portico.config.json'),
      config: read.config,
      log: createLog((line) => (log += line)),
    },
  ]);
}

/** Stops the site while the mail server is unwell; its attempts end with the real clock. */
async function stop(): Promise<void> {
  setClock();
  await site.stop();
  setClock({ now: () => clock.now() + jump, setTimer: (delay, run) => clock.setTimer(delay, run) });
}

const send = async (): Promise<number> => {
  const headers = { Accept: 'application/json', 'Idempotency-Key': 'one' };
  const body = new URLSearchParams({ message: 'Hello' });
  return (await fetch(new URL('api/contact', site.address), { method: 'POST', headers, body })).status;
};
const get = async (path: string) => {
  const headers = { Authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` };
  return (await fetch(new URL(path, site.address), { headers })).text();
};
const page = () => get('_portico/outbox');
/** Lets a minute pass, in which further attempts begin. */
const minute = async () => {
  await clock.advance(60_000);
  return page();
};

const unwell = (fault: MailFault) => async () => {
  mail.fault = fault;
  await start();
};

/** Replaces a function of `fs` until the test ends or the fault does. */
function breakDisk(name: 'statfsSync' | 'accessSync', broken: () => unknown): void {
  vi.spyOn(fs, name).mockImplementation(broken);
  syncBuiltinESMExports();
}
function repairDisk(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** Copies the files of a site that runs, as they remain after a power failure, with the owner of another boot or process. */
async function cutPower(owner: object): Promise<void> {
  const copy = join(folder.path, 'copy');
  cpSync(data, copy, { recursive: true });
  await stop();
  mail.recover();
  data = copy;
  const file = join(data, 'outbox.db.owner');
  const known: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(Object.assign({}, known, owner)));
  // Its last sign of life was before this machine started.
  const before = Date.now() / 1000 - uptime() - 1;
  utimesSync(file, before, before);
  await start();
}

interface Fault {
  readonly name: string;
  readonly begin: () => Promise<void>;
  /** The status for the visitor during the fault. */
  readonly status?: number;
  /** The sign that the operator sees meanwhile: in the outbox page, at `/healthz` or in the log. */
  readonly seen?: { readonly in: () => Promise<string>; readonly text: string | RegExp };
  readonly end: () => Promise<void> | void;
  /** The recipients who get the message; by default both. */
  readonly recipients?: readonly string[];
}

const waits = { in: () => get('healthz'), text: /"waiting":[12]/ };
const deadProcess = () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return { pid };
};

const faults: readonly Fault[] = [
  { name: 'no fault', begin: start, end() {} },
  {
    name: 'greylisting (451)',
    begin: unwell('greylisting'),
    seen: { in: page, text: 'Greylisted' },
    end: () => mail.recover(),
  },
  {
    name: 'a busy mail server (421)',
    begin: unwell('busy'),
    seen: { in: page, text: 'Too many connections' },
    end: () => mail.recover(),
  },
  { name: 'a mail server that hangs', begin: unwell('hangs'), seen: waits, end: () => mail.recover() },
  { name: 'a mail server that answers late', begin: unwell('slow'), seen: waits, end: () => mail.recover() },
  {
    name: 'a recipient who is refused',
    begin: unwell('refuses one recipient'),
    seen: { in: () => get('healthz'), text: '"dead":1' },
    end: () => mail.recover(),
    recipients: ['first@example.com'],
  },
  {
    name: 'a name that DNS does not know',
    begin: () => start('mail.invalid'),
    seen: { in: page, text: /ENOTFOUND|EAI_AGAIN|EDNS/ },
    async end() {
      await stop();
      await start();
    },
  },
  {
    name: 'a mail server that was stopped',
    // A port that the system gives to no server: the one of a server that was closed may be another test's by now.
    async begin() {
      const listening = port;
      port = 1;
      await start();
      port = listening;
    },
    seen: { in: page, text: 'ECONNREFUSED' },
    async end() {
      await stop();
      await start();
    },
  },
  {
    name: 'a power failure (another boot)',
    begin: unwell('busy'),
    seen: waits,
    end: () => cutPower({ boot: 'another' }),
  },
  {
    name: 'a killed process',
    begin: unwell('busy'),
    seen: waits,
    end: () => cutPower(deadProcess()),
  },
  {
    name: 'a full disk',
    async begin() {
      await start();
      const whole = fs.statfsSync(data);
      breakDisk('statfsSync', () => Object.assign(whole, { bavail: 0 }));
    },
    seen: { in: () => get('healthz'), text: 'unavailable' },
    end: repairDisk,
  },
  {
    name: 'a disk that became read-only',
    async begin() {
      await start();
      breakDisk('accessSync', () => {
        throw Object.assign(new Error('read-only'), { code: 'EROFS' });
      });
    },
    seen: {
      in: async () => `${await get('healthz')}${log}`,
      text: /unavailable[^]*read-only \(EROFS\)|read-only \(EROFS\)[^]*unavailable/,
    },
    end: repairDisk,
  },
  {
    name: 'a file that was deleted',
    async begin() {
      await start();
      fs.renameSync(join(data, 'outbox.db'), join(data, 'moved.db'));
    },
    status: 503,
    seen: { in: async () => `${await get('healthz')}${log}`, text: 'the file was deleted' },
    end: () => fs.renameSync(join(data, 'moved.db'), join(data, 'outbox.db')),
  },
  {
    name: 'a clock that is set back by a day',
    begin: unwell('greylisting'),
    seen: { in: page, text: 'Greylisted' },
    end() {
      jump = -day;
      mail.recover();
    },
  },
  {
    name: 'a clock that is set forward by a year',
    begin: unwell('greylisting'),
    seen: { in: page, text: 'Greylisted' },
    end() {
      jump = 365 * day;
      mail.recover();
    },
  },
];

it.each(faults)('loses and doubles nothing with $name', async ({ begin, status = 200, seen, end, recipients }) => {
  await begin();
  expect(await send()).toBe(status);
  if (seen)
    await expect
      .poll(async () => {
        await minute();
        return seen.in();
      })
      .toMatch(seen.text);
  await end();
  // The visitor sends again what was not accepted, and also what was, after a lost response.
  for (let count = 0; count < 2; count += 1) expect(await send()).toBe(200);
  const all = recipients ?? ['first@example.com', 'second@example.com'];
  await expect
    .poll(async () => (await minute()).match(/email(?: 2)?: delivered/g) ?? [], { timeout: 20_000 })
    .toHaveLength(all.length);
  expect(Object.fromEntries(mail.accepted)).toEqual(Object.fromEntries(all.map((recipient) => [recipient, 1])));
});
