import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { help, readArguments } from './arguments.ts';
import { checkPage } from './check-page.ts';
import { jsonReport, summary, textReport } from './report.ts';
import { endings } from './template-syntax.ts';

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
    const text = read(file);
    if (text === undefined) return fail(`"${file}" cannot be read; expected a file that this user may read.`);
    findings.push(...checkPage(file, text, (path) => existsSync(join(dirname(file), path))));
  }
  if (request.format === 'json') out(jsonReport(findings));
  else out(textReport(findings) + (request.isQuiet ? '' : summary(pages.files.length, findings.length)));
  return findings.length > 0 ? 1 : 0;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The pages at some paths, or a message about a path that is wrong. */
type Pages = { readonly files: readonly string[] } | { readonly fault: string };

const isPage = (file: string): boolean => endings.some((ending) => file.toLowerCase().endsWith(`.${ending}`));

/** Returns the files at these paths, and the pages and templates in their folders. Each file is listed once. */
function findPages(paths: readonly string[]): Pages {
  const files = new Set<string>();
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { fault: `"${path}" does not exist; expected a file or a folder.` };
    const pages = found.isDirectory() ? pagesIn(path) : [path];
    if (pages.length === 0)
      return { fault: `"${path}" contains no page; expected files that end with .${endings.join(', .')}.` };
    for (const page of pages) files.add(join(page).replaceAll('\\', '/'));
  }
  return { files: [...files] };
}

/** Returns the pages below a folder in the order of their paths, without packages and folders such as `.git`. */
function pagesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : pagesIn(path);
    return entry.isFile() && isPage(entry.name) ? [path] : [];
  });
}
