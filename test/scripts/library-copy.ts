import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';

/** The output of a command, and whether it succeeded. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** The expected outcome of a command; a failed comparison shows its output. */
export const success = { ok: true, output: expect.any(String) };

/** A copy of the library without elements, in a temporary folder, where scripts can write files. */
export class LibraryCopy {
  readonly folder: string;

  constructor() {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'library-copy-')));
    for (const path of copied) cpSync(path, join(this.folder, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'), 'junction');
    mkdirSync(join(this.folder, 'elements'));
    const registry = this.read('src/registry.ts').replace(/= \{[^]*\};/, '= {};');
    this.write('src/registry.ts', registry);
  }

  /** Runs Node in the copy. */
  run(...args: readonly string[]): Outcome {
    try {
      const options = { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' } as const;
      return { ok: true, output: execFileSync(process.execPath, args, options) };
    } catch (error) {
      // A process that exits with a code throws an error with its output.
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { ok: false, output: stdout + stderr };
    }
  }

  script(name: string, ...args: readonly string[]): Outcome {
    return this.run('scripts/run.mjs', `scripts/${name}.ts`, ...args);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

const copied = [
  'CHANGELOG.md',
  'README.md',
  'demo-pages',
  'src',
  'scripts/run.mjs',
  'scripts/describe.ts',
  'scripts/describe',
  'scripts/build/server-build.ts',
  'server',
  'scripts/new.ts',
  'scripts/new',
  'docs',
  'SECURITY.md',
  'package.json',
  'tsconfig.json',
];
