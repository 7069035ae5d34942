import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { dice } from '../../forms/seeded-random.ts';
import type { Report } from './kill-child.ts';
import { Ledger } from './kill-ledger.ts';
import { Receivers, steps } from './kill-receivers.ts';
import { message, uuid } from './messages.ts';

/** The number of kills; `CI_FULL=1` kills 40 times, and `KILLS=200` repeats the published figures. */
const kills = Number(process.env['KILLS'] ?? (process.env['CI_FULL'] ? 40 : 8));
/** Moments of a kill: steps of a delivery, and steps of the process itself. */
const moments = [...steps, 'start', 'message sent', 'message accepted', 'result stored'] as const;
type Moment = (typeof moments)[number];

const folder = mkdtempSync(join(tmpdir(), 'portico-kill-'));
const file = join(folder, 'outbox.db');
const program = join('test-results', `kill-child-${process.pid}`);
const random = dice(22);
const ledger = new Ledger();
/** Messages that the visitor sends again, because no answer arrived. */
const unconfirmed = new Set<string>();
let number = 0;
let onMoment: (moment: Moment) => void = () => {};
const receivers = new Receivers(
  (step) => onMoment(step),
  (target, id) => ledger.onReceived(target, id),
);
let parameters: string[] = [];

beforeAll(async () => {
  // One file starts faster than modules that are compiled for each start.
  const input = {
    'kill-child': 'test/server/outbox/kill-child.ts',
    'portico-sqlite-worker': 'server/sqlite/store-worker.ts',
  };
  const rolldownOptions = { input };
  const options = { ssr: true, outDir: program, emptyOutDir: true, rolldownOptions } as const;
  await build({ configFile: false, logLevel: 'error', publicDir: false, build: options });
  const { smtpPort, webhook } = await receivers.listen();
  parameters = [file, String(smtpPort), webhook];
});
afterAll(() => {
  receivers.close();
  for (const path of [folder, program]) rmSync(path, { recursive: true, force: true });
});

function start(): ChildProcess {
  ledger.onStart();
  return fork(join(program, 'kill-child.js'), parameters, { serialization: 'advanced', execArgv: [] });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error('The server stopped by itself: see its output above');
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Sends three new messages, and those without an answer. */
function sendTo(child: ChildProcess): void {
  for (let count = 0; count < 3; count += 1) unconfirmed.add(uuid((number += 1)));
  for (const id of unconfirmed) {
    const { files: _, ...parts } = message(Number(id.slice(-12)), { receivedAt: Date.now() });
    child.send(parts, () => onMoment('message sent'));
  }
}

function onReport(report: Report, child: ChildProcess): void {
  if (report.kind === 'ready') sendTo(child);
  else if (report.kind === 'failed') ledger.faults.push(report.error);
  else if (report.kind === 'finished') {
    ledger.onFinished(report.target, report.id);
    onMoment('result stored');
  } else {
    if (report.kind === 'duplicate') ledger.duplicates += 1;
    ledger.accepted.add(report.id);
    unconfirmed.delete(report.id);
    onMoment('message accepted');
  }
}

/** Starts the server, sends messages to it, and kills it at the first moment for which `isTime` returns `true`. */
async function killAt(isTime: (moment: Moment) => boolean): Promise<void> {
  const child = start();
  child.on('message', (report: Report) => onReport(report, child));
  await Promise.race([
    once(child, 'exit'),
    new Promise<void>((resolve) => {
      onMoment = (moment) => {
        if (isTime(moment)) resolve();
      };
    }),
  ]);
  await kill(child);
}

/** Kills the server while it loads, opens the file, or recovers it. */
async function killAtStart(): Promise<void> {
  const child = start();
  await new Promise((resolve) => setTimeout(resolve, 30 + random() * 200));
  await kill(child);
}

it(
  `loses nothing, and sends nothing twice without need, over ${kills} kills`,
  { timeout: kills * 40_000 },
  async () => {
    const killed = new Map<Moment, number>();
    for (let count = 0; count < kills; count += 1) {
      // Each moment once, then random ones; the first, second or third time that it occurs.
      const index = count < moments.length ? count : Math.floor(random() * moments.length);
      const moment = moments[index] ?? 'start';
      let remaining = 1 + Math.floor(random() * 3);
      killed.set(moment, (killed.get(moment) ?? 0) + 1);
      if (moment === 'start') await killAtStart();
      else await killAt((current) => current === moment && (remaining -= 1) === 0);
    }
    await killAt(() => ledger.accepted.size === number && ledger.missing().length === 0);

    expect(ledger.faults).toEqual([]);
    expect(ledger.missing()).toEqual([]);
    const store = openSqliteStore(file);
    const deliveries = (await store.list(number + 1, 0)).flatMap((stored) => stored.deliveries);
    await store.close();
    expect(deliveries).toHaveLength(number * 2);
    expect(deliveries.filter(({ state }) => state === 'dead')).toEqual([]);
    // A kill can hit each of the attempts that run at the same time, at most four.
    expect(ledger.copies('mail') + ledger.copies('hook')).toBeLessThanOrEqual(kills * 4 + 4);
    if (process.env['KILLS']) {
      console.log(
        `${kills} kills: ${number} messages accepted, ${ledger.missing().length} deliveries lost; ` +
          `${ledger.duplicates} messages sent again by the visitor and recognised; copies between the receiver's answer and the ` +
          `commit: ${ledger.copies('mail')} mails and ${ledger.copies('hook')} webhooks, of ${number * 2} deliveries.`,
        Object.fromEntries(killed),
      );
    }
  },
);
