import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
import { code, table, codes } from './markdown-table.ts';
import type { MarkupAttributes } from '../../../src/sanitize/data-attributes.ts';
import reviewers from '../../../src/languages/reviewers.json' with { type: 'json' };
import { mayDecide, trust, type Power, type Writer } from '../../../src/sanitize/trust.ts';

/** A file with parts that are generated from the sources. */
interface GeneratedFile {
  readonly path: string;
  /** The current text; `undefined` if the file does not exist. */
  readonly before: string | undefined;
  readonly after: string;
}

const current = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Returns the pages of elements, the demo pages, the guides and the data files. `names` are the names of all elements. */
async function generatedFiles(names: readonly string[]): Promise<GeneratedFile[]> {
  const [elements, attributes] = [await describeElements(names), await describeAttributes(names)];
  const tokens = readTokens(readFileSync('src/theme/tokens.css', 'utf8'));
  return [
    ...elements.map((description) => {
      const path = `elements/${description.name}/${description.name}.md`;
      const before = current(path);
      return { path, before, after: before === undefined ? newDocs(description) : fillDocs(path, before, description) };
    }),
    ...demoPages(),
    guidePage('docs/theming.md', { tokens: tokensTable([...tokens.values()]) }),
    guidePage('docs/privacy.md', { privacy: privacyOverview(elements) }),
    guidePage('docs/languages.md', { languages: languagesTable() }),
    guidePage('docs/server/server.md', { configuration: configTable() }),
    guidePage('docs/migrate/migrate.md', { libraries: librariesTable(), options: optionTables() }),
    ...guidesOfLibraries().map((guide) => guidePage(guide.path, { migrate: guide.table })),
    guidePage('SECURITY.md', { trust: trustTable(), 'author-attributes': authorAttributesTable(attributes) }),
    // The data files of the diagnostics, of the inspector, of early elements and of the sanitizer.
    ...[
      { path: diagnosticsPath, after: diagnosticsData(elements) },
      { path: inspectorPath, after: inspectorData(elements) },
      { path: earlyMembersPath, after: earlyMembers(elements) },
      { path: dataAttributesPath, after: `${JSON.stringify(attributes, null, 2)}\n` },
    ].map((file) => ({ ...file, before: current(file.path) })),
  ];
}

/** Returns the files whose generated parts differ from the sources. `names` are the names of all elements. */
export const staleFiles = async (names: readonly string[]): Promise<GeneratedFile[]> =>
  (await generatedFiles(names)).filter(({ before, after }) => before !== after);

/** Updates the files whose generated parts differ from the sources, and creates missing files. Returns their paths. */
export async function writeStaleFiles(names: readonly string[]): Promise<string[]> {
  const stale = await staleFiles(names);
  for (const { path, after } of stale) writeFileSync(path, after);
  return stale.map(({ path }) => path);
}

function guidePage(path: string, sections: Readonly<Record<string, string>>): GeneratedFile {
  const before = readFileSync(path, 'utf8');
  const fill = (guide: string, [name, content]: [string, string]) => fillGuide(path, guide, name, content);
  return { path, before, after: Object.entries(sections).reduce(fill, before) };
}

/** Returns the demo pages with their generated parts. */
function demoPages(): GeneratedFile[] {
  const read = (name: string) => readFileSync(demoPath(name), 'utf8');
  const listed = listedPages(read('demos'));
  return listed.map(({ name }, index) => {
    const before = read(name);
    return { path: demoPath(name), before, after: withNeighbours(before, listed[index - 1], listed[index + 1]) };
  });
}

const demoPath = (name: string): string => `demo-pages/${name}.html`;

/** Returns the table of the languages that elements load, with the people who have reviewed their texts. */
function languagesTable(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const rows = Object.entries(reviewers).map(([tag, people]) => [
    code(tag),
    names.of(tag === 'zh' ? 'zh-Hans' : tag) ?? tag,
    people,
  ]);
  return table(['`lang`', 'Language', 'Reviewed by'], rows);
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

/** Returns the table of the powers that markup may have, by its writer. */
const trustTable = (): string =>
  table(
    ['what', ...writers],
    powers.map((power) => [descriptions[power], ...writers.map((writer) => (mayDecide(writer, power) ? 'yes' : 'no'))]),
  );

/** Returns the table of the attributes that only the author of the page may set. */
const authorAttributesTable = (attributes: MarkupAttributes): string =>
  table(
    ['attributes', 'what they decide'],
    powers.flatMap((power) => {
      const names = attributes[power]?.split(' ').map((name) => `data-${name}`);
      return !names || mayDecide('server', power) ? [] : [[codes(names), descriptions[power]]];
    }),
  );
