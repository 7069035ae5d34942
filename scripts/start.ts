import { join } from 'node:path';
import { portFault } from './start/port-fault.ts';
import { Report } from './start/report.ts';
import { runBuild } from './start/run-build.ts';
import { start } from './start/start.ts';

/*
 * `npm start`: builds the library and the documentation site, and serves the demo pages with their form, comments, search and backend, until
 * Ctrl+C. `PORT` changes the port; `-- --verbose` prints the requests. The messages and comments outlive a restart.
 */

const port = Number(process.env.PORT ?? 4173);
// Checked before the build, which would replace the files that another `npm start` serves.
const fault = await portFault(port);
if (fault) console.error(fault);
process.exitCode = fault ? 1 : await buildAndServe();

function buildAndServe(): Promise<0 | 1> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  return start({
    report: new Report(process.stdout),
    build: runBuild,
    async serve(builds, log) {
      // Imported while the library is being built.
      const { serveDemo } = await import('./demo-server.ts');
      return serveDemo(port, 'localhost', { data: join('node_modules', '.cache', 'portico-demo'), log, builds });
    },
    isVerbose: process.argv.includes('--verbose'),
    signal: stopping.signal,
  });
}
