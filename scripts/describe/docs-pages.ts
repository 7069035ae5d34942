import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fillDocs, fillReadme, newDocs } from './docs.ts';
import { diagnosticsData, diagnosticsPath, inspectorData, inspectorPath } from './diagnostics.ts';
import { describeElements } from './elements.ts';
import { readTokens } from './tokens.ts';

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

function readmePage(): Page {
  const path = 'README.md';
  const before = readFileSync(path, 'utf8');
  const tokens = readTokens(readFileSync('src/theme/tokens.css', 'utf8'));
  return { path, before, after: fillReadme(before, [...tokens.values()]) };
}

/** Returns the data files of the diagnostics and of the inspector. */
async function dataFiles(names: readonly string[]): Promise<Page[]> {
  const descriptions = await describeElements(names);
  return [
    { path: diagnosticsPath, after: diagnosticsData(descriptions) },
    { path: inspectorPath, after: inspectorData(descriptions) },
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

/** Returns the path of the README if its table of the design tokens differs from `tokens.css`. */
export const staleReadme = (): string[] => pathsOf(stale([readmePage()]));

/** Updates the table of the design tokens in the README; returns its path if the table has changed. */
export const writeReadme = (): string[] => write([readmePage()]);
