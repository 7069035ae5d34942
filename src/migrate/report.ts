import { escapeControlCharacters } from '../text/control-characters.ts';
import { createTwoFilesPatch } from 'diff';
import { textReport as checkReport } from '../check/report.ts';
import type { Finding } from '../check/finding.ts';
import type { Plan } from './plan.ts';
import type { FoundWidget } from './site-page.ts';
import type { PageSizes } from './sizes.ts';
import { type UnneededFile, unneededFiles } from './unneeded-files.ts';

/** Everything that a report contains. */
export interface Report {
  readonly plan: Plan;
  readonly skipped: readonly { readonly file: string; readonly reason: string }[];
  /** The problems that `check` finds in the result. */
  readonly findings: readonly Finding[];
  readonly sizes: readonly PageSizes[];
  readonly isWritten: boolean;
}

/** Returns the report for people: what changes, what stays, what goes, and what to look at. */
export function textReport(report: Report): string {
  const { plan, skipped, findings, sizes, isWritten } = report;
  const changed = plan.widgets.filter(({ grade }) => grade !== 'C');
  const staying = plan.widgets.filter(({ grade }) => grade === 'C');
  const diffs = isWritten ? '' : plan.files.map(patchOf).join('');
  const sections = [
    section(isWritten ? 'Changed' : 'Would change', linesOf(changed.map(changedEntry))),
    section('By hand', linesOf([...staying.map(stayingEntry), ...plan.calls.map(callEntry)])),
    section(
      isWritten ? 'Removed' : 'Would be removed',
      linesOf(plan.assets.flatMap(({ page, removed }) => removed.map(({ address }) => [page.markup.file, address]))),
    ),
    section(
      'Scripts and style sheets that stay',
      linesOf(
        plan.assets.flatMap(({ page, kept }) =>
          kept.map(({ asset, reason }): Entry => [page.markup.file, `${asset.address}: ${reason}`]),
        ),
      ),
    ),
    section('Files that can go', unneededFiles(plan).map(fileLine)),
    section('Not read', linesOf(skipped.map(({ file, reason }) => [file, reason]))),
    section('Scripts and style sheets, without those of Portico', linesOf(sizes.map(sizeEntry))),
    section('To do', toDo(report)),
    findings.length > 0 ? `What portico-elements check finds in the result\n\n${checkReport(findings)}\n` : '',
  ];
  return `${diffs}${diffs === '' ? '' : '\n'}${sections.join('')}${summary(report, changed.length, staying.length + plan.calls.length)}\n`;
}

const patchOf = ({ file, before, after }: Plan['files'][number]): string =>
  createTwoFilesPatch(file, file, before, after, undefined, undefined, { context: 2 }).replace(
    /^(?:Index: .*\n)?=+\n/,
    '',
  );

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `${title}\n\n${lines.map((line) => `  ${line.split('\n').map(escapeControlCharacters).join('\n')}\n`).join('')}\n`;

const note = (text: string): string => `\n      ${text}`;

/** A place in the files, and a text about it with its notes. */
type Entry = readonly [place: string, text: string];

/** Returns the lines of a section. A text about several places, such as the same menu in each page, is written once, with all of them. */
function linesOf(entries: readonly Entry[]): string[] {
  const places = new Map<string, string[]>();
  for (const [place, text] of entries) places.set(text, [...(places.get(text) ?? []), place]);
  return [...places].map(([text, [first = '', ...others]]) =>
    others.length === 0 ? `${first}: ${text}` : `${text}${note(`in ${[first, ...others].join(', ')}`)}`,
  );
}

const changedEntry = ({ file, line, library, label, tag, grade, notes }: FoundWidget): Entry => [
  `${file}:${line}`,
  `${library.name}: ${label} becomes <${tag}> (grade ${grade})${notes.map(note).join('')}`,
];

const stayingEntry = ({ file, line, library, label, reason, tag, notes }: FoundWidget): Entry => [
  `${file}:${line}`,
  `${library.name}: ${label} stays, because ${reason}${tag === undefined ? '' : note(`could become <${tag}>`)}${
    library.guide === undefined ? '' : note(`see docs/migrate/${library.guide}.md`)
  }${notes.map(note).join('')}`,
];

const callEntry = ({ file, line, library, name, reason }: Plan['calls'][number]): Entry => [
  `${file}:${line}`,
  `${library.name}: the call of ${name}() stays: ${reason}`,
];

const fileLine = ({ file, usedBy: [page] }: UnneededFile): string =>
  page === undefined ? file : `${file}, once ${page} no longer loads it`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const sizeEntry = (sizes: PageSizes): Entry => [
  sizes.file,
  `${sizes.requestsBefore} → ${sizes.requestsAfter} files, ${kilobytes(sizes.bytesBefore)} → ${kilobytes(sizes.bytesAfter)}${
    sizes.unknown > 0 ? `, and ${sizes.unknown} that ${sizes.unknown === 1 ? 'is' : 'are'} not on this disk` : ''
  }`,
];

function toDo({ plan, isWritten }: Report): string[] {
  const lines: string[] = [];
  if (plan.files.some(({ after }) => after.includes('portico.js')))
    lines.push(
      'Copy the files of Portico to your site: npx portico-elements copy portico. Name another place with --script.',
    );
  for (const file of plan.withoutScript)
    lines.push(`${file} is a part of a page: write the script tag of Portico into the page around it.`);
  for (const { file } of plan.files)
    if (!plan.pages.some(({ markup }) => markup.file === file))
      lines.push(`${file} changes, too: name all pages that load it in one run.`);
  if (plan.files.length > 0)
    lines.push(
      isWritten
        ? 'Look at each page. The text before is in the files .orig.'
        : 'Run it again with --write to change the files.',
    );
  return lines;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function summary({ plan, isWritten }: Report, changed: number, staying: number): string {
  const files = count(plan.files.length, 'file');
  const verb = isWritten ? 'changed' : 'to change';
  return changed === 0 && staying === 0
    ? `No widgets of other libraries in ${count(plan.pages.length, 'file')}.`
    : `${count(changed, 'widget')} ${verb} in ${files}, ${staying} by hand.`;
}

export function jsonReport({ plan, skipped, findings, sizes, isWritten }: Report): string {
  const report = {
    written: isWritten,
    widgets: plan.widgets.map(({ file, line, library, label, grade, tag, reason, notes }) => ({
      file,
      line,
      library: library.name,
      label,
      grade,
      element: tag,
      reason,
      notes,
    })),
    calls: plan.calls.map(({ file, line, library, name, reason }) => ({
      file,
      line,
      library: library.name,
      name,
      reason,
    })),
    files: plan.files.map(({ file }) => file),
    removed: plan.assets.flatMap(({ page, removed }) =>
      removed.map(({ address }) => ({ file: page.markup.file, address })),
    ),
    unneeded: unneededFiles(plan),
    kept: plan.assets.flatMap(({ page, kept }) =>
      kept.map(({ asset: { address }, reason }) => ({ file: page.markup.file, address, reason })),
    ),
    skipped,
    sizes,
    problems: findings,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
