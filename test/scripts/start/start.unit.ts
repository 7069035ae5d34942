import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Log as WriteLog } from '../../../server/cli/log.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import type { Builds } from '../../../scripts/start/waiting-pages.ts';
import { portFault } from '../../../scripts/start/port-fault.ts';
import { Report } from '../../../scripts/start/report.ts';
import type { runBuild } from '../../../scripts/start/run-build.ts';
import { start } from '../../../scripts/start/start.ts';
import { librarySteps } from '../../../scripts/build-steps.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { TestClock, turn } from '../../clock.ts';
import { Log, Terminal } from './terminal.ts';

type BuildOptions = Parameters<typeof runBuild>[1];

let clock: TestClock;
let stopping: AbortController;
beforeEach(() => {
  clock = new TestClock(0);
  setClock(clock);
  stopping = new AbortController();
});
afterEach(() => setClock());

/** The addresses, with what they say about the documentation. */
const addresses = (docs: string) => [
  '',
  `Documentation:  http://localhost:4173/${docs}`,
  'Demo pages:     http://localhost:4173/demos.html',
  'Form messages:  http://localhost:4173/_portico/outbox',
  '                (any user name, password: harbour-master)',
  'Ctrl+C stops the server.',
];

/** The first step of the library, which the demo pages need. */
const firstStep = { part: 'Library', name: librarySteps[0], step: 1, of: 6 };

/** Runs `npm start` with builds and a server that do what a test tells them. */
function run(output: Log | Terminal, { isVerbose = false, fault = '' } = {}) {
  const requested: {
    readonly script: string;
    readonly options: BuildOptions;
    readonly end: (isBuilt: boolean) => void;
  }[] = [];
  const server: { builds?: Builds; log?: WriteLog; isClosed: boolean } = { isClosed: false };
  const read = readConfig('{ "forms": { "contact": {} }, "outbox": { "password": "harbour-master" } }', {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const exitCode = start({
    report: new Report(output),
    build: (script, options) => new Promise((end) => requested.push({ script, options, end })),
    async serve(builds, log) {
      if (fault) throw new Error(fault);
      Object.assign(server, { builds, log });
      return {
        address: 'http://localhost:4173/',
        config: read.config,
        async close() {
          server.isClosed = true;
        },
      };
    },
    isVerbose,
    signal: stopping.signal,
  });
  const step = (options: BuildOptions | undefined, seconds?: number) =>
    options?.onStep(seconds === undefined ? firstStep : { ...firstStep, seconds });
  return { requested, server, exitCode, step };
}

describe('npm start', () => {
  it('serves the demo pages once their files are built, then builds the documentation, and prints the addresses last', async () => {
    const log = new Log();
    const { requested, server, exitCode, step } = run(log);
    await turn();
    expect(requested.map(({ script }) => script)).toEqual(['scripts/build.ts']);
    expect(server.builds).toEqual({ library: { state: 'running' }, docs: { state: 'running' } });
    step(requested[0]?.options);
    await clock.advance(20_000);
    expect(log.lines).toEqual(['Library 1/6: script tag with React, and styles …']);
    step(requested[0]?.options, 20);
    expect(server.builds?.library.state).toBe('done');
    expect(log.lines.slice(1)).toEqual([
      'Library 1/6: script tag with React, and styles, 20.0 s',
      ...addresses(' (being built)'),
    ]);

    await clock.advance(10_000);
    requested[0]?.end(true);
    await turn();
    expect(log.lines.at(-1)).toBe('Built the library in 30.0 s.');
    expect(requested[1]).toMatchObject({ script: 'site/build.ts', options: { args: ['--demos'], isBackground: true } });
    await clock.advance(15_000);
    requested[1]?.end(true);
    await turn();
    expect(server.builds?.docs.state).toBe('done');
    expect(log.lines.slice(-7)).toEqual(['Built the documentation in 15.0 s.', ...addresses('')]);
    expect(log.lines.length).toBe(2 + 6 + 2 + 6);

    stopping.abort();
    expect(await exitCode).toBe(0);
    expect(server.isClosed).toBe(true);
  });

  it('keeps the addresses below warnings and the log in a terminal', async () => {
    const terminal = new Terminal(100);
    const { requested, server, exitCode, step } = run(terminal);
    await turn();
    step(requested[0]?.options, 20);
    requested[0]?.options.onError('a warning');
    server.log?.('error', 'request-failed', { path: '/' });
    expect(terminal.lines).toEqual([
      expect.stringMatching(/^Library 1/),
      'a warning',
      expect.stringContaining('"event":"request-failed"'),
      ...addresses(' (being built)'),
    ]);
    stopping.abort();
    requested[0]?.end(false);
    expect(await exitCode).toBe(0);
  });

  it('keeps the demo pages if the documentation cannot be built', async () => {
    const log = new Log();
    const { requested, server, exitCode, step } = run(log);
    await turn();
    step(requested[0]?.options, 20);
    requested[0]?.end(true);
    await turn();
    requested[1]?.options.onError('a broken link');
    requested[1]?.end(false);
    await turn();
    expect(server).toMatchObject({ builds: { docs: { state: 'failed' } }, isClosed: false });
    expect(log.lines.slice(-8)).toEqual([
      'a broken link',
      'The documentation could not be built. Correct the error above, then run npm start again.',
      ...addresses(' (could not be built)'),
    ]);
    stopping.abort();
    expect(await exitCode).toBe(0);
  });

  it('ends with an error if the library cannot be built', async () => {
    const log = new Log();
    const { requested, server, exitCode } = run(log);
    await turn();
    requested[0]?.options.onError('a syntax error');
    requested[0]?.end(false);
    expect(await exitCode).toBe(1);
    expect(log.lines).toEqual([
      'a syntax error',
      'The library could not be built. Correct the error above, then run npm start again.',
    ]);
    expect(server.isClosed).toBe(true);
    expect(requested).toHaveLength(1);
  });

  it('stops the build if the server cannot start', async () => {
    const log = new Log();
    const { requested, exitCode } = run(log, { fault: 'the outbox is open' });
    await turn();
    expect(requested[0]?.options.signal.aborted).toBe(true);
    requested[0]?.end(false);
    expect(await exitCode).toBe(1);
    expect(log.lines).toEqual(['The server cannot start: the outbox is open']);
  });

  it.each([
    { isVerbose: false, events: ['delivery-retry', 'request-failed'] },
    { isVerbose: true, events: ['request', 'delivery-retry', 'request-failed'] },
  ])('prints requests only if verbose is $isVerbose, and warnings and errors always', async ({ isVerbose, events }) => {
    const log = new Log();
    const { requested, server, exitCode } = run(log, { isVerbose });
    await turn();
    server.log?.('info', 'request', { path: '/' });
    server.log?.('warn', 'delivery-retry');
    server.log?.('error', 'request-failed');
    expect(log.lines.map((line) => (JSON.parse(line) as { readonly event: string }).event)).toEqual(events); // The server's own entries.
    stopping.abort();
    requested[0]?.end(false);
    expect(await exitCode).toBe(0);
  });
});

describe('a port', () => {
  it('that is in use is a fault, with another one to choose', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
    const { port } = other.address() as AddressInfo; // It listens on a port.
    const remedy = `Choose another one, for example: PORT=${port + 1} npm start`;
    expect(await portFault(port)).toBe(`Port ${port} is in use. ${remedy}`);
    await new Promise((resolve) => other.close(resolve));
    expect(await portFault(port)).toBeUndefined();
  });

  it.each([Number.NaN, -1, 65_536])('%s is a fault', async (port) => {
    expect(await portFault(port)).toBe('PORT is no number from 0 to 65535.');
  });
});
