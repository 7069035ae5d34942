import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for a test. */
export interface TestFolder {
  /** The real path. */
  readonly path: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
  remove(): void;
}

/** Creates a folder with files. */
export function createFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): TestFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'portico-site-')));
  const write: TestFolder['write'] = (added) => {
    for (const [name, content] of Object.entries(added)) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), content);
    }
  };
  write(files);
  return { path, write, remove: () => rmSync(path, { recursive: true, force: true }) };
}
