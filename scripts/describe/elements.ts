import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { registry } from '../../src/registry.ts';
import type { ElementDescription, Files } from './description.ts';
import { describeElement, markupSource, privacySource, settingsSource } from './element.ts';

/** The names of all elements, in order. */
export const elementNames = (): string[] => Object.keys(registry).toSorted();

/** Describes elements of this repository by name. */
export function describeElements(names: readonly string[]): Promise<ElementDescription[]> {
  const files = sourceFiles();
  return Promise.all(
    names.map(async (name) => {
      const settings = (await load<Settings>(settingsSource(name))) ?? {};
      const expects = await load<readonly Expectation[]>(markupSource(name));
      return describeElement(name, files, settings, expects, await load<PrivacyDeclaration>(privacySource(name)));
    }),
  );
}

function sourceFiles(): Files {
  const paths = ['src', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(path, 'utf8')]));
}

/** Loads a constant of an element's optional file. */
async function load<T>({
  path,
  constant,
}: {
  readonly path: string;
  readonly constant: string;
}): Promise<T | undefined> {
  if (!existsSync(path)) return undefined;
  // `define`, or the declared type of the constant, checks the export in the element's own module.
  const module = (await import(/* @vite-ignore */ resolve(path))) as Readonly<Record<string, T | undefined>>;
  const value = module[constant];
  if (!value) throw new Error(`${path}: there is no "export const ${constant}".`);
  return value;
}
