import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Edge } from '../imports/import-graph.ts';
import { chunks } from './chunk-modules.ts';

const root = resolve(import.meta.dirname, '../..');

for (const [name, places] of Object.entries(chunks))
  for (const place of places)
    if (!place.startsWith('node_modules/') && !existsSync(resolve(root, place)))
      throw new Error(`scripts/build/chunk-modules.ts: the chunk "${name}" names ${place}, which does not exist.`);

/**
 * Returns the name of the chunk that contains a module, if there is one: the chunk that lists the file, otherwise the chunk that lists its folder.
 */
function chunkOf(id: string): string | null {
  const path = relative(root, id.split('?')[0] ?? id);
  const isIn = (place: string) =>
    dirname(path) === place || (place.startsWith('node_modules/') && path.startsWith(`${place}/`));
  const all = Object.entries(chunks);
  const found = all.find(([, places]) => places.includes(path)) ?? all.find(([, places]) => places.some(isIn));
  return found?.[0] ?? null;
}

/**
 * The chunks as groups of the bundler. Earlier groups take precedence: a group contains all modules that it imports, except those in an earlier
 * group.
 */
export const chunkGroups = Object.keys(chunks).map((name, index) => ({
  name,
  test: (id: string) => chunkOf(id) === name,
  priority: Object.keys(chunks).length - index,
}));

/**
 * Returns the modules that others import by `import()`, by the name of their chunk, if the chunk contains no other such module. They become entries
 * of the build, because an entry needs no wrapper even if it shares code with others.
 */
export function chunkEntries(imports: readonly Edge[]): Record<string, string> {
  const modules = new Map<string, Set<string>>();
  for (const { to, kind } of imports) {
    const name = kind === 'dynamic' ? chunkOf(resolve(root, to)) : null;
    if (name !== null) modules.set(name, (modules.get(name) ?? new Set()).add(to));
  }
  return Object.fromEntries(
    Array.from(modules).flatMap(([name, [module = '', ...others]]) =>
      others.length === 0 ? [[`chunks/${name}`, module] as const] : [],
    ),
  );
}
