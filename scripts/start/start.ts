import { createLog, type Log } from '../../server/cli/log.ts';
import { now } from '../../src/clock/clock.ts';
import type { DemoServer } from '../demo-server.ts';
import { librarySteps, type StepMessage } from '../build-steps.ts';
import type { Builds, BuildStatus } from './waiting-pages.ts';
import { serverFault } from './port-fault.ts';
import type { Report } from './report.ts';
import type { runBuild } from './run-build.ts';

type Server = Pick<DemoServer, 'address' | 'config' | 'close'>;

/** The functions of `npm start` that tests replace. */
export interface StartParts {
  readonly report: Report;
  readonly build: typeof runBuild;
  readonly serve: (builds: Builds, log: Log) => Promise<Server>;
  /** `true` to print the whole log of the server, `false` to print its warnings and errors. */
  readonly isVerbose: boolean;
  /** Aborts when the process is asked to stop. */
  readonly signal: AbortSignal;
}

/**
 * Serves the demo pages as soon as the files that they load are built, and builds the documentation at the same time. Until then, visitors see
 * waiting pages. Resolves with the exit code after `signal` has aborted, or if nothing can be served.
 */
export async function start({ report, build, serve, isVerbose, signal }: StartParts): Promise<0 | 1> {
  const builds: Builds = { library: { state: 'running' }, docs: { state: 'running' } };
  const ending = new AbortController();
  signal.addEventListener('abort', () => ending.abort());
  if (signal.aborted) ending.abort();
  let server: Server | undefined;
  const showAddresses = (): void => {
    if (server && builds.library.state === 'done') report.showAddresses(addressLines(server, builds.docs));
  };
  /** Runs a build and prints its result. */
  const run = async (name: string, script: string, status: BuildStatus, isBackground: boolean): Promise<boolean> => {
    const began = now();
    const isBuilt = await build(script, {
      args: isBackground ? ['--demos'] : [],
      isBackground,
      signal: ending.signal,
      onError: (line) => report.print(line),
      onStep(message) {
        status.step = message;
        report.showStep(message);
        if (!areDemosReady(message)) return;
        builds.library.state = 'done';
        showAddresses();
      },
    });
    if (ending.signal.aborted) return isBuilt;
    report.dropSteps();
    status.state = isBuilt ? 'done' : 'failed';
    report.print(
      isBuilt
        ? `Built the ${name} in ${((now() - began) / 1000).toFixed(1)} s.`
        : `The ${name} could not be built. Correct the error above, then run npm start again.`,
    );
    return isBuilt;
  };

  const library = run('library', 'scripts/build.ts', builds.library, false);
  const writeLog = createLog((line) => report.print(line.trimEnd()));
  try {
    server = await serve(builds, (level, event, details) => {
      if (isVerbose || level !== 'info') writeLog(level, event, details);
    });
  } catch (error) {
    ending.abort();
    await library;
    report.dropSteps();
    report.print(serverFault(error));
    return 1;
  }
  showAddresses();
  const hasLibrary = await library;
  if (hasLibrary && !signal.aborted) {
    await run('documentation', 'site/build.ts', builds.docs, true);
    showAddresses();
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  await server.close();
  return hasLibrary || signal.aborted ? 0 : 1;
}

/** Returns whether a step has just written the files that the demo pages load. */
const areDemosReady = ({ name, seconds }: StepMessage): boolean => name === librarySteps[0] && seconds !== undefined;

/** Returns the lines at the end of the screen. */
function addressLines({ address, config }: Server, docs: BuildStatus): string[] {
  const docsState = { running: ' (being built)', failed: ' (could not be built)', done: '' }[docs.state];
  return [
    '',
    `Documentation:  ${address}${docsState}`,
    `Demo pages:     ${address}demos.html`,
    `Form messages:  ${address}_portico/outbox`,
    `                (any user name, password: ${config.outbox?.password})`,
    'Ctrl+C stops the server.',
  ];
}
