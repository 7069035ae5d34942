import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { loadedFiles } from '../scripts/build/loaded-files.ts';

/**
 * Returns the size of the scripts that a page with one element loads before the visitor uses it, in bytes after gzip -9. `folder` is that of the
 * script tag: `dist` or `dist/slim`.
 */
export function weightOf(folder: string, element: string): number {
  const read = (path: string): Buffer => readFileSync(`${folder}/${path}`);
  const loaded = loadedFiles([element], globSync('chunks/*.js', { cwd: folder }), (path) => read(path).toString());
  const files = ['portico.js', ...Object.values(loaded).flat()];
  return files.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);
}

/** Returns a size as text: `13.4 kB` (1 kB = 1000 bytes). */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
