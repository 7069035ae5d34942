import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Eleventy } from '@11ty/eleventy';
import * as pagefind from 'pagefind';
import { globSync } from 'tinyglobby';
import { build } from 'vite';
import { describeElements, elementNames } from '../scripts/describe/elements.ts';
import { docsIndex, docsPaths } from '../scripts/release/docs-index.ts';
import { packRelease } from '../scripts/release/pack-release.ts';
import { packPlugin } from '../scripts/wordpress/pack-plugin.ts';
import { readLibrary } from '../scripts/describe/library.ts';
import { createSteps, docsSteps } from '../scripts/build-steps.ts';
import { readDocuments, relativeUrl } from './documents.ts';
import { checkLinks } from './check-links.ts';
import { highlight, highlightCss } from './highlight.ts';
import { inlineCode } from './markdown.ts';
import { documentPages, examplePolicy, navigation, previewsOf } from './pages.ts';
import { withPictures } from './assets/picture-addresses.ts';
import { keywordTerms, termsOf } from './search-terms.ts';
import { tryRequests } from './try-requests.ts';
import { copyTemplates } from './templates.ts';
import { measuredOn, readComparisons } from './comparisons.ts';
import { fonts } from './fonts.ts';
import { gallery, installSnippets } from './home.ts';

/*
 * `npm run docs`: builds the documentation site in `dist-docs`, as static files for any host and any base path. It needs `npm run build` before.
 * `-- --demos` adds links to the demo pages and their backend, which `npm start` serves at the root of the same host.
 */

const folder = 'dist-docs';
const hasDemos = process.argv.includes('--demos');

/**
 * The headers of the site, in the format of several static hosts: access for the sandboxed frames of the examples. Other hosts need the
 * same headers; without `Access-Control-Allow-Origin`, the examples work only in tabs of their own.
 */
const hostHeaders = `/*
  Access-Control-Allow-Origin: *
  X-Content-Type-Options: nosniff
`;

process.env.NODE_ENV = 'production';
const start = performance.now();
const step = createSteps('Documentation', docsSteps);
await rm(folder, { recursive: true, force: true });
const library = readLibrary();
const elements = await describeElements(elementNames());
const pages = await step('documents', () => documentPages(readDocuments(), elements));
const { release, plugin, templates } = await step('downloads', async () => ({
  release: await packRelease(),
  plugin: await packPlugin(),
  templates: await copyTemplates(`${folder}/templates`),
}));
const eleventy = new Eleventy('site/pages', folder, {
  configPath: false,
  quietMode: true,
  config(config) {
    config.setIncludesDirectory('../_includes');
    config.setTemplateFormats(['njk']);
    config.addGlobalData('library', library);
    config.addGlobalData('hasDemos', hasDemos);
    config.addGlobalData('documents', pages);
    config.addGlobalData('navigation', navigation(pages));
    config.addGlobalData(
      'examples',
      pages.flatMap(({ examples }) => examples),
    );
    config.addGlobalData('gallery', gallery);
    config.addGlobalData('fonts', fonts);
    // Without the backend, nothing receives the form.
    config.addGlobalData('formTag', hasDemos ? 'portico-contact-form' : 'portico-form-validator');
    config.addGlobalData('repository', library.repository.url.replaceAll(/^git\+|\.git$/g, ''));
    config.addGlobalData('previews', previewsOf(pages));
    config.addGlobalData('examplePolicy', examplePolicy);
    config.addGlobalData('tryRequests', hasDemos ? tryRequests : {});
    config.addGlobalData('release', { name: release.name, size: `${(release.content.length / 1e6).toFixed(1)} MB` });
    config.addGlobalData('comparisons', readComparisons());
    config.addGlobalData('measuredOn', measuredOn);
    config.addGlobalData('install', installSnippets);
    config.addGlobalData('templates', templates);
    config.addFilter('countElements', () => String(elements.length));
    config.addFilter('relative', relativeUrl);
    config.addFilter('inlineCode', inlineCode);
    config.addFilter('pictures', withPictures);
    config.addFilter('code', highlight);
    config.addFilter('capitalizeFirst', (text: string) => text.charAt(0).toUpperCase() + text.slice(1));
  },
});
await step('pages', () => eleventy.write());

const terms = [...termsOf(elements), ...keywordTerms(pages)];
// A process of its own builds the index.
await Promise.all([step('search index', buildSearchIndex), step('scripts and styles', writeAssets)]);
await writeFile(`${folder}/_headers`, hostHeaders);
for (const { name, content } of [release, plugin]) await writeFile(`${folder}/${name}`, content);
// For programs that read Markdown.
for (const path of docsPaths()) await cp(path, `${folder}/${path}`);
await writeFile(`${folder}/llms.txt`, docsIndex(''));

const addresses = terms.map(({ url }) => url);
const faults = await step('check of the links', () => checkLinks(folder, hasDemos, addresses));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
const seconds = (performance.now() - start) / 1000;
console.log(`Built the site in ${folder}: ${pages.length} documents, ${seconds.toFixed(1)} s.`);

/** Writes the scripts, the style sheets and the pictures of the site. */
async function writeAssets(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: false,
    build: {
      outDir: `${folder}/assets`,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        // The bundler warns that plugins take long, as they do on a busy machine.
        checks: { bundlerTimings: false },
        input: {
          site: 'site/assets/site.ts',
          'scheme-start': 'site/assets/scheme-start.ts',
          example: 'site/assets/example.ts',
          theme: 'site/assets/theme-builder.ts',
          preview: 'site/assets/preview.ts',
        },
        preserveEntrySignatures: false,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const sheets = await Promise.all(
    globSync('site/assets/styles/*.css')
      .toSorted()
      .map((path) => readFile(path, 'utf8')),
  );
  await writeFile(`${folder}/assets/site.css`, [...sheets, highlightCss()].join('\n'));
  await writeFile(`${folder}/assets/terms.json`, JSON.stringify(terms));
  for (const name of ['example.css', 'home.css', 'theme-builder.css'])
    await cp(`site/assets/${name}`, `${folder}/assets/${name}`);
  for (const path of globSync('site/pictures/*')) await cp(path, `${folder}/assets/${basename(path)}`);
  await copyLibrary(`${folder}/portico`);
  await cp('demo-pages/pictures', `${folder}/pictures`, { recursive: true });
  await mkdir(`${folder}/cards`);
  for (const path of globSync('demo-pages/cards/*.svg')) await cp(path, `${folder}/cards/${basename(path)}`);
  await cp('demo-pages/icon.svg', `${folder}/icon.svg`);
}

/** Copies the files of the script tag and the style sheets. */
async function copyLibrary(target: string): Promise<void> {
  const { files } = JSON.parse(await readFile('dist/integrity.json', 'utf8')) as { files: Record<string, string> };
  for (const path of [...Object.keys(files), 'theme.css', 'portico.css']) {
    await mkdir(dirname(`${target}/${path}`), { recursive: true });
    await cp(`dist/${path}`, `${target}/${path}`);
  }
}

/** Builds the index of the search over all pages. Throws if the pages cannot be read or written. */
async function buildSearchIndex(): Promise<void> {
  const { index, errors } = await pagefind.createIndex();
  if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder, glob: '**/*.html' });
  const written = await index.writeFiles({ outputPath: `${folder}/pagefind` });
  await pagefind.close();
  const failures = [...added.errors, ...written.errors];
  if (failures.length > 0) throw new Error(`The search index could not be written: ${failures.join('; ')}`);
}
