import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';

/** The size of the script that a page with one element loads before the visitor uses the element, in bytes after gzip -9. */
export interface Weight {
  readonly bytes: number;
  readonly files: number;
}

/** Imports that a file needs before it runs. */
const staticImports = /\b(?:from|import)\s*"(\.[^"]+\.js)"/g;

/** Adds a file and all files that it imports statically. */
function addFile(path: string, files: Set<string>): void {
  if (files.has(path)) return;
  files.add(path);
  const code = readFileSync(path, 'utf8');
  for (const [, address = ''] of code.matchAll(staticImports)) addFile(join(dirname(path), address), files);
}

/** Returns the built file of a chunk. Throws if there is none, or more than one. */
function fileOf(folder: string, name: string): string {
  const [file, ...others] = globSync(`${folder}/chunks/${name}-????????.js`);
  if (!file || others.length > 0)
    throw new Error(`${folder}/chunks: expected one file of "${name}". Run: npm run build`);
  return file;
}

/** Returns the weight of a page with the script tag of a folder (`dist`, `dist/slim`) and one element. */
export function weightOf(folder: string, element: string): Weight {
  const files = new Set<string>();
  for (const file of [`${folder}/portico.js`, fileOf(folder, 'kit'), fileOf(folder, element)]) addFile(file, files);
  const sizes = [...files].map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.size };
}

/** Returns a size as text: `13.4 kB` (1 kB = 1000 bytes). */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
