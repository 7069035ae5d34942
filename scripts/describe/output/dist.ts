import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { elementDeclarations, indexDeclarations, moduleDeclarations, sourceFolder } from '../source/declarations.ts';
import type { ElementDescription } from '../description.ts';
import { describeElements, elementNames } from '../elements.ts';
import { preactTypes, reactTypes, svelteTypes, vueTypes } from './framework-types.ts';
import { readLibrary, type Library } from '../library.ts';
import { customElementsManifest } from './manifest.ts';
import { serverSources, writeServerDeclarations } from '../../build/server-build.ts';
import { sourceDeclarations } from '../source/source-declarations.ts';
import { vscodeCssData, vscodeHtmlData } from './vscode.ts';
import { webTypes } from './web-types.ts';

/**
 * Writes the descriptions of the library to `outDir`: the manifest, the data for editors, and the type declarations. Rejects if a source has an
 * error, or a declaration has no doc comment.
 */
export async function writeDistDescriptions(outDir: string): Promise<void> {
  const descriptions = await describeElements(elementNames());
  const origins = descriptions.flatMap(({ types }) => types.map(({ path }) => path));
  const sources = await sourceDeclarations([
    'src/portico.ts',
    ...serverSources,
    ...origins.filter((path) => /^(src|elements)\//.test(path)),
  ]);

  writeFiles(outDir, distFiles(descriptions, readLibrary()));
  writeFiles(join(outDir, 'types', sourceFolder), sources);
  writeServerDeclarations(outDir);
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Returns the files by their path in `dist`, except the declarations of the sources. */
export function distFiles(descriptions: readonly ElementDescription[], library: Library): Map<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    ['custom-elements.json', json(customElementsManifest(descriptions))],
    ['vscode.html-custom-data.json', json(vscodeHtmlData(descriptions, library))],
    ['vscode.css-custom-data.json', json(vscodeCssData(descriptions, library))],
    ['web-types.json', json(webTypes(descriptions, library))],
    ['types/index.d.ts', indexDeclarations(descriptions)],
    ['types/react.d.ts', reactTypes(descriptions)],
    ['types/preact.d.ts', preactTypes(descriptions)],
    ['types/vue.d.ts', vueTypes(descriptions)],
    ['types/svelte.d.ts', svelteTypes(descriptions)],
    ...descriptions.flatMap((description): [string, string][] => [
      [`types/${description.name}.d.ts`, elementDeclarations(description)],
      [`elements/${description.name}.d.ts`, moduleDeclarations(description.name)],
    ]),
  ]);
}
