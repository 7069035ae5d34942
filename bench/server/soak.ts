import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPrograms, Client, type Program, startProgram } from './programs.ts';
import { type Mode, SoakReceivers } from './soak-receivers.ts';

/*
 * `node scripts/run.mjs bench/server/soak.ts`: sends messages to `serve` and to a bare Hono for half an hour, while the receivers are unwell and the
 * server is killed. Prints the memory, the processor time, and what was lost and doubled. Environment: SOAK_MINUTES, SOAK_RATE (per second),
 * SOAK_FOLDER (of the data; on a small disk of its own, it becomes full, too).
 */

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const rate = Number(process.env['SOAK_RATE'] ?? 20);
const isOwnDisk = process.env['SOAK_FOLDER'] !== undefined;
const folder = mkdtempSync(join(process.env['SOAK_FOLDER'] ?? tmpdir(), 'portico-soak-'));
const root = join(folder, 'site');
const balloon = join(folder, 'balloon');

const receivers = new SoakReceivers();
const { smtpPort, webhookPort } = await receivers.listen();
const fields = { number: { required: true }, message: { required: true, maxlength: 5000 } };
const config = JSON.stringify({
  smtp: { host: '127.0.0.1', port: smtpPort, from: 'site@example.com', timeout: 5000 },
  forms: {
    mail: { fields, email: 'owner@example.com' },
    webhook: { fields, webhook: { url: `http://127.0.0.1:${webhookPort}/` } },
  },
  outbox: { password: 'correct horse battery' },
  protect: { rateLimit: false },
});
mkdirSync(root);
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Site</title>');
await buildPrograms();

/** A program with the processor time of all its processes so far. */
interface Side {
  program: Program;
  client: Client;
  cpu: number;
  lastCpu: number;
  rss: number;
}
const startSide = async (args: readonly string[]): Promise<Side> => {
  const program = await startProgram(args, { log: join(folder, `${args[0]}.log`) });
  return { program, client: new Client(program.port), cpu: 0, lastCpu: 0, rss: 0 };
};
const args = ['portico', root, config];
const portico = await startSide(args);
const bare = await startSide(['bare']);
async function measure(side: Side): Promise<void> {
  const { cpu, rss } = await side.program.usage();
  side.cpu += cpu - side.lastCpu;
  side.lastCpu = cpu;
  side.rss = rss;
}

const figures = { sent: 0, acknowledged: 0, repeated: 0, kills: 0, failedStarts: 0, restartMs: 0 };
const acknowledged = new Set<number>();
let isStarting: Promise<void> | undefined;

/** Starts the server until it runs, as the operating system does: on a full disk, it cannot. */
async function startWhenPossible(): Promise<Program> {
  for (;;) {
    const program = await startProgram(args, { log: join(folder, 'portico.log') }).catch(() => undefined);
    if (program) return program;
    figures.failedStarts += 1;
    await sleep(1000);
  }
}

/** Kills the server at any moment, and starts it again. */
async function kill(): Promise<void> {
  await measure(portico);
  figures.kills += 1;
  portico.program.child.kill('SIGKILL');
  isStarting = (async () => {
    const start = performance.now();
    const program = await startWhenPossible();
    Object.assign(portico, { program, client: new Client(program.port), lastCpu: 0 });
    figures.restartMs = Math.max(figures.restartMs, performance.now() - start);
  })();
  await isStarting;
  isStarting = undefined;
}

/** Every fourth message is mailed, which needs a connection each. */
const targetOf = (number: number): 'mail' | 'webhook' => (number % 4 === 0 ? 'mail' : 'webhook');

/** Sends a message until it is acknowledged, as a visitor does. */
async function send(number: number): Promise<void> {
  const body = new URLSearchParams({ number: String(number), message: 'Good morning. '.repeat(20) }).toString();
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
    'Idempotency-Key': randomUUID(),
  };
  const init = { method: 'POST', body, headers };
  const path = `/api/${targetOf(number)}`;
  void bare.client.send(path, init).catch(() => {});
  figures.sent += 1;
  for (;;) {
    await isStarting;
    const status = await portico.client.send(path, init).catch(() => 0);
    if (status === 200) break;
    figures.repeated += 1;
    // Those who could not send do not all try again at once.
    await sleep(3000 + Math.random() * 7000);
  }
  acknowledged.add(number);
  figures.acknowledged += 1;
}

const counts = (target: 'mail' | 'webhook') => {
  const received = receivers.received[target];
  const missing = [...acknowledged].filter((number) => targetOf(number) === target && !received.has(number)).length;
  const copies = [...received.values()].reduce((sum, count) => sum + count - 1, 0);
  return { missing, copies };
};
const start = performance.now();
const elapsed = () => (performance.now() - start) / 1000;
const memory: number[] = [];
async function report(): Promise<void> {
  await isStarting;
  await Promise.all([measure(portico), measure(bare)]);
  memory.push(portico.rss);
  const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  const each = (side: Side) => `${(side.cpu / Math.max(figures.acknowledged, 1)).toFixed(2)} ms`;
  console.log(
    `${elapsed().toFixed(0).padStart(5)} s  ${receivers.mode.padEnd(11)} memory ${mb(portico.rss)} (bare ${mb(bare.rss)}), processor time per message ${each(portico)} (bare ${each(bare)})`,
    JSON.stringify({
      ...figures,
      restartMs: Math.round(figures.restartMs),
      mail: counts('mail'),
      webhook: counts('webhook'),
    }),
  );
}

/** Writes a file until the disk is full. */
function fillDisk(): void {
  const file = openSync(balloon, 'w');
  try {
    for (const chunk = new Uint8Array(64 * 1024); ;) writeSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // Errors of `node:fs` have a code.
  } finally {
    closeSync(file);
  }
}

/** The faults in turn, each for 15 s after 45 s of rest. The server is killed in every second one. */
const faults: readonly (Mode | 'full')[] = [
  'greylisting',
  'hangs',
  'busy',
  'slow',
  ...(isOwnDisk ? (['full'] as const) : []),
];
const stopFaults = minutes * 60 * 0.9;
async function injectFaults(): Promise<void> {
  for (let round = 0; elapsed() < stopFaults; round += 1) {
    await sleep(45_000);
    const fault = faults[round % faults.length] ?? 'works';
    if (fault === 'full') fillDisk();
    else receivers.mode = fault;
    await sleep(8000);
    const killing = round % 2 === 1 ? kill() : undefined;
    await sleep(7000);
    rmSync(balloon, { force: true });
    receivers.mode = 'works';
    await killing;
  }
}

const injecting = injectFaults();
// A kill may end the program that a report asks.
const reporting = setInterval(() => void report().catch(() => {}), 30_000);
const sends: Promise<void>[] = [];
for (let number = 1; elapsed() < minutes * 60; number += 1) {
  sends.push(send(number));
  await sleep(Math.max(start + (number * 1000) / rate - performance.now(), 0));
}
await Promise.all(sends);
await injecting;
// Targets that were paused are tried again after ten minutes at most.
for (const limit = elapsed() + 15 * 60; elapsed() < limit; await sleep(2000))
  if (counts('mail').missing + counts('webhook').missing === 0) break;
clearInterval(reporting);
await report();
const third = Math.floor(memory.length / 3);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1) / 2 ** 20;
console.log(
  `Memory, means of the thirds: ${[memory.slice(0, third), memory.slice(third, 2 * third), memory.slice(2 * third)].map((part) => `${mean(part).toFixed(0)} MB`).join(', ')}`,
);
await portico.program.close();
await bare.program.close();
receivers.close();
rmSync(folder, { recursive: true });
