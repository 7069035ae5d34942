import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { integrityOf, type Integrity } from '../../scripts/release/integrity.ts';
import { openPage } from '../e2e/browser.ts';
import {
  expectNoErrors,
  expectSliderMoves,
  expectPopupOpens,
  openWithoutErrors,
  popupAndSliderPage,
} from '../package-projects/popup-page.ts';
import { install, type Project } from '../package-projects/project.ts';
import { serve } from '../package-projects/serve-folder.ts';

/* The library without a bundler, in a project without other packages: imported by Node, and as a script tag. */

let project: Project;
let dist: string;
beforeAll(async () => {
  project = await install('alone');
  dist = join(project.folder, 'node_modules/portico-elements/dist');
});

/** Returns the exports of `package.json` that Node can import, with `*` replaced by element names. */
async function entries(): Promise<string[]> {
  const { exports } = JSON.parse(await project.read('node_modules/portico-elements/package.json')) as {
    exports: Record<string, unknown>;
  };
  const elements = (await readdir(join(dist, 'elements'))).filter((file) => file.endsWith('.js'));
  return (
    Object.keys(exports)
      // Node imports no style sheets.
      .filter((path) => !path.endsWith('.css'))
      .flatMap((path) => (path.includes('*') ? elements.map((file) => path.replace('*', file.slice(0, -3))) : path))
      .map((path) => `portico-elements${path.slice(1)}`)
  );
}

/** Returns a module that imports all names and prints the failures and the new globals. */
const importAll = (names: readonly string[]): string => `
const before = Object.getOwnPropertyNames(globalThis);
const failed = [];
for (const name of ${JSON.stringify(names)}) {
  const options = name.endsWith('.json') ? { with: { type: 'json' } } : {};
  await import(name, options).catch((error) => failed.push(name + ': ' + error));
}
const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
console.log(JSON.stringify({ failed, globals }));
`;

describe('Node', () => {
  it('imports every entry without side effects', async () => {
    const names = await entries();
    expect(names).toEqual(expect.arrayContaining(['portico-elements', 'portico-elements/slim/elements/popup']));
    await project.write('import-all.mjs', importAll(names));
    // Node 20 warns about JSON imports.
    const printed = await project.run('node', '--no-warnings', 'import-all.mjs');
    expect(JSON.parse(printed)).toEqual({ failed: [], globals: [] });
  });
});

describe('the program', () => {
  it('checks the pages of a site', async () => {
    const loading = "<script type='module'>import 'portico-elements';</script>";
    await project.write('site/index.html', `<!doctype html>${loading}<portico-alert>Hello</portico-alert>`);
    expect(await project.run('portico-elements', 'check', 'site')).toBe('No problems in 1 file.\n');
    await project.write('faults/index.html', '<portico-alert kind="eror">Hello</portico-alert>');
    await expect(project.run('portico-elements', 'check', 'faults')).rejects.toThrow(
      'faults/index.html:1:16: <portico-alert>: kind="eror" is not valid: expected one of info, success, warning, error.',
    );
  });

  it('copies the files that pages load, as listed with their hashes', async () => {
    expect(await project.run('portico-elements', 'copy', 'public/portico')).toMatch(/^Copied \d+ files to /);
    const copied = join(project.folder, 'public/portico');
    const { files } = JSON.parse(await readFile(join(copied, 'integrity.json'), 'utf8')) as Integrity;
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['portico.js', 'slim/portico.js']));
    for (const [path, hash] of Object.entries(files))
      expect([path, integrityOf(await readFile(join(copied, path)))]).toEqual([path, hash]);
  });

  it('installs no further package', async () => {
    expect((await readdir(join(project.folder, 'node_modules'))).filter((name) => /parse|css|dom/.test(name))).toEqual([
      'dompurify',
    ]);
  });
});

describe('an import map with integrity', () => {
  /** Writes a page with an import map that lists the hashes of its script and of every file of the script tag. */
  async function writePage(): Promise<void> {
    const { files } = JSON.parse(await readFile(join(dist, 'integrity.json'), 'utf8')) as Integrity;
    const script = `import 'portico-elements';\n`;
    const base = '/node_modules/portico-elements/dist/';
    const hashes = Object.entries(files).map(([path, hash]) => [base + path, hash]);
    const integrity = { '/page.js': integrityOf(script), ...Object.fromEntries(hashes) };
    const map = JSON.stringify({ imports: { 'portico-elements': `${base}portico.js` }, integrity });
    const html = popupAndSliderPage('./page.js').replace('</head>', `<script type="importmap">${map}</script></head>`);
    await project.write('import-map.html', html);
    await project.write('page.js', script);
  }

  it('contains every script of the package, and the page works', async () => {
    await writePage();
    const site = await serve(project.folder);
    const opened = await openWithoutErrors(site, '/import-map.html');
    await expectPopupOpens(opened.page);
    await opened.page.keyboard.press('Escape');
    await expectSliderMoves(opened.page);
    expectNoErrors(site, opened);
  });

  it('blocks a changed file, also on retries', async () => {
    await writePage();
    const payload = Buffer.from('document.title = "changed";\n');
    const alter = (path: string, text: Buffer) => (/\/popup\.view-/.test(path) ? Buffer.concat([payload, text]) : text);
    const site = await serve(project.folder, { alter });
    const { page } = await openPage(`${site.address}/import-map.html`);
    const failed = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('portico-failed', ({ detail }) => resolve(detail.type), { once: true });
        }),
    );
    await page.getByRole('button', { name: 'News' }).click();
    expect(await failed).toBe('missing');
    expect(await page.title()).toBe('Harbour');
  });
});

describe('the strictest policy', () => {
  it('is not violated by a script tag from another origin', async () => {
    const library = await serve(dist, { headers: { 'Access-Control-Allow-Origin': '*' } });
    const policy = [
      "default-src 'none'",
      `script-src ${library.address}`,
      "require-trusted-types-for 'script'",
      // Needed by lit-html, which renders into the page's own DOM.
      'trusted-types lit-html',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    await project.write('strict.html', popupAndSliderPage(`${library.address}/portico.js`));
    const site = await serve(project.folder, { headers: { 'Content-Security-Policy': policy } });
    const opened = await openWithoutErrors(site, '/strict.html');
    await expectPopupOpens(opened.page);
    await opened.page.keyboard.press('Escape');
    await expectSliderMoves(opened.page);
    expectNoErrors(site, opened);
    expectNoErrors(library, opened);
  });
});
