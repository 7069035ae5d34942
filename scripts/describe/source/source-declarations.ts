import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirname, join as joinPosix } from 'node:path/posix';
import { promisify } from 'node:util';

/**
 * Returns the declarations of these source files (`src/portico.ts`) and their imports, by path (`src/portico.d.ts`). The compiler generates
 * them: `tsc -p scripts/describe/source/tsconfig.declarations.json`. Rejects with the compiler's messages if the sources have an error.
 */
export async function sourceDeclarations(paths: readonly string[]): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    await compile(folder);
    return reachable(paths, (path) => readFileSync(join(folder, path), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compile(folder: string): Promise<void> {
  const project = 'scripts/describe/source/tsconfig.declarations.json';
  try {
    const compiler = 'node_modules/typescript/bin/tsc';
    await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder]);
  } catch (error) {
    // If the process exits with an error code, the error contains its output.
    const { stdout } = error as { stdout: string };
    throw new Error(`The sources do not compile, so their declarations cannot be generated:\n${stdout}`, {
      cause: error,
    });
  }
}

/** Returns the declarations of these sources and of those that they refer to, directly or indirectly. The compiler generates many more. */
export function reachable(paths: readonly string[], read: (path: string) => string): Map<string, string> {
  const found = new Map<string, string>();
  const add = (source: string): void => {
    const path = source.replace(/\.tsx?$/, '.d.ts');
    if (found.has(path)) return;
    const text = read(path);
    found.set(path, text);
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom |\bimport(?:\(| ))['"](\.[^'"]+)['"]/g)) {
      add(joinPosix(dirname(path), specifier));
    }
  };
  for (const path of paths) add(path);
  return found;
}
