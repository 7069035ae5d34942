import { isTag } from 'domhandler';
import { removeAssets, type RemovedAssets } from './assets.ts';
import { scriptAddress as porticoAddress } from '../diagnostics/page/rules/script-tags.ts';
import { applyChanges, type Change, insert, wholeLine } from './edits.ts';
import { readScript, type Script } from './scripts/parse-script.ts';
import { keyOf, readSite } from './site.ts';
import type { FoundWidget, SiteFiles, SitePage } from './site-page.ts';
import { placeIn } from '../diagnostics/page/problem.ts';
import { libraries } from './libraries/libraries.ts';
import type { Library } from './library.ts';
import { findCalls } from './scripts/calls.ts';
import { listenerCalls } from './scripts/scroll-listener.ts';

/** A call of a library in a script that belongs to no widget that was found. */
interface LooseCall {
  readonly library: Library;
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly reason: string;
}

/** A file before and after. */
interface FileChange {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** Everything that the command would do. */
export interface Plan {
  readonly pages: readonly SitePage[];
  readonly widgets: readonly FoundWidget[];
  readonly calls: readonly LooseCall[];
  readonly files: readonly FileChange[];
  readonly assets: readonly (RemovedAssets & { readonly page: SitePage })[];
  /** Pages with elements of Portico into which no script tag could be written. */
  readonly withoutScript: readonly string[];
}

/** Plans the migration of a site. `scriptAddress` is that of portico.js. */
export function planMigration(files: SiteFiles, scriptAddress: string): Plan {
  const pages = readSite(files);
  const widgets = pages.flatMap((page) => page.widgets);
  const byFile = new Map<string, Change[]>();
  const add = (file: string, changes: readonly Change[]) => byFile.set(file, [...(byFile.get(file) ?? []), ...changes]);
  const texts = new Map<string, string>(files.pages.map(({ file, text }) => [file, text]));

  for (const { file, changes, calls, grade } of widgets) {
    if (grade === 'C') continue;
    add(file, changes);
    for (const { script, statement } of calls) {
      if ('reason' in statement) continue;
      const text = texts.get(script.file) ?? files.read(script.file) ?? '';
      texts.set(script.file, text);
      const ranges = [statement, ...(statement.also ?? [])];
      add(
        script.file,
        ranges.map(({ start, end }) => removeStatement(text, start, end)),
      );
    }
  }
  const removedFrom = (script: Script): Script => {
    if (script.isHandler) return script;
    const changes = (byFile.get(script.file) ?? []).filter(
      ({ start, end }) => start >= script.start && end <= script.start + script.text.length,
    );
    if (changes.length === 0) return script;
    const moved = changes.map((change) => ({
      ...change,
      start: change.start - script.start,
      end: change.end - script.start,
    }));
    const after = readScript(script.file, applyChanges(script.text, moved), script.start, script.isInline);
    return isEmpty(after) ? readScript(script.file, '', script.start, true) : after;
  };
  const assets = pages.map((page) => ({ page, ...removeAssets(page, removedFrom) }));
  const withoutScript: string[] = [];
  for (const { page, changes } of assets) {
    const { file } = page.markup;
    add(file, [...changes, ...emptyScripts(page, removedFrom)]);
    if (!page.widgets.some(({ grade }) => grade !== 'C') || hasScript(page, scriptAddress)) continue;
    const tags = headTags(page, scriptAddress);
    add(file, tags);
    if (tags.length === 0) withoutScript.push(file);
  }
  const changed = [...byFile].flatMap(([file, changes]): FileChange[] => {
    const before = texts.get(file) ?? '';
    const after = applyChanges(before, withoutNested(changes));
    return after === before ? [] : [{ file, before, after }];
  });
  return { pages, widgets, calls: looseCalls(pages), files: changed, assets, withoutScript };
}

/** A change in a part that is removed as a whole is not needed. */
const withoutNested = (changes: readonly Change[]): Change[] =>
  changes.filter(
    (change) =>
      !changes.some(
        (other) =>
          other !== change &&
          other.replacement === '' &&
          // An insertion at the edge is outside.
          (change.start === change.end
            ? other.start < change.start && other.end > change.end
            : other.start <= change.start && other.end >= change.end) &&
          other.end - other.start > change.end - change.start,
      ),
  );

/** The names in a script that does nothing: what is left of `$(document).ready(function () {})`. */
const emptyNames = /^(?:\$|jQuery|document|window|ready|addEventListener|DOMContentLoaded|load|onload)$|^use strict$/;

const isEmpty = ({ isInline, names, places, text }: Script): boolean =>
  isInline && places !== undefined && [...names.keys()].every((name) => emptyNames.test(name)) && !/\/[/*]/.test(text);

/** Returns the removals of inline scripts in which nothing is left. */
function emptyScripts({ markup, scripts }: SitePage, removedFrom: (script: Script) => Script): Change[] {
  return scripts.flatMap((script) => {
    if (script.text === '' || removedFrom(script).text !== '') return [];
    const node = markup.all('script').find((one) => markup.content(one)?.start === script.start);
    return (node && markup.drop(node)) ?? [];
  });
}

/** Returns the removal of a statement with its line, and with the semicolon behind it. */
function removeStatement(text: string, start: number, end: number): Change {
  const [semicolon = ''] = /^\s*;/.exec(text.slice(end, end + 20)) ?? [];
  return wholeLine(text, start, end + (text[end - 1] === ';' ? 0 : semicolon.length));
}

const hasScript = ({ assets }: SitePage, address: string): boolean =>
  assets.some(({ kind, address: own }) => kind === 'script' && (own === address || porticoAddress.test(own)));

/** Returns the tags of Portico in the head of the page: the script at its end, and the style sheet before those of the page. */
function headTags({ markup }: SitePage, address: string): Change[] {
  const [head] = markup.all('head');
  const end = head && markup.endTag(head);
  if (!end) return [];
  const newline = markup.text.includes('\r\n') ? '\r\n' : '\n';
  const indentAt = (offset: number) => /[ \t]*$/.exec(markup.text.slice(0, offset))?.[0] ?? '';
  const isOwnLine = (offset: number) => markup.text.slice(0, offset - indentAt(offset).length).endsWith('\n');
  const indent = indentAt(end.start);
  const last = head.children.findLast(isTag);
  const inner = indentAt((last && markup.startTag(last)?.start) ?? end.start);
  const script = `<script type="module" src="${address}"></script>`;
  const tags = [
    insert(end.start, isOwnLine(end.start) ? `${inner.slice(indent.length)}${script}${newline}${indent}` : script),
  ];
  const styles = address.replace(/(?:slim\/)?portico\.js(?=$|[?#])/, 'portico.css');
  const first = markup.all('head link[rel~="stylesheet"], head style').at(0);
  const start = first && markup.startTag(first)?.start;
  if (start === undefined || styles === address || markup.text.includes(`href="${styles}"`)) return tags;
  const link = `<link rel="stylesheet" href="${styles}">`;
  const before = indentAt(start);
  return isOwnLine(start)
    ? [insert(start - before.length, `${before}${link}${newline}`), ...tags]
    : [insert(start, link), ...tags];
}

/** Returns the calls that stay in the scripts of a site, apart from those of widgets that are listed. */
function looseCalls(pages: readonly SitePage[]): LooseCall[] {
  const listed = new Set(pages.flatMap(({ widgets }) => widgets.flatMap(({ calls }) => calls.map(keyOf))));
  const found = new Map<string, LooseCall>();
  for (const { scripts, markup, widgets } of pages)
    for (const library of libraries)
      for (const script of scripts)
        for (const call of findCalls(
          script,
          library.calls.filter((name) => !listenerCalls.includes(name)),
        )) {
          const nodes = call.selector === undefined ? undefined : markup.matching(call.selector);
          const isListed = nodes?.some((node) => widgets.some((widget) => widget.node === node));
          if (listed.has(keyOf(call)) || found.has(keyOf(call)) || isListed || nodes?.length === 0) continue;
          const text = script.isInline ? markup.text : script.text;
          const { line } = placeIn(text, call.offset);
          const reason =
            'reason' in call.statement ? call.statement.reason : 'no widget that this command changes belongs to it';
          found.set(keyOf(call), { library, file: script.file, line, name: call.name, reason });
        }
  return [...found.values()];
}
