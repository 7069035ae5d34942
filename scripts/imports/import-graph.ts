import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { type Import, importsOf } from './imports.ts';

/** An import between files of the repository. `from` and `to` are paths from its root. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: Import['kind'];
}

const edges = new Map<string, readonly Edge[]>();

/**
 * Returns the imports of a file that resolve to files of the repository. Packages and computed addresses are omitted.
 */
function edgesOf(from: string): readonly Edge[] {
  const known = edges.get(from);
  if (known) return known;
  const imports = /\.[cm]?[jt]sx?$/.test(from) ? importsOf(from, readFileSync(from, 'utf8')) : [];
  const found = imports.flatMap(({ specifier, kind }): Edge[] => {
    const path = specifier.replace(/\?.*$/, '');
    const to = path.startsWith('.') ? join(dirname(from), path) : path.replace(/^\//, '');
    const isLocal = (path.startsWith('.') || path.startsWith('/')) && existsSync(to);
    return isLocal ? [{ from, to, kind }] : [];
  });
  edges.set(from, found);
  return found;
}

/** Returns all imports that are reachable from these files, including dynamic imports and type imports. */
export function reachableEdges(files: readonly string[]): readonly Edge[] {
  const seen = new Set<string>();
  const found: Edge[] = [];
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    found.push(...edgesOf(file));
    queue.push(...edgesOf(file).map(({ to }) => to));
  }
  return found;
}

/** Returns the module that `preload(name)` loads in tests: the module of an element, or of the kit. */
export const preloadedModule = (name: string): string =>
  name === 'kit' ? 'src/kit/define.ts' : `elements/${name}/${name}.ts`;
