import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from './run-command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the tarball, `portico-elements.tgz`. */
    packed: string;
  }
}

/** Packs the library as for npm before all tests; removes the folder with all projects afterwards. */
export default async function pack({ provide }: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/slim/index.js')) throw new Error('dist/slim/index.js is missing. Run npm run build first.');
  const folder = await mkdtemp(join(tmpdir(), 'portico-package-'));
  const file = await run('.', 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder);
  await rename(join(folder, file.trim()), join(folder, 'portico-elements.tgz'));
  provide('packed', folder);
  return () => rm(folder, { recursive: true, force: true });
}
