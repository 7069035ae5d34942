import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { message, uuid } from '../outbox/messages.ts';
import { Cluster, hasPostgres } from './cluster.ts';
import type { Report } from './worker-child.ts';

/** The number of messages that each worker accepts. */
const perWorker = Number(process.env['MESSAGES'] ?? 20);
const program = join('test-results', `worker-child-${process.pid}`);
let cluster: Cluster;

const received = new Map<string, number>();
const accepted = new Set<string>();
const delivered = new Set<string>();
const faults: string[] = [];
/** The number of workers that have opened the database. */
let readyCount = 0;
let onReceived: (worker: number, response: ServerResponse) => void = (_, response) => response.end();
let onChange: () => void = () => {};

const receiver = createServer((request, response) => {
  request.resume().once('end', () => {
    const id = String(request.headers['idempotency-key']);
    if (delivered.has(id)) faults.push(`${id} was sent after its result was stored`);
    received.set(id, (received.get(id) ?? 0) + 1);
    onReceived(Number(request.url?.slice(1)), response);
  });
});

beforeAll(async () => {
  if (!hasPostgres) return;
  const ssr = 'test/server/postgres/worker-child.ts';
  receiver.listen(0, '127.0.0.1');
  [cluster] = await Promise.all([
    Cluster.start(),
    build({ configFile: false, logLevel: 'error', build: { ssr, outDir: program, emptyOutDir: true } }),
  ]);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  rmSync(program, { recursive: true, force: true });
  if (hasPostgres) await cluster.remove();
});

/** Starts a worker, which begins with messages at once. Sends again what it could not store. */
function startWorker(worker: number, lease = 15_000): ChildProcess {
  const { port } = receiver.address() as AddressInfo; // It listens on a port.
  const child = fork(
    join(program, 'worker-child.js'),
    [cluster.url, `http://127.0.0.1:${port}/${worker}`, String(lease)],
    {
      execArgv: [],
    },
  );
  const send = (id: string) => {
    if (child.connected) child.send(message(Number(id.slice(-12)), { receivedAt: Date.now() }));
  };
  child.on('message', (report: Report) => {
    if (report.kind === 'ready') readyCount += 1;
    if (report.kind === 'ready')
      for (let count = 0; count < perWorker; count += 1) send(uuid(worker * perWorker + count));
    else if (report.kind === 'refused') send(report.id);
    else if (report.kind === 'delivered') delivered.add(report.id);
    else accepted.add(report.id);
    onChange();
  });
  return child;
}

const until = (isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    onChange = () => isTrue() && resolve();
    onChange();
  });

it.skipIf(!hasPostgres)(
  'loses nothing with four workers on new tables, one of which is killed, and a database that crashes',
  async () => {
    const workers = [0, 1, 2, 3].map((worker) => startWorker(worker, worker === 0 ? 3000 : undefined));
    // The first request of worker 0 is received, and has no answer any more.
    await new Promise<void>((resolve) => {
      onReceived = (worker, response) => {
        if (worker !== 0) return response.end();
        workers[0]?.kill('SIGKILL');
        resolve();
      };
    });
    onReceived = (_, response) => response.end();
    await once(workers[0] ?? process, 'exit');
    workers[0] = startWorker(0);
    // The new worker must not open the database while it crashes.
    await until(() => readyCount === 5 && delivered.size > perWorker);
    await cluster.crash();
    await cluster.start();
    await until(() => accepted.size === 4 * perWorker && delivered.size === accepted.size);
    for (const worker of workers) {
      worker.disconnect();
      await once(worker, 'exit');
    }

    expect(faults).toEqual([]);
    expect([...accepted].filter((id) => !received.has(id))).toEqual([]);
    const copies = [...received.values()].reduce((sum, count) => sum + count - 1, 0);
    // Of what the killed worker had sent: at most two attempts at a target run at the same time.
    expect(copies).toBeGreaterThanOrEqual(1);
    expect(copies).toBeLessThanOrEqual(2);
  },
);
