import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dice } from '../../../forms/seeded-random.ts';
import { responseFaults } from '../response-faults.ts';
import { fuzzCase } from './fuzz-cases.ts';
import { type FuzzResult, sendCase } from './fuzz-client.ts';
import type { FuzzReport } from './fuzz-server.ts';

/** The number of requests; `FUZZ=10000` repeats the published figures. */
const count = Number(process.env['FUZZ'] ?? 300);
const parallel = 8;

const program = join('test-results', `fuzz-server-${process.pid}`);
let server: ChildProcess;
let first: FuzzReport;

const nextReport = async (): Promise<FuzzReport> => {
  const [report] = (await once(server, 'message')) as [FuzzReport]; // The only message of the server.
  return report;
};

beforeAll(async () => {
  const ssr = 'test/server/http/fuzz/fuzz-server.ts';
  await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: program, emptyOutDir: true } });
  server = fork(join(program, 'fuzz-server.js'), [], { execArgv: [] });
  first = await nextReport();
});

afterAll(() => {
  server.disconnect();
  rmSync(program, { recursive: true, force: true });
});

/** The statuses of the handler and, for broken HTTP, of Node. */
const allowed: readonly FuzzResult[] = [200, 400, 403, 408, 413, 415, 422, 'cut off'];

it(
  `answers ${count} random requests without failing, hanging, or using much memory`,
  { timeout: 600_000 },
  async () => {
    const random = dice(2211);
    const results = new Map<string, number>();
    const faults: string[] = [];
    let checked = 0;
    let started = 0;
    const worker = async (): Promise<void> => {
      while (started < count) {
        const index = started;
        started += 1;
        const fuzzed = fuzzCase(random, index);
        const { result, response } = await sendCase(first.port, fuzzed);
        const { kind, expected } = fuzzed;
        const isCorrect = (expected ?? allowed).some((one) => one === result);
        // Node itself answers broken HTTP, without a type.
        if (response?.isIntact && response.headers.has('Content-Type')) {
          const isJson = response.headers.get('Content-Type') === 'application/json';
          const body: unknown = isJson ? JSON.parse(response.text) : response.text;
          const found = responseFaults(response, body);
          faults.push(...found.map((fault) => `Request ${index} (${fuzzed.kind}): ${fault}`));
          checked += 1;
        }
        if (!isCorrect) faults.push(`Request ${index} (${kind}): ${result}`);
        const key = `${kind}: ${result}`;
        results.set(key, (results.get(key) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    server.send('report');
    const report = await nextReport();
    if (process.env['FUZZ'])
      console.log(
        Object.fromEntries([...results].toSorted(([a], [b]) => a.localeCompare(b))),
        `accepted ${report.accepted}, peak ${Math.round(report.peak / 2 ** 20)} MB`,
      );
    expect([...faults, ...report.faults]).toEqual([]);
    // The others were cut off.
    expect(checked).toBeGreaterThan(count / 2);
    // The requests reach every stage.
    expect(report.accepted).toBeGreaterThan(count / 200);
    expect([...results.keys()].map((key) => key.split(': ')[1])).toEqual(
      expect.arrayContaining(['200', '400', '408', '413', '415', '422', 'cut off']),
    );
    expect(report.peak).toBeLessThan(200 * 2 ** 20);
  },
);
