import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../../forms/seeded-random.ts';
import type { Report } from './kill-child.ts';
import { Receivers, steps, type Step } from './kill-receivers.ts';
import { message, uuid } from './messages.ts';

/** The number of kills; `KILLS=200` repeats the published figures. */
const kills = Number(process.env['KILLS'] ?? 10);
/** Moments of a kill: steps of a delivery, and steps of the process itself. */
const moments = [...steps, 'start', 'message sent', 'message accepted', 'result stored'] as const;
type Moment = (typeof moments)[number];

const folder = mkdtempSync(join(tmpdir(), 'portico-kill-'));
const program = join('test-results', `kill-child-${process.pid}`);
beforeAll(async () => {
  // One file starts faster than modules that are compiled for each start.
  const ssr = 'test/server/outbox/kill-child.ts';
  await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: program, emptyOutDir: true } });
});
afterAll(() => {
  for (const path of [folder, program]) rmSync(path, { recursive: true, force: true });
});

/** Everything that the parent knows about the messages. */
class Ledger {
  readonly accepted = new Set<string>();
  /** The copies that each target received, as `<target> <id>`. */
  readonly received = new Map<string, number>();
  /** Deliveries whose result was stored. */
  readonly finished = new Set<string>();
  readonly faults: string[] = [];
  /** Answers that a kill took, so that the visitor sent again. */
  duplicates = 0;
  /** What the current process has received the acceptance of, by the receivers. */
  #sinceStart = new Set<string>();

  restart(): void {
    this.#sinceStart = new Set();
  }

  onReceived(target: string, id: string): void {
    const key = `${target} ${id}`;
    if (this.finished.has(key)) this.faults.push(`${key} was sent after its result was stored`);
    if (this.#sinceStart.has(key)) this.faults.push(`${key} was sent twice by the same process`);
    this.#sinceStart.add(key);
    this.received.set(key, (this.received.get(key) ?? 0) + 1);
  }

  isComplete(ids: Iterable<string>): boolean {
    return [...ids].every((id) => this.finished.has(`mail ${id}`) && this.finished.has(`hook ${id}`));
  }
}

it(
  `loses nothing, and sends nothing twice without need, over ${kills} kills`,
  async () => {
    const random = dice(22);
    const ledger = new Ledger();
    const unconfirmed = new Set<string>();
    const killed = new Map<Moment, number>();
    let onMoment: (moment: Moment) => void = () => {};
    const receivers = new Receivers(
      (step: Step) => onMoment(step),
      (target, id) => ledger.onReceived(target, id),
    );
    const { smtpPort, webhook } = await receivers.listen();
    const start = (): ChildProcess => {
      ledger.restart();
      return fork(join(program, 'kill-child.js'), [join(folder, 'outbox.db'), String(smtpPort), webhook], {
        serialization: 'advanced',
        execArgv: [],
      });
    };
    const send = (child: ChildProcess, id: string) => {
      const { files: _, ...parts } = message(Number(id.slice(-12)), { receivedAt: Date.now() });
      child.send(parts, () => onMoment('message sent'));
    };
    const onReport = (report: Report) => {
      if (report.kind === 'failed') ledger.faults.push(report.error);
      if (report.kind === 'duplicate') ledger.duplicates += 1;
      if (report.kind === 'accepted' || report.kind === 'duplicate') {
        ledger.accepted.add(report.id);
        unconfirmed.delete(report.id);
        onMoment('message accepted');
      }
      if (report.kind === 'finished') {
        ledger.finished.add(`${report.target} ${report.id}`);
        onMoment('result stored');
      }
    };
    let number = 0;
    /** Starts the server, sends it messages, and lets it run until `until` resolves. */
    const run = async (isDone: (moment: Moment | 'ready') => boolean): Promise<ChildProcess> => {
      const child = start();
      const exit = once(child, 'exit');
      let isReady = false;
      await Promise.race([
        exit,
        new Promise<void>((resolve) => {
          onMoment = (moment) => isDone(moment) && resolve();
          child.on('message', (report: Report) => {
            onReport(report);
            if (report.kind !== 'ready') return;
            isReady = true;
            if (isDone('ready')) return resolve();
            for (let count = 0; count < 3; count += 1) unconfirmed.add(uuid((number += 1)));
            for (const id of unconfirmed) send(child, id);
          });
          onMoment('start');
        }),
      ]);
      if (child.exitCode !== null)
        throw new Error(`The server stopped by itself (ready: ${isReady}): see its output above`);
      child.kill('SIGKILL');
      await exit;
      return child;
    };

    try {
      for (let count = 0; count < kills; count += 1) {
        // The first moments in order, so that each occurs; then at random, and the nth time that it occurs.
        const moment = moments[count < moments.length ? count : Math.floor(random() * moments.length)] ?? 'start';
        let remaining = 1 + Math.floor(random() * 3);
        killed.set(moment, (killed.get(moment) ?? 0) + 1);
        if (moment === 'start') {
          // While the process loads, opens the file and recovers it.
          const child = start();
          const exit = once(child, 'exit');
          await new Promise((resolve) => setTimeout(resolve, 30 + random() * 150));
          child.kill('SIGKILL');
          await exit;
        } else await run((current) => current === moment && (remaining -= 1) === 0);
      }
      await run(() => unconfirmed.size === 0 && number > 0 && ledger.isComplete(ledger.accepted));
    } finally {
      receivers.close();
    }

    expect(ledger.faults).toEqual([]);
    expect(ledger.accepted.size).toBe(number);
    const missing = [...ledger.accepted].filter(
      (id) => !ledger.received.has(`mail ${id}`) || !ledger.received.has(`hook ${id}`),
    );
    expect(missing).toEqual([]);
    const copies = (target: string) =>
      [...ledger.received].filter(([key]) => key.startsWith(target)).reduce((sum, [, count]) => sum + count - 1, 0);
    // A kill can hit each of the attempts that run at the same time, at most four.
    expect(copies('mail') + copies('hook')).toBeLessThanOrEqual(kills * 4);
    if (process.env['KILLS']) {
      console.log(
        `${kills} kills: ${ledger.accepted.size} messages accepted, ${missing.length} lost, ${ledger.duplicates} sent again by the visitor; ` +
          `further copies between the receiver's answer and the commit: ${copies('mail')} mails, ${copies('hook')} webhooks.`,
        Object.fromEntries(killed),
      );
    }
  },
  30_000 + kills * 3000,
);
