import { rm, writeFile, readFile } from 'node:fs/promises';
import { build, type InlineConfig } from 'vite';
import { checkBuild } from './build/check-build.ts';
import { writeDistDescriptions } from './describe/output/dist.ts';
import { collectBuiltFiles, type BuiltFiles } from './release/built-files.ts';
import { serverBuild, writeConfigSchema } from './build/server-build.ts';
import { createSteps, librarySteps } from './build-steps.ts';
import { buildStyles } from './build/build-styles.ts';
import { readLibrary } from './describe/library.ts';
import { bundledPackages } from './release/bundled-packages.ts';
import { docsIndex } from './release/docs-index.ts';
import { integrityManifest } from './release/integrity.ts';
import { noticesFile, thirdPartyNotices } from './release/notices.ts';

/*
 * `npm run build`: the script tag with React and with Preact, the modules for bundlers with both, the program that checks pages, the server
 * half, the styles for the time before the script, the theme, the descriptions, and the files of a release: notices, hashes and a zip.
 */

// This script runs in Vite's development server, whose mode would otherwise apply to the builds.
process.env.NODE_ENV = 'production';
await rm('dist', { recursive: true, force: true });
const scriptTag = collectBuiltFiles('dist');
const modules = collectBuiltFiles('dist');
// Ignores the bundler's warning that plugins take long. They do, because they minify, and insert the mixins of each style sheet.
const common: InlineConfig = {
  logLevel: 'warn',
  build: {
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Many warnings would hide the output of `npm start`.
      onwarn({ message }) {
        throw new Error(`The bundler warns; mend the cause: ${message}`);
      },
    },
  },
};
// The files do not refer to their source maps, because every page would download these references. The modules for bundlers are not minified.
const pages: InlineConfig = {
  ...common,
  plugins: [scriptTag.plugin],
  build: { ...common.build, sourcemap: 'hidden' },
};

const step = createSteps('Library', librarySteps);
await step('script tag with React, and styles', async () => {
  await build({ mode: 'full', ...pages });
  await writeFile('dist/portico.css', await buildStyles('src/portico.css'));
  await writeFile('dist/theme.css', await buildStyles('src/theme/theme.css'));
});
// The compiler of the types runs in a separate process.
await Promise.all([bundleFurther(), step('types, and data for code editors', describe)]);
await step('licenses and hashes', () =>
  writeReleaseFiles(scriptTag.files, new Set([...scriptTag.modules, ...modules.modules])),
);
console.log('Built the script tags, the modules for bundlers, the programs for Node and what describes them.');

async function bundleFurther(): Promise<void> {
  await step('script tag with Preact', () => build({ mode: 'slim', ...pages }));
  await step('modules for bundlers', async () => {
    for (const mode of ['modules', 'slim-modules']) await build({ mode, ...common, plugins: [modules.plugin] });
  });
  await step('programs for Node', async () => {
    for (const program of [checkBuild, serverBuild])
      await build({ ...program, plugins: [program.plugins, modules.plugin] });
  });
}

async function describe(): Promise<void> {
  await writeDistDescriptions('dist');
  writeConfigSchema('dist');
  // TypeScript finds no types for a style sheet that is imported only for its side effect.
  for (const name of ['portico', 'theme']) await writeFile(`dist/types/${name}.d.ts`, 'export {};\n');
  // The types of tags in templates are imported for their effect on the compiler. Programs may import the module, too, so it must exist.
  await writeFile('dist/types-only.js', 'export {};\n');
}

/**
 * Writes the additional files of the package to `dist`: the notices of bundled packages, hashes for `integrity`, and an index of the docs.
 * `pageFiles` are the paths of the script tag's files in `dist`. Throws if the license of a bundled package is unknown.
 */
async function writeReleaseFiles(pageFiles: Iterable<string>, bundled: BuiltFiles['modules']): Promise<void> {
  const { version } = readLibrary();
  await writeFile(`dist/${noticesFile}`, thirdPartyNotices(bundledPackages(bundled)));

  const scripts = await readAll('dist/', pageFiles);
  await writeFile('dist/integrity.json', `${JSON.stringify(integrityManifest(version, scripts), null, 2)}\n`);

  await writeFile('dist/llms.txt', docsIndex('../', 'custom-elements.json'));
}

async function readAll(folder: string, paths: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const read = async (path: string) => [path, await readFile(folder + path)] as const;
  return new Map(await Promise.all([...paths].map(read)));
}
