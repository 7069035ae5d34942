import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Settings } from '../../src/settings/settings.ts';
import { registry } from '../../src/registry.ts';
import type { ElementDescription, Files } from './description.ts';
import { describeElement, settingsSource } from './element.ts';

/** The names of all elements, in order. */
export const elementNames = (): string[] => Object.keys(registry).toSorted();

/** Describes elements of this repository by name. */
export function describeElements(names: readonly string[]): Promise<ElementDescription[]> {
  const files = sourceFiles();
  return Promise.all(names.map(async (name) => describeElement(name, files, await loadSettings(name))));
}

function sourceFiles(): Files {
  const paths = ['src', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(path, 'utf8')]));
}

/** Loads the settings of an element, which are optional. */
async function loadSettings(name: string): Promise<Settings> {
  const { path, constant } = settingsSource(name);
  if (!existsSync(path)) return {};
  // `define` checks the export of a settings file in the element's own module.
  const module = (await import(/* @vite-ignore */ resolve(path))) as Readonly<Record<string, Settings | undefined>>;
  const settings = module[constant];
  if (!settings) throw new Error(`${path}: there is no "export const ${constant} = { … }".`);
  return settings;
}
