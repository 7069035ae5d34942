import { statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { filesIn, findPages } from '../check/find-pages.ts';
import { checkPage } from '../check/check-page.ts';
import type { Finding } from '../check/finding.ts';
import { type Output, runCommand } from '../command-line/run-command.ts';
import { siteFiles } from '../check/site/site-files.ts';
import { endings } from '../check/template-syntax.ts';
import { libraries } from './libraries/libraries.ts';
import { readUtf8, writeWithCopies } from './text-files.ts';
import { planMigration } from './plan.ts';
import { jsonReport, textReport } from './report.ts';
import { sizesOf } from './sizes.ts';

/** The default address of portico.js, as in the guides. */
const defaultScript = '/portico/slim/portico.js';

/** The text of `--help`. */
const help = `Usage: portico-elements migrate [options] <files or folders>

Shows how the widgets of other libraries in HTML files become elements of Portico: a report, and a diff. It writes nothing without --write.
In folders it reads ${endings.map((ending) => `.${ending}`).join(' ')}.

Libraries: ${libraries.map(({ name }) => name).join(', ')}.

Options:
  --write             changes the files; each keeps a copy of its text beside it, with the ending .orig
  --json              prints the report as JSON
  --only <elements>   changes only what becomes these elements, for example slider,lightbox
  --force             leaves out options that would leave a widget with its library
  --script <address>  the address of portico.js in the script tag; ${defaultScript} by default
  --root <folder>     the folder of addresses that begin with a slash; by default the first folder that is named
  --help              prints this text

Exit codes: 0 if nothing is left to do by hand, 1 if something is, 2 if the command line is wrong or a file cannot be read.
`;

const otherEncoding = 'not in UTF-8';

const command = {
  name: 'migrate',
  help,
  options: {
    write: 'switch',
    json: 'switch',
    only: { expected: 'names of elements' },
    force: 'switch',
    script: { expected: 'an address' },
    root: { expected: 'a folder' },
  },
} as const;

/** Runs `portico-elements migrate`. Returns its exit code: 0 if everything is migrated, 1 if something must be migrated by hand, 2 for wrong use. */
export const runMigrate = (args: readonly string[], output: Output): 0 | 1 | 2 =>
  runCommand(command, args, output, ({ paths, options, fail }) => {
    const address = paths.find((path) => /^https?:/i.test(path));
    if (address !== undefined) return fail(`${address} is an address; expected files or folders on this disk.`);
    if (paths.length === 0)
      return fail('There is nothing to migrate; expected files or folders: portico-elements migrate site.');
    const only = options
      .get('only')
      ?.split(/[\s,]+/)
      .map((name) => `portico-${name.replace(/^portico-/, '')}`);
    const unknown = only?.find((tag) => !libraries.some(({ tags }) => tags?.includes(tag)));
    if (unknown !== undefined) return fail(`--only names <${unknown}>, which replaces no widget of a library.`);
    const isWritten = options.has('write');
    const found = findPages(paths);
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
    const folders = paths.filter((path) => statSync(path).isDirectory());
    const [first = '.'] = paths;
    const folder = options.get('root') ?? folders[0] ?? dirname(first);
    // Each script must have only one name, even if some addresses begin with a slash.
    const root = isAbsolute(first) ? resolve(folder) : relative('', folder) || '.';
    const inFolders = (ending: RegExp) =>
      folders.flatMap((path) => filesIn(path, (name) => ending.test(name))).map((path) => path.replaceAll('\\', '/'));
    const site = {
      pages,
      root,
      read: (file: string) => {
        const read = readUtf8(file);
        if ('text' in read) return read.text;
        if (read.fault === 'encoding' && !skipped.some((one) => one.file === file)) skip(file, otherEncoding);
        return undefined;
      },
      scripts: inFolders(/\.m?js$/i),
      styles: inFolders(/\.css$/i),
      isInside: (file: string) => folders.some((one) => isInside(one, file)),
      ...(only && { only }),
      isForced: options.has('force'),
    };
    const plan = planMigration(site, options.get('script') ?? defaultScript);
    const findings = plan.files.flatMap(({ file, before, after }) => newFindings(file, before, after));
    const report = { plan, skipped, findings, sizes: sizesOf(plan, readBytes), isWritten };
    const fault = isWritten ? writeWithCopies(plan.files) : undefined;
    if (fault !== undefined) return fail(fault);
    output.out(options.has('json') ? jsonReport(report) : textReport(report));
    return plan.calls.length > 0 || plan.widgets.some(({ grade }) => grade === 'C') ? 1 : 0;
  });

/** Returns the problems that `check` finds in a file after the changes but not before. */
function newFindings(file: string, before: string, after: string): Finding[] {
  // The files of the library are copied later, as the report tells the author.
  const files = { ...siteFiles(file, []), isComplete: false };
  const known = new Set(checkPage(file, before, files).map(({ message }) => message));
  return checkPage(file, after, files).filter(({ message }) => !known.has(message));
}

/** Returns whether a file is in a folder or in one of its subfolders. */
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

const components: Readonly<Record<string, string>> = {
  astro: 'Astro',
  vue: 'Vue',
  svelte: 'Svelte',
};

/** Returns the reason why a file is not migrated; `undefined` if it is migrated. */
function skippedReason(file: string, text: string): string | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const framework = components[ending];
  if (framework) return `a component of ${framework}, whose widgets belong to its script`;
  return text.includes('\u0000') ? 'not a text' : undefined;
}
