import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { filesIn, findPages } from '../check/find-pages.ts';
import { checkPage, type Finding } from '../check/check-page.ts';
import { migrateHelp, readMigrateArguments } from './arguments.ts';
import { readUtf8, writeWithCopies } from './text-files.ts';
import { planMigration } from './plan.ts';
import { jsonReport } from './json-report.ts';
import { textReport } from './report.ts';
import { sizesOf } from './sizes.ts';
import { skippedReason } from './skipped.ts';

/** The functions by which a command prints. */
interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

const otherEncoding = 'not in UTF-8';

/** Runs `portico-elements migrate`, and returns its exit code: 0 if nothing is left, 1 if something is left by hand, 2 for wrong use. */
export function runMigrate(args: readonly string[], { out, error }: Output): 0 | 1 | 2 {
  const fail = (message: string): 2 => {
    error(`portico-elements: ${message} See portico-elements migrate --help.\n`);
    return 2;
  };
  const request = readMigrateArguments(args);
  if (request.kind === 'fault') return fail(request.message);
  if (request.kind === 'help') {
    out(migrateHelp);
    return 0;
  }
  const found = findPages(request.paths);
  if ('fault' in found) return fail(found.fault);
  const skipped: { file: string; reason: string }[] = [];
  const skip = (file: string, reason: string) => void skipped.push({ file, reason });
  const pages: { file: string; text: string }[] = [];
  for (const file of found.files) {
    const read = readUtf8(file);
    if ('fault' in read) {
      if (read.fault === 'missing') return fail(`"${file}" cannot be read; expected a file that this user may read.`);
      skip(file, otherEncoding);
      continue;
    }
    const reason = skippedReason(file, read.text);
    if (reason === undefined) pages.push({ file, text: read.text });
    else skip(file, reason);
  }
  const folders = request.paths.filter((path) => statSync(path).isDirectory());
  const [first = '.'] = request.paths;
  const folder = request.root ?? folders[0] ?? dirname(first);
  // A script has one name, also if some addresses begin with a slash.
  const root = isAbsolute(first) ? resolve(folder) : relative('', folder) || '.';
  const scripts = folders.flatMap((path) => filesIn(path, (name) => /\.m?js$/i.test(name)));
  const site = {
    pages,
    root,
    read: (file: string) => {
      const read = readUtf8(file);
      if ('text' in read) return read.text;
      if (read.fault === 'encoding' && !skipped.some((one) => one.file === file)) skip(file, otherEncoding);
      return undefined;
    },
    scripts: scripts.map((path) => path.replaceAll('\\', '/')),
    isInside: (file: string) => folders.some((one) => isInside(one, file)),
  };
  const plan = planMigration(site, request.script);
  const findings = plan.files.flatMap(({ file, before, after }) => newFindings(file, before, after));
  const report = { plan, skipped, findings, sizes: sizesOf(plan, readBytes), isWritten: request.isWritten };
  const fault = request.isWritten ? writeWithCopies(plan.files) : undefined;
  if (fault !== undefined) return fail(fault);
  out(request.isJson ? jsonReport(report) : textReport(report));
  return plan.calls.length > 0 || plan.widgets.some(({ grade }) => grade === 'C') ? 1 : 0;
}

/** Returns the problems that `check` finds in a file after the changes, and not before. */
function newFindings(file: string, before: string, after: string): Finding[] {
  const isThere = (path: string) => existsSync(join(dirname(file), path));
  const known = new Set(checkPage(file, before, isThere).map(({ message }) => message));
  return checkPage(file, after, isThere).filter(({ message }) => !known.has(message));
}

/** Returns whether a file is in a folder, or in one below it. */
function isInside(folder: string, file: string): boolean {
  const path = relative(resolve(folder), resolve(file));
  return !path.startsWith('..') && !isAbsolute(path);
}

function readBytes(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}
