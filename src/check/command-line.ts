import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { help, readArguments } from './arguments.ts';
import { checkPage } from './check-page.ts';
import { findPages, readText } from './find-pages.ts';
import { jsonReport, summary, textReport } from './report.ts';

/** The functions by which a command prints. */
interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Runs a command line, and returns its exit code: 0 without problems, 1 with problems, 2 for wrong use. */
export function runCommandLine(args: readonly string[], { out, error }: Output): 0 | 1 | 2 {
  const fail = (message: string): 2 => {
    error(`portico-elements: ${message} See portico-elements check --help.\n`);
    return 2;
  };
  const request = readArguments(args);
  if (request.kind === 'fault') return fail(request.message);
  if (request.kind === 'help') {
    out(help);
    return 0;
  }
  const pages = findPages(request.paths);
  if ('fault' in pages) return fail(pages.fault);
  const findings = [];
  for (const file of pages.files) {
    const text = readText(file);
    if (text === undefined) return fail(`"${file}" cannot be read; expected a file that this user may read.`);
    findings.push(...checkPage(file, text, (path) => existsSync(join(dirname(file), path))));
  }
  if (request.format === 'json') out(jsonReport(findings));
  else out(textReport(findings) + (request.isQuiet ? '' : summary(pages.files.length, findings.length)));
  return findings.length > 0 ? 1 : 0;
}
