import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, findPages, readText } from '../check/files.ts';
import { checkPage, type Finding } from '../check/check-page.ts';
import { migrateHelp, readMigrateArguments } from './arguments.ts';
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

const byteOrderMark = '\uFEFF';

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
  const pages: { file: string; text: string }[] = [];
  for (const file of found.files) {
    const text = readText(file);
    if (text === undefined) return fail(`"${file}" cannot be read; expected a file that this user may read.`);
    const reason = skippedReason(file, text);
    if (reason === undefined) pages.push({ file, text: text.replace(byteOrderMark, '') });
    else skipped.push({ file, reason });
  }
  const folders = request.paths.filter((path) => statSync(path).isDirectory());
  const root = request.root ?? folders[0] ?? dirname(request.paths[0] ?? '.');
  const scripts = folders.flatMap((path) => filesIn(path, (name) => /\.m?js$/i.test(name)));
  const site = { pages, root, read: readText, scripts: scripts.map((path) => path.replaceAll('\\', '/')) };
  const plan = planMigration(site, request.script);
  const findings = plan.files.flatMap(({ file, before, after }) => newFindings(file, before, after));
  const report = { plan, skipped, findings, sizes: sizesOf(plan, readBytes), isWritten: request.isWritten };
  if (request.isWritten) for (const { file, after } of plan.files) writeWithCopy(file, after);
  out(request.isJson ? jsonReport(report) : textReport(report));
  return plan.calls.length > 0 || plan.widgets.some(({ grade }) => grade === 'C') ? 1 : 0;
}

/** Returns the problems that `check` finds in a file after the changes, and not before. */
function newFindings(file: string, before: string, after: string): Finding[] {
  const isThere = (path: string) => existsSync(join(dirname(file), path));
  const known = new Set(checkPage(file, before, isThere).map(({ message }) => message));
  return checkPage(file, after, isThere).filter(({ message }) => !known.has(message));
}

function readBytes(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

/** Writes a file, whose text before the first migration stays beside it. */
function writeWithCopy(file: string, text: string): void {
  const before = readFileSync(file, 'utf8');
  if (!existsSync(`${file}.orig`)) writeFileSync(`${file}.orig`, before);
  writeFileSync(file, before.startsWith(byteOrderMark) ? byteOrderMark + text : text);
}
