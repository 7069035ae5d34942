import { runCommand } from './command.ts';

/* The program `portico-elements`, as npm installs it. */

process.exitCode = runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
