import { checkPage } from './check-page.ts';
import { type Output, runCommand } from '../command-line/run-command.ts';
import type { Finding } from './finding.ts';
import { findPages, readText } from './find-pages.ts';
import { siteFiles } from './site/site-files.ts';
import { jsonReport, summary, textReport } from './report.ts';
import { didYouMean } from '../spelling/nearest.ts';
import { endings } from './template-syntax.ts';

/** The text of `--help`. */
const help = `Usage: portico-elements check [options] <files or folders>

Finds mistakes in HTML that uses the elements of Portico: misspelt tags and attributes, values that a setting does not take, settings that are
not JSON, and references to elements that do not exist. In folders it reads ${endings.map((ending) => `.${ending}`).join(' ')}.

Options:
  --format text|json  how the problems are printed; text by default
  --quiet             prints only the problems, not their number
  --help              prints this text

Exit codes: 0 without problems, 1 with problems, 2 if the command line is wrong or a file cannot be read.
`;

const commands: Readonly<Record<string, string>> = {
  init: 'makes a new site',
  copy: 'copies the files of the library to a site',
  check: 'finds mistakes in HTML files',
  migrate: 'replaces the widgets of other libraries',
  serve: 'serves a site with its forms',
  person: 'shows or deletes the data of a person',
};

/** The text of `portico-elements --help`. */
const programHelp = `Usage: portico-elements <command>

Commands, each with its own --help:
${Object.entries(commands)
  .map(([name, purpose]) => `  ${name.padEnd(8)} ${purpose}\n`)
  .join('')}`;

const command = { name: 'check', help, options: { format: ['text', 'json'], quiet: 'switch' } } as const;

/** Runs the program if its first argument is no other command. Returns its exit code: 2 for wrong use. */
export function runCommandLine([name = '', ...args]: readonly string[], output: Output): 0 | 1 | 2 {
  if (name === 'check') return check(args, output);
  if (name === '--help' || name === '-h') {
    output.out(programHelp);
    return 0;
  }
  const names = Object.keys(commands);
  const fault = name && `portico-elements: There is no command "${name}".${didYouMean(name, names)}\n\n`;
  output.error(fault + programHelp);
  return 2;
}

/** Checks pages, and returns the exit code: 0 without problems, 1 with problems, 2 for wrong use. */
const check = (args: readonly string[], output: Output): 0 | 1 | 2 =>
  runCommand(command, args, output, ({ paths, options, fail }) => {
    if (paths.length === 0)
      return fail('There is nothing to check; expected files or folders: portico-elements check site.');
    const pages = findPages(paths);
    if ('fault' in pages) return fail(pages.fault);
    const findings = new Map<string, Finding>();
    for (const file of pages.files) {
      const text = readText(file);
      if (text === undefined) return fail(`"${file}" cannot be read; expected a file that this user may read.`);
      // Several pages may load the same script file.
      for (const finding of checkPage(file, text, siteFiles(file, paths))) findings.set(textReport([finding]), finding);
    }
    const { out } = output;
    const found = [...findings.values()];
    if (options.get('format') === 'json') out(jsonReport(found));
    else out(textReport(found) + (options.has('quiet') ? '' : summary(pages.files.length, found.length)));
    return found.length > 0 ? 1 : 0;
  });
