import { posix } from 'node:path';
import { importsOf } from '../imports/imports.ts';

/**
 * Returns the files that the script loads for each element, by the name of the element: its chunk, and everything that the chunk imports statically,
 * such as the kit. `paths` are the paths of a build's files, and `read` returns the content of a file. Throws if an element has no chunk of its own.
 */
export function loadedFiles(
  names: readonly string[],
  paths: readonly string[],
  read: (path: string) => string,
): Record<string, string[]> {
  const importsByPath = new Map<string, readonly string[]>();
  const importsAt = (path: string): readonly string[] => {
    const known = importsByPath.get(path);
    if (known) return known;
    const found = importsOf(path, read(path))
      .filter(({ kind }) => kind === 'static')
      .map(({ specifier }) => posix.join(posix.dirname(path), specifier));
    importsByPath.set(path, found);
    return found;
  };
  return Object.fromEntries(names.map((name) => [name, withImports(chunkOf(name, paths), importsAt)]));
}

/** Returns the path of an element's chunk: its name and a hash of eight characters. */
function chunkOf(name: string, paths: readonly string[]): string {
  const found = paths.filter((path) => new RegExp(String.raw`^chunks/${name}-\w{8}\.js$`).test(path));
  const [path] = found;
  if (path !== undefined && found.length === 1) return path;
  throw new Error(`The build has ${found.length} chunks for <portico-${name}>, expected one: ${found.join(', ')}.`);
}

/** Returns a file and all files that it imports, directly or indirectly, without duplicates. */
function withImports(path: string, importsAt: (path: string) => readonly string[]): string[] {
  const found = new Set([path]);
  // The loop also visits values that are added to the set while it runs.
  for (const one of found) for (const imported of importsAt(one)) found.add(imported);
  return [...found];
}
