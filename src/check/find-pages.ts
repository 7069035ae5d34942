import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodePage } from '../text/decode-page.ts';
import { endings } from './template-syntax.ts';

/** Returns the text of a file; `undefined` if it cannot be read. */
export function readText(file: string): string | undefined {
  try {
    return decodePage(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** The pages at the given paths, or a message about a wrong path. */
type Pages = { readonly files: readonly string[] } | { readonly fault: string };

const isPage = (file: string): boolean => endings.some((ending) => file.toLowerCase().endsWith(`.${ending}`));

/** Returns the files at these paths, and the pages and templates in their folders. Each file is listed once. */
export function findPages(paths: readonly string[]): Pages {
  const files = new Set<string>();
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return { fault: `"${path}" does not exist; expected a file or a folder.` };
    const pages = found.isDirectory() ? filesIn(path, isPage) : [path];
    if (pages.length === 0)
      return { fault: `"${path}" contains no page; expected files that end with .${endings.join(', .')}.` };
    for (const page of pages) files.add(join(page).replaceAll('\\', '/'));
  }
  return { files: [...files] };
}

/**
 * Returns the files in a folder and its subfolders that pass a test, ordered by path. Skips `node_modules`, copies of the library, and folders whose
 * names begin with a dot.
 */
export function filesIn(folder: string, isWanted: (name: string) => boolean): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name.startsWith('.') || isLibrary(path)
        ? []
        : filesIn(path, isWanted);
    return entry.isFile() && isWanted(entry.name) ? [path] : [];
  });
}

/** Returns whether a folder is a copy of the library. The example page in such a folder is not a page of the site. */
export const isLibrary = (folder: string): boolean =>
  ['portico.js', 'integrity.json'].every((name) => existsSync(join(folder, name)));
