import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirname, join as joinPosix } from 'node:path/posix';

/**
 * Declarations of these source files (`src/portico.ts`) and of all that they import, by path (`src/portico.d.ts`),
 * made by the compiler: `tsc -p scripts/describe/tsconfig.declarations.json`. Throws with the compiler's words when
 * the sources have an error.
 */
export function sourceDeclarations(paths: readonly string[]): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    compile(folder);
    return reachable(paths, (path) => readFileSync(join(folder, path), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(folder: string): void {
  const project = 'scripts/describe/tsconfig.declarations.json';
  try {
    const compiler = 'node_modules/typescript/bin/tsc';
    execFileSync(process.execPath, [compiler, '-p', project, '--outDir', folder], { stdio: 'pipe' });
  } catch (error) {
    // A process that ends with an exit code throws an error with what it printed.
    const { stdout } = error as { stdout: Buffer };
    throw new Error(`No declarations can be made of sources that do not compile:\n${stdout.toString()}`, {
      cause: error,
    });
  }
}

/**
 * The declarations of these sources and of those that they name, directly or through others. The compiler makes many
 * more.
 */
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
