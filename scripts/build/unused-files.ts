import { type BuiltFile, closures } from './built-imports.ts';

/** A file of a build with its modules. */
interface FileWithModules extends BuiltFile {
  /** The module that the file is named after; `null` if the file contains only modules that others share. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
}

const elementModule = /\/elements\/([\w-]+)\/\1\.ts$/;

/**
 * Returns a line for each file that loads with an element although the element needs none of its modules: another file of the element imports it, for
 * a part that the element does not need. `importsOf` returns the static imports of a module.
 */
export function unusedFiles(
  files: readonly FileWithModules[],
  importsOf: (module: string) => readonly string[],
): readonly string[] {
  const closureOf = closures(files);
  const modulesOf = new Map(files.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  return files.flatMap(({ fileName, facadeModuleId }) => {
    if (!facadeModuleId || !elementModule.test(facadeModuleId)) return [];
    const needed = new Set([facadeModuleId]);
    // The loop also visits modules that are added to the set while it runs.
    for (const module of needed) for (const imported of importsOf(module)) needed.add(imported);
    const unused = [...closureOf(fileName)].filter(
      (name) => !modulesOf.get(name)?.some((module) => needed.has(module)),
    );
    return unused.map((name) => `${fileName} needs nothing of ${name}`);
  });
}
