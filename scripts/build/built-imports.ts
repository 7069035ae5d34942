/** A file of a build, with the names of the files that it imports. */
export interface BuiltFile {
  readonly fileName: string;
  /** The files that load together with this file. */
  readonly imports: readonly string[];
  /** The files that this file requests later. */
  readonly dynamicImports: readonly string[];
}

/** Returns a function that lists a file of a build and all files that load together with it. */
export function closures(files: readonly BuiltFile[]): (name: string) => ReadonlySet<string> {
  const imports = new Map(files.map((file) => [file.fileName, file.imports]));
  return (name) => {
    const found = new Set([name]);
    // The loop also visits files that are added to the set while it runs.
    for (const file of found) for (const imported of imports.get(file) ?? []) found.add(imported);
    return found;
  };
}

/**
 * Returns a function that lists the files to request together with a file that loads later: all files that it needs. Otherwise the browser would find
 * them only in that file, or in each other, with one round trip for each. Leaves out files that are requested anyway: `loaded` and their imports, and
 * the imports of the file that requests it.
 */
export function filesBeside(
  files: readonly BuiltFile[],
  loaded: readonly string[],
): (requester: string, requested: string) => readonly string[] {
  const closureOf = closures(files);
  const always = new Set(loaded.flatMap((name) => [...closureOf(name)]));
  return (requester, requested) => {
    const available = closureOf(requester);
    const isKnown = (file: string) => file === requested || always.has(file) || available.has(file);
    return [...closureOf(requested)].filter((file) => !isKnown(file));
  };
}

/**
 * Returns, for each file that is requested on its own, the files that it needs but does not import itself. If it imports them too, the browser
 * requests all of them when the file arrives; otherwise it finds one file in the other, with one round trip for each. Leaves out files that are
 * always loaded before: `loaded` and its imports, and the imports of all files that request the file.
 */
export function indirectImports(files: readonly BuiltFile[], loaded: string): ReadonlyMap<string, readonly string[]> {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const closureOf = closures(files);
  const always = closureOf(loaded);
  const requested = new Set(files.flatMap(({ dynamicImports }) => dynamicImports));
  return new Map(
    [...requested].map((name) => {
      const requesters = files.filter(({ dynamicImports }) => dynamicImports.includes(name));
      const available = requesters.map(({ fileName }) => closureOf(fileName));
      const direct = new Set([name, ...(byName.get(name)?.imports ?? [])]);
      const isKnown = (file: string) =>
        direct.has(file) || always.has(file) || available.every((names) => names.has(file));
      return [name, [...closureOf(name)].filter((file) => !isKnown(file))];
    }),
  );
}
