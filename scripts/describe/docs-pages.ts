import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fillDocs, newDocs } from './docs.ts';
import { describeElements } from './elements.ts';

interface Page {
  readonly path: string;
  /** The present text; `undefined` when there is no page yet. */
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

/** The pages of these elements that do not say what the sources say. */
export async function stalePages(names: readonly string[]): Promise<string[]> {
  return (await pages(names)).filter(({ before, after }) => before !== after).map(({ path }) => path);
}

/** Makes the tables of these elements' pages anew, and a page where there is none; the paths of those that changed. */
export async function writePages(names: readonly string[]): Promise<string[]> {
  const stale = (await pages(names)).filter(({ before, after }) => before !== after);
  for (const { path, after } of stale) writeFileSync(path, after);
  return stale.map(({ path }) => path);
}
