import { runCommandLine } from './command-line.ts';

/* The program `portico-elements`, as npm installs it. */

process.exitCode = runCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
