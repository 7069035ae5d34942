import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import { describeElements, elementNames } from '../describe/elements.ts';
import { readLibrary } from '../describe/library.ts';
import { minify } from '../build/minify.ts';
import type { Integrity } from '../release/integrity.ts';
import { noticesFile } from '../release/notices.ts';
import { blockAttributes, blockElement, blockNames } from './block-data.ts';
import { phpFile } from './php-value.ts';
import { loadedFiles } from '../build/loaded-files.ts';
import { l10nData, potFile, readTranslations, translatableTexts } from './translations.ts';

/** The folder with the sources of the plugin. */
const source = 'integrations/wordpress/portico';

/** The script that visitors load besides the library. */
const visitorScript = 'forms/contact-form-7.js';

/** The maximum size of the zip, in bytes. */
export const maximumSize = 1_500_000;

/** Returns the files of the slim script tag. */
export const pageScripts = (paths: readonly string[]): string[] => paths.filter((path) => path.startsWith('slim/'));

/** The pictures in the preview of the settings page. */
const previewPictures = ['fjord.svg', 'dunes.svg', 'beacon.svg', 'evening-bay.svg'];

/** Returns all files of the plugin, by their path in it. Throws if a version differs, or if the output of `npm run build` is missing. */
export async function pluginFiles(): Promise<Map<string, Uint8Array>> {
  const { version } = readLibrary();
  checkVersions(version);
  if (!existsSync('dist/integrity.json')) throw new Error('There is no dist/integrity.json. Run: npm run build');
  const { files } = JSON.parse(readFileSync('dist/integrity.json', 'utf8')) as Integrity; // Written by the build.
  const scripts = pageScripts(Object.keys(files));
  return new Map([
    ...sourceFiles(),
    ...(await generatedFiles()),
    ['includes/generated/preloads.php', new TextEncoder().encode(phpFile(scriptPreloads(scripts)))] as const,
    ...scripts.map((path) => [path.replace(/^slim\//, 'assets/'), readFileSync(`dist/${path}`)] as const),
    ['assets/portico.css', readFileSync('dist/portico.css')],
    ['assets/theme.css', readFileSync('dist/theme.css')],
    ...previewPictures.map(
      (name) => [`settings/pictures/${name}`, readFileSync(`demo-pages/pictures/${name}`)] as const,
    ),
    [`assets/${noticesFile}`, readFileSync(`dist/${noticesFile}`)],
    ['assets/LICENSE', readFileSync('LICENSE')],
  ]);
}

/** Returns the files to preload for each element, relative to the script. */
const scriptPreloads = (scripts: readonly string[]): Record<string, string[]> =>
  loadedFiles(
    elementNames(),
    scripts.map((path) => path.replace(/^slim\//, '')),
    (path) => readFileSync(`dist/slim/${path}`, 'utf8'),
  );

const sourceFiles = (): [string, Uint8Array][] =>
  globSync('**/*', { cwd: source }).map((path) => [path, readFileSync(`${source}/${path}`)]);

/** Returns the generated files: from sources, from the descriptions of the elements, and from the translations. */
export async function generatedFiles(): Promise<Map<string, Uint8Array>> {
  const elements = await describeElements(blockNames);
  const blocks = elements.map((element) => [element.name, blockElement(element)] as const);
  const attributes = Object.fromEntries(blocks.map(([name, block]) => [name, blockAttributes(name, block)]));
  const translations = globSync('languages/*.po', { cwd: source }).map((path) => {
    const language = basename(path, '.po').replace('portico-', '');
    const messages = readTranslations(readFileSync(`${source}/${path}`, 'utf8'));
    return [path.replace(/\.po$/, '.l10n.php'), phpFile(l10nData(language, messages))] as const;
  });
  const texts = [
    ['blocks/elements.json', JSON.stringify(Object.fromEntries(blocks))] as const,
    ['includes/generated/block-attributes.php', phpFile(attributes)] as const,
    [visitorScript, (await minify(readFileSync(`${source}/${visitorScript}`, 'utf8'), '')).code] as const,
    ['languages/portico.pot', potFile(pluginTexts())] as const,
    ...translations,
  ];
  const encoder = new TextEncoder();
  return new Map(texts.map(([path, text]) => [path, encoder.encode(text)]));
}

/** Returns the translatable texts of the plugin, without duplicates. */
export const pluginTexts = (): string[] => [
  ...new Set(
    globSync(`${source}/**/*.php`)
      .toSorted()
      .flatMap((file) => translatableTexts(readFileSync(file, 'utf8'))),
  ),
];

/** The places in the sources that contain the version of the plugin. */
const versions: readonly (readonly [file: string, pattern: RegExp])[] = [
  ['portico.php', /^ \* Version: +(.+)$/m],
  ['portico.php', /'PORTICO_VERSION', '(.+)'/],
  ['readme.txt', /^Stable tag: (.+)$/m],
];

function checkVersions(version: string): void {
  const wrong = versions.filter(
    ([file, pattern]) => pattern.exec(readFileSync(`${source}/${file}`, 'utf8'))?.[1] !== version,
  );
  if (wrong.length === 0) return;
  const places = wrong.map(([file, pattern]) => `${file} (${pattern.source})`).join(', ');
  throw new Error(`The version of the plugin is not ${version}. Correct it in ${source}: ${places}.`);
}
