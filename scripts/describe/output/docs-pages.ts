import { existsSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { listedPages, type ListedPage } from '../../../demo-pages/backend/page-index.ts';
import { configTable } from './config-table.ts';
import { fillDocs, fillGuide, newDocs, tokensTable } from './docs.ts';
import {
  diagnosticsData,
  diagnosticsPath,
  earlyMembers,
  earlyMembersPath,
  inspectorData,
  inspectorPath,
} from '../diagnostics.ts';
import { describeAttributes, describeElements } from '../elements.ts';
import { dataAttributesPath } from '../source/data-attributes.ts';
import { guidesOfLibraries, librariesTable, optionTables } from './migrate-tables.ts';
import { privacyOverview } from './privacy-tables.ts';
import { readTokens } from '../source/tokens.ts';
import { code, table, codes } from './markdown.ts';
import type { MarkupAttributes } from '../../../src/sanitize/data-attributes.ts';
import { mayDecide, trust, type Power, type Writer } from '../../../src/sanitize/trust.ts';

interface Page {
  readonly path: string;
  /** The current text; `undefined` if the page does not exist. */
  readonly before: string | undefined;
  readonly after: string;
}

async function pages(names: readonly string[]): Promise<Page[]> {
  const descriptions = await describeElements(names);
  return descriptions.map((description) => {
    const path = `elements/${description.name}/${description.name}.md`;
    const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    const after = before === undefined ? newDocs(description) : fillDocs(path, before, description);
    return { path, before, after };
  });
}

/** Returns the demo pages and the guides with generated sections; `names` are those of all elements. */
async function guides(names: readonly string[]): Promise<Page[]> {
  const tokens = readTokens(readFileSync('src/theme/tokens.css', 'utf8'));
  return [
    ...demoPages(),
    guidePage('docs/theming.md', { tokens: tokensTable([...tokens.values()]) }),
    guidePage('docs/privacy.md', { privacy: privacyOverview(await describeElements(names)) }),
    guidePage('docs/languages.md', { languages: languagesTable() }),
    guidePage('docs/server/server.md', { configuration: configTable() }),
    guidePage('docs/migrate/migrate.md', { libraries: librariesTable(), options: optionTables() }),
    ...guidesOfLibraries().map((guide) => guidePage(guide.path, { migrate: guide.table })),
    guidePage('SECURITY.md', {
      trust: trustTable(),
      'author-attributes': authorAttributesTable(await describeAttributes(names)),
    }),
  ];
}

function guidePage(path: string, sections: Readonly<Record<string, string>>): Page {
  const before = readFileSync(path, 'utf8');
  const fill = (guide: string, [name, content]: [string, string]) => fillGuide(path, guide, name, content);
  return { path, before, after: Object.entries(sections).reduce(fill, before) };
}

/** Returns the demo pages with their generated parts. */
function demoPages(): Page[] {
  const read = (name: string) => readFileSync(demoPath(name), 'utf8');
  const listed = listedPages(read('demos'));
  return listed.map(({ name }, index) => {
    const before = read(name);
    return { path: demoPath(name), before, after: withNeighbours(before, listed[index - 1], listed[index + 1]) };
  });
}

const demoPath = (name: string): string => `demo-pages/${name}.html`;

/** Returns the data files of the diagnostics, of the inspector and of the sanitizer. */
async function dataFiles(names: readonly string[]): Promise<Page[]> {
  const descriptions = await describeElements(names);
  return [
    { path: diagnosticsPath, after: diagnosticsData(descriptions) },
    { path: inspectorPath, after: inspectorData(descriptions) },
    { path: earlyMembersPath, after: earlyMembers(descriptions) },
    { path: dataAttributesPath, after: `${JSON.stringify(await describeAttributes(names), null, 2)}\n` },
  ].map(({ path, after }) => ({ path, before: existsSync(path) ? readFileSync(path, 'utf8') : undefined, after }));
}

const pathsOf = (all: readonly Page[]): string[] => all.map(({ path }) => path);
const stale = (all: readonly Page[]): Page[] => all.filter(({ before, after }) => before !== after);

/** Writes the pages that differ from the sources; returns their paths. */
function write(all: readonly Page[]): string[] {
  const changed = stale(all);
  for (const { path, after } of changed) writeFileSync(path, after);
  return pathsOf(changed);
}

/** Returns the pages of these elements that differ from the sources. */
export const stalePages = async (names: readonly string[]): Promise<string[]> => pathsOf(stale(await pages(names)));

/** Updates the tables in these elements' pages, and creates missing pages; returns the paths of changed pages. */
export const writePages = async (names: readonly string[]): Promise<string[]> => write(await pages(names));

/** Returns the paths of the data of diagnostics and inspector that differ from the sources; `names` are those of all elements. */
export const staleDiagnostics = async (names: readonly string[]): Promise<string[]> =>
  pathsOf(stale(await dataFiles(names)));

/** Updates the data of diagnostics and inspector, for all elements; returns the paths of changed files. */
export const writeDiagnostics = async (names: readonly string[]): Promise<string[]> => write(await dataFiles(names));

/** Returns the paths of the guides whose generated sections differ from the sources; `names` are those of all elements. */
export const staleGuides = async (names: readonly string[]): Promise<string[]> => pathsOf(stale(await guides(names)));

/** Updates the generated sections of the guides, for all elements; returns the paths of changed guides. */
export const writeGuides = async (names: readonly string[]): Promise<string[]> => write(await guides(names));

const folder = 'src/languages';

/** Returns the table of the languages that elements load, with the people who have reviewed their texts. */
function languagesTable(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tags = readdirSync(folder).filter((name) => !name.includes('.'));
  const rows = tags.map((tag) => [code(tag), names.of(tag === 'zh' ? 'zh-Hans' : tag) ?? tag, reviewersOf(tag)]);
  return table(['`lang`', 'Language', 'Reviewed by'], rows);
}

/** Returns the reviewers that the files of a language name. */
function reviewersOf(tag: string): string {
  const files = readdirSync(`${folder}/${tag}`).map((file) => readFileSync(`${folder}/${tag}/${file}`, 'utf8'));
  const reviewers = files.flatMap((text) => /Reviewed by: (.+)\. \*\//.exec(text)?.[1] ?? []);
  return [...new Set(reviewers)].join(', ');
}

/** Returns a demo page with the links to its neighbours. */
function withNeighbours(page: string, previous: ListedPage | undefined, next: ListedPage | undefined): string {
  const link = (rel: string, label: string, to: ListedPage | undefined) =>
    to ? [`      <a rel="${rel}" href="/${to.name}.html"><small>${label}</small> ${to.title}</a>`] : [];
  const links = [...link('prev', 'Previous', previous), ...link('next', 'Next', next)];
  return page.replace(
    /(<nav class="pager"[^>]*>\n)[^]*?( *<\/nav>)/,
    (_, start: string, end: string) => `${start}${links.join('\n')}\n${end}`,
  );
}

const writers: readonly Writer[] = ['author', 'server', 'visitor', 'link'];

const descriptions: Readonly<Record<Power, string>> = {
  text: 'texts, links, lists and tables',
  picture: 'the addresses of pictures, audio and video',
  structure: '`id`, `class`, `name`, forms, elements that show content, and the limits and conditions of their fields',
  action: 'actions of the page, such as opening, closing and reloading, and controlling elements outside of the markup',
  revoke: 'the end of a consent that the visitor has given',
  html: 'the HTML of a dialog',
  address: 'the addresses to which elements send data, and of pages and HTML of other origins',
  sandbox: 'a sandbox that allows a frame more',
  script: 'scripts',
  grant: 'consent that the visitor has not given',
};

const powers = Object.keys(trust) as Power[]; // The keys of the table.

/** Returns the table of what markup may decide, by the one who wrote it. */
const trustTable = (): string =>
  table(
    ['what', ...writers],
    powers.map((power) => [descriptions[power], ...writers.map((writer) => (mayDecide(writer, power) ? 'yes' : 'no'))]),
  );

/** Returns the table of the attributes that only the author of the page may give. */
const authorAttributesTable = (attributes: MarkupAttributes): string =>
  table(
    ['attributes', 'what they decide'],
    powers.flatMap((power) => {
      const names = attributes[power]?.split(' ').map((name) => `data-${name}`);
      return !names || mayDecide('server', power) ? [] : [[codes(names), descriptions[power]]];
    }),
  );
