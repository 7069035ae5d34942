import { basename, posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesBeside, indirectImports } from './built-imports.ts';
import { checkAwaited, isAwaited, withFileLists, withFilesBeside } from './file-lists.ts';
import { withFinalNames } from './final-names.ts';
import { withInlinedNamespaces } from './inlined-namespaces.ts';
import { minify, minifyThoroughly } from './minify.ts';
import { unusedFiles } from './unused-files.ts';

/** The minifiers of a build: one for files that every page loads, one for all other files. */
const minifiers = { everyPage: minifyThoroughly, others: minify };

/** Removes the file with the bundler's helper, once no file uses it. */
function inlineNamespaces(bundle: Rolldown.OutputBundle): void {
  const helper = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'rolldown-runtime');
  if (!helper) return;
  delete bundle[helper.fileName];
  delete bundle[`${helper.fileName}.map`];
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.imports.includes(helper.fileName)) continue;
    file.code = withInlinedNamespaces(file.code);
    file.imports = file.imports.filter((name) => name !== helper.fileName);
  }
}

/**
 * Finishes the files of the script tag. Writes the lists of files into the script tag, which requests them by name, and into the imports of files
 * that a visitor waits for; adds the indirect imports of each file; inlines the namespaces of modules; minifies; names each file by its final bytes.
 * Vite alone would not remove the whitespace of libraries.
 */
export const finishBuild = ({ everyPage, others } = minifiers): Plugin => ({
  name: 'portico:finish',
  async generateBundle(_, bundle) {
    inlineNamespaces(bundle);
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    const kit = files.find(({ name }) => name === 'kit');
    const react = files.find(({ name }) => name === 'chunks/react');
    const entry = files.find(({ fileName }) => fileName === 'portico.js');
    if (!kit || !react || !entry?.code.includes('__FILE_LISTS__'))
      this.error('the build has no kit, no React, or no script tag that lists the files of the elements');
    entry.code = withFileLists(entry.code, files);
    checkAwaited(files);
    const unused = unusedFiles(files, (module) => this.getModuleInfo(module)?.importedIds ?? []);
    if (unused.length > 0) this.error(`${unused.join('; ')}: correct the groups in scripts/build/chunk-modules.ts`);
    // The kit needs no list, because the script tag has already requested it.
    const indirect = indirectImports(files, kit.fileName);
    // React is not in the lists, because it is requested together with every view.
    const besideOf = filesBeside(files, [kit.fileName, react.fileName]);
    for (const file of files) {
      const toSibling = (name: string) => `./${basename(name)}`;
      const listOf = (name: string) =>
        isAwaited(name) ? besideOf(file.fileName, posix.join('chunks', name)).map(toSibling) : [];
      const imports = isAwaited(file.fileName) ? [] : (indirect.get(file.fileName) ?? []);
      // Written into the first line, so that the lines of the source map stay valid.
      const code = imports.map((name) => `import"${toSibling(name)}";`).join('') + withFilesBeside(file.code, listOf);
      const map = bundle[`${file.fileName}.map`];
      const minifier = file === kit || file === entry ? everyPage : others;
      const minified = await minifier(code, map?.type === 'asset' ? String(map.source) : '');
      file.code = minified.code;
      // A file with texts contains no code to debug.
      if (/\/src\/languages\/\w+\//.test(file.facadeModuleId ?? '')) delete bundle[`${file.fileName}.map`];
      else if (map?.type === 'asset') map.source = minified.map;
    }
    // Files are renamed only after every list is written.
    for (const [file, { fileName, code }] of withFinalNames(files)) {
      const map = bundle[`${file.fileName}.map`];
      if (map) map.fileName = `${fileName}.map`;
      Object.assign(file, { fileName, code });
    }
  },
});
