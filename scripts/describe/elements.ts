import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Expectation } from '../../src/diagnostics/page/manifest.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import type { MarkupAttributes } from '../../src/sanitize/data-attributes.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { registry } from '../../src/registry.ts';
import type { ElementDescription, Files } from './description.ts';
import { attributesSource, describeElement, markupSource, privacySource, settingsSource } from './element.ts';
import { mergeAttributes } from './source/data-attributes.ts';

/** Returns the names of all elements, sorted. */
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

/** Returns the `data-` attributes that elements declare. */
export async function describeAttributes(names: readonly string[]): Promise<MarkupAttributes> {
  const declarations = await Promise.all(names.map((name) => loadOptional<MarkupAttributes>(attributesSource(name))));
  return mergeAttributes(declarations.filter((declared) => declared !== undefined));
}

function sourceFiles(): Files {
  const paths = ['src', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => join(folder, file)),
  );
  return new Map(paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(path, 'utf8')]));
}

/** A constant of a file. */
interface Constant {
  readonly path: string;
  readonly constant: string;
}

/** Loads an optional constant of an element's optional file. */
async function loadOptional<T>({ path, constant }: Constant): Promise<T | undefined> {
  if (!existsSync(path)) return undefined;
  // In the element's own module, `define` or the declared type of the constant checks the type of this export.
  const module = (await import(/* @vite-ignore */ resolve(path))) as Readonly<Record<string, T | undefined>>;
  return module[constant];
}

/** Loads a constant of an element's optional file. */
async function load<T>(source: Constant): Promise<T | undefined> {
  const value = await loadOptional<T>(source);
  if (!value && existsSync(source.path))
    throw new Error(`${source.path}: there is no "export const ${source.constant}".`);
  return value;
}
