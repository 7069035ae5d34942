import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrate } from '../migrate/command-line.ts';
import { copyFiles } from './copy-files.ts';
import { initSite } from './init.ts';
import { runCommandLine } from './command-line.ts';

/* The program `portico-elements`, as npm installs it. */

const out = (text: string) => process.stdout.write(text);
const error = (text: string) => process.stderr.write(text);
const [command, ...args] = process.argv.slice(2);
const dist = dirname(fileURLToPath(import.meta.url));

if (command === 'serve') {
  // The server needs more packages. Sites that only check their pages need not install them.
  const { serve } = await import('../../server/cli/serve.ts');
  const { standardOutput } = await import('../../server/cli/log.ts');
  const stopped = () =>
    new Promise((resolve) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
    });
  const isTerminal = process.stdout.isTTY; // Undefined for a pipe or a file.
  process.exitCode = await serve(args, { out: standardOutput(), error, isTerminal, environment: process.env, stopped });
} else if (command === 'person') {
  const { person } = await import('../../server/person/person-command.ts');
  process.exitCode = await person(args, { out, error, environment: process.env });
} else if (command === 'copy') process.exitCode = copyFiles(args, dist, { out, error });
else if (command === 'init') process.exitCode = initSite(args, dist, { out, error });
else if (command === 'migrate') process.exitCode = runMigrate(args, { out, error });
else process.exitCode = runCommandLine(process.argv.slice(2), { out, error });
