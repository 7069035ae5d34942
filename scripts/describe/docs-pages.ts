import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fillDocs, fillReadme, newDocs } from './docs.ts';
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

/** Returns the pages of these elements that differ from the sources. */
export async function stalePages(names: readonly string[]): Promise<string[]> {
  return (await pages(names)).filter(({ before, after }) => before !== after).map(({ path }) => path);
}

/** Updates the tables in these elements' pages, and creates missing pages; returns the paths of changed pages. */
export async function writePages(names: readonly string[]): Promise<string[]> {
  const stale = (await pages(names)).filter(({ before, after }) => before !== after);
  for (const { path, after } of stale) writeFileSync(path, after);
  return stale.map(({ path }) => path);
}

/** Updates the table of the design tokens in the README, unless `isCheck`; returns its path if the table has changed. */
export function updateReadme(isCheck: boolean): string[] {
  const path = 'README.md';
  const before = readFileSync(path, 'utf8');
  const after = fillReadme(before, [...readTokens(readFileSync('src/theme/tokens.css', 'utf8')).values()]);
  if (after === before) return [];
  if (!isCheck) writeFileSync(path, after);
  return [path];
}
