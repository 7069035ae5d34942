import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Bench, Result } from '../measure/results.ts';
import { interleave } from '../measure/rounds.ts';
import { buildPrograms, Client, type Program, startProgram } from './programs.ts';
import { seedOutbox } from './seed.ts';

/** The messages of one round, and those that are sent at the same time. */
const messages = 400;
const parallel = 8;

const config = {
  forms: {
    contact: {
      fields: {
        name: { required: true, maxlength: 100 },
        email: { type: 'email', required: true },
        message: { required: true, maxlength: 5000 },
      },
    },
  },
  outbox: { password: 'correct horse battery' },
  protect: { rateLimit: false },
};

/** The processor time of the post of a form in the site of `serve`, beside that of a bare Hono that reads the same form. */
export const postCost: Bench = {
  about: `the processor time of ${messages} posts of a form to \`serve\`, against a bare Hono that only reads the form`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'portico-post-'));
    const execPath = process.env['BENCH_NODE'] ?? process.execPath;
    const options = { execPath };
    const running: Program[] = [];
    try {
      await buildPrograms();
      const site = async (name: string, stored: number): Promise<Program> => {
        const root = join(folder, name, 'site');
        mkdirSync(root, { recursive: true });
        writeFileSync(join(root, 'index.html'), '<!doctype html><title>Site</title>');
        if (stored > 0) await seedOutbox(join(folder, name, 'data'), stored);
        return startProgram(['portico', root, JSON.stringify(config)], options);
      };
      const bare = await startProgram(['bare'], options);
      running.push(bare);
      const empty = await site('empty', 0);
      running.push(empty);
      const full = await site('full', 100_000);
      running.push(full);
      const times = await interleave(
        { bare: () => cost(bare), empty: () => cost(empty), full: () => cost(full) },
        { count: 9, warmUp: 3 },
      );
      const result = (label: string, portico: typeof times.bare): Result => ({
        label,
        unit: 'ms',
        as: 'ratio',
        portico,
        other: times.bare,
        goal: 4,
      });
      return [result('an empty outbox', times.empty), result('100 000 stored messages', times.full)];
    } finally {
      for (const program of running) await program.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Returns the processor time of a round in ms. */
async function cost(program: Program): Promise<number> {
  const client = new Client(program.port);
  const before = await program.usage();
  let left = messages;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        const body = new URLSearchParams({
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          message: 'Good morning. '.repeat(20),
        }).toString();
        const headers = {
          Accept: 'application/json',
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(Buffer.byteLength(body)),
          'Idempotency-Key': randomUUID(),
        };
        const status = await client.send('/api/contact', { method: 'POST', body, headers });
        if (status !== 200) throw new Error(`The server of the bench responded with ${status}.`);
      }
    }),
  );
  const after = await program.usage();
  client.close();
  return after.cpu - before.cpu;
}
