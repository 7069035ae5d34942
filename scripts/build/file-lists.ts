import { basename } from 'node:path/posix';
import { type BuiltFile, closures } from './built-imports.ts';

/** Matches the registry in the script tag before it is minified. */
const builtRegistry = /\{\s*(?:"?[\w-]+"?: \(\) => import\("\.\/chunks\/[\w-]+\.js"\),?\s*){2,}\}/;
const builtLine = /"?([\w-]+)"?: \(\) => import\("\.\/chunks\/([\w-]+)\.js"\)/g;

/** In the lists, each file is represented by a character. From this one on, 57 characters need no escape in a string. */
const firstCharacter = '#'.charCodeAt(0);
const maximum = 57;

/**
 * Writes the lists of files into the script tag: the files of the elements replace the imports of the registry, and the files that these import
 * replace `__FILE_LISTS__`. Every page loads the lists: an element adds 9 bytes, and 2 bytes for each file that it shares with others. Throws if the
 * code has no registry, or if there are too many files.
 */
export function withFileLists(code: string, files: readonly BuiltFile[]): string {
  const lines = [...(builtRegistry.exec(code)?.[0] ?? '').matchAll(builtLine)].map(([, name = '', file = '']) => ({
    name,
    file,
  }));
  if (lines.length === 0 || lines.some(({ name, file }) => file.slice(0, -9) !== name))
    throw new Error('the script tag holds no registry of imports');
  const closureOf = closures(files);
  const lists = lines.map(({ file }) => [...closureOf(`chunks/${file}.js`)].slice(1));
  const imported = [...new Set(lists.flat())];
  if (imported.length > maximum)
    throw new Error(`the elements import ${imported.length} files, of which ${maximum} can be listed`);
  const characters = lists.map((list) =>
    list.map((name) => String.fromCharCode(firstCharacter + imported.indexOf(name))).join(''),
  );
  const words = (texts: readonly string[]) => `"${texts.join(' ')}".split(" ")`;
  const shortName = (file: string) => file.replace(/^chunks\//, '').replace(/\.js$/, '');
  return (
    code
      // The number of lines stays the same, so that the lines of the source map stay valid.
      .replace(
        builtRegistry,
        (registry) =>
          `Object.fromEntries(${words(lines.map(({ file }) => shortName(file)))}.map((file) => [file.slice(0, -9), "chunks/" + file + ".js"]))` +
          '\n'.repeat(registry.split('\n').length - 1),
      )
      .replaceAll(
        '__FILE_LISTS__',
        () =>
          `((names, lists) => lists.map((list) => [...list].map((character) => "./chunks/" + names[character.charCodeAt(0) - ${firstCharacter}] + ".js")))(${words(imported.map(shortName))}, ${words(characters)})`,
      )
  );
}

/**
 * The files that a visitor waits for, because a press requests them: those of dialogs, flyouts, lists and players. Lists for all files would add 94
 * to 348 bytes to each page, although nobody waits for the other files.
 */
const awaited = [
  'create-lightbox',
  'decoder-dialog',
  'email-decoder.view',
  'features', // The features of a select.
  'flyout',
  'lightbox.view',
  'message-dialog',
  'off-canvas.view',
  'panel-session',
  'player',
  'popup-session',
  'popup.view',
  'select.view',
];

const nameOf = (file: string): string => basename(file).replace(/-\w+\.js$/, '');

/** Returns whether a visitor waits for a file. */
export const isAwaited = (file: string): boolean => awaited.includes(nameOf(file));

/** Throws if one of the awaited files is not among these, because it may have been renamed. */
export function checkAwaited(files: readonly BuiltFile[]): void {
  const names = new Set(files.map(({ fileName }) => nameOf(fileName)));
  const missing = awaited.filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new Error(`no file is called ${missing.join(' or ')}; correct the names in scripts/build/file-lists.ts`);
}

/** Matches an import of a file that loads later, as the bundler writes it. */
const laterImport = /\(\) => (import\("(\.\/[\w.-]+\.js)"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?)/g;

/**
 * Adds to each import of a file that loads later the files that the loader must request together with it. `listOf` returns these by the name of the
 * file (for most files, none). The new functions are in the first line, and each name is as long as the function that it replaces, so that the
 * positions in the source map stay valid.
 */
export function withFilesBeside(code: string, listOf: (name: string) => readonly string[]): string {
  const functions: string[] = [];
  const replaced = code.replace(laterImport, (whole, load: string, name: string) => {
    const files = listOf(name).map((file) => JSON.stringify(file));
    if (files.length === 0) return whole;
    const call = `laterImport${functions.length}`;
    functions.push(`const ${call} = (request) => (request?.(${files.join()}), ${load});`);
    return call.padEnd(whole.length);
  });
  return functions.join('') + replaced;
}
