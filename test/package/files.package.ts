import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltFile, filesBeside, indirectImports } from '../../scripts/build/built-imports.ts';
import { isAwaited } from '../../scripts/build/file-lists.ts';
import { type Import, importsOf } from '../../scripts/imports/imports.ts';
import { guidePaths } from '../../scripts/release/docs-index.ts';
import { openWithoutErrors } from '../package-projects/popup-page.ts';
import { run } from '../package-projects/run-command.ts';
import { serve } from '../package-projects/serve-folder.ts';

/* The files of the package, as built by `npm run build` and packed by `npm pack`. */

const read = (path: string): string => readFileSync(join('dist', path), 'utf8');
const { version, homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; homepage: string };

/** The files that pages load: the full and the slim script tag with their chunks. */
const pageFiles = ['', 'slim/'].flatMap((folder) => [
  `${folder}portico.js`,
  ...readdirSync(`dist/${folder}chunks`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}chunks/${file}`),
]);

/** Those with code. Files of texts need no map. */
const mapped = pageFiles.filter((path) => !/\/\w\w-(?:content|forms|navigation|protection|rules)-\w+\.js$/.test(path));

describe('the tarball', () => {
  let paths: readonly string[];
  beforeAll(async () => {
    // Other processes may print before npm.
    const output = await run('.', 'npm', 'pack', '--dry-run', '--json', '--ignore-scripts', '--silent');
    const [packed] = JSON.parse(output.slice(output.indexOf('['))) as { files: { path: string }[] }[];
    paths = (packed?.files ?? []).map(({ path }) => path);
  });

  it('contains docs, notices, hashes and source maps, but not the zip', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        'README.md',
        'CHANGELOG.md',
        'SECURITY.md',
        'LICENSE',
        'THIRD-PARTY-NOTICES.md',
        'elements/popup/popup.md',
        'dist/integrity.json',
        'dist/portico.config.schema.json',
        'dist/llms.txt',
        'docs/quick-start.md',
        'dist/portico.js.map',
        'dist/server/index.js',
        'integrations/php/portico-form.php',
      ]),
    );
    expect(paths.filter((path) => path.endsWith('.zip'))).toEqual([]);
  });

  it('contains every file that its docs link to', () => {
    const pages = paths.filter((path) => /^(?:[A-Z]+|docs\/.*|elements\/.*)\.md$/.test(path));
    expect(pages.length).toBeGreaterThan(30);
    const links = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
        posix.join(posix.dirname(page), link),
      ),
    );
    expect(links).toContain('elements/popup/popup.md');
    expect(links.filter((link) => !paths.includes(link))).toEqual([]);
  });

  it('contains every module in custom-elements.json', () => {
    const { modules } = JSON.parse(read('custom-elements.json')) as { modules: { path: string }[] };
    expect(modules.length).toBeGreaterThan(30);
    expect(modules.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe('the files of the script tag', () => {
  describe.each(['', 'slim/'])('in dist/%s', (folder) => {
    const files = pageFiles
      .filter((path) => posix.dirname(path).replace(/chunks$/, '') === folder || path === `${folder}portico.js`)
      .map((path) => ({ path, imports: importsOf(path, read(path)) }))
      .map(({ path, imports }): BuiltFile => {
        const namesOf = (kind: Import['kind']) =>
          imports.filter((one) => one.kind === kind).map(({ specifier }) => posix.join(posix.dirname(path), specifier));
        return { fileName: path, imports: namesOf('static'), dynamicImports: namesOf('dynamic') };
      });
    const chunk = (name: string) =>
      files.find(({ fileName }) => fileName.startsWith(`${folder}chunks/${name}-`))?.fileName ?? '';

    it('name all files that they need, so that a request needs at most one more round trip', () => {
      const indirect = [...indirectImports(files, chunk('kit'))].filter(([file]) => !isAwaited(file));
      expect(indirect.length).toBeGreaterThan(100);
      expect(indirect.filter(([, missing]) => missing.length > 0)).toEqual([]);
    });

    it('request all that an awaited file needs beside it, which takes one round trip', () => {
      const expectedOf = filesBeside(files, [chunk('kit'), chunk('react')]);
      const lists = files.flatMap(({ fileName, dynamicImports }) =>
        dynamicImports.filter(isAwaited).map((requested) => ({
          import: `${fileName} → ${requested}`,
          expected: expectedOf(fileName, requested).toSorted(),
          found: listBefore(read(fileName), posix.basename(requested)).map((name) =>
            posix.join(folder, 'chunks', name),
          ),
        })),
      );
      expect(lists.length).toBeGreaterThan(12);
      expect(lists.filter(({ expected, found }) => String(expected) !== String(found.toSorted()))).toEqual([]);
    });
  });
});

/** Returns the files that are requested beside the later import of a file. */
function listBefore(code: string, imported: string): string[] {
  // Each minifier has its own quotes.
  const [before = ''] = code.replaceAll('`', '"').split(`import("./${imported}")`);
  const [, list = ''] = /\?\.\(([^()]*)\),$/.exec(before) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
}

describe('editor data', () => {
  it('links every tag to its docs page below the homepage', () => {
    const { tags } = JSON.parse(read('vscode.html-custom-data.json')) as {
      tags: { name: string; references: { url: string }[] }[];
    };
    const { contributions } = JSON.parse(read('web-types.json')) as {
      contributions: { html: { elements: { name: string; 'doc-url': string }[] } };
    };
    const pages = tags.map(({ name }) => `${homepage}elements/${name.replace('portico-', '')}/`);
    expect(tags.map(({ references }) => references[0]?.url)).toEqual(pages);
    expect(contributions.html.elements.map((element) => element['doc-url'])).toEqual(pages);
  });

  it('links to sections that exist on every page', () => {
    const names = readdirSync('elements').filter((name) => !name.includes('.'));
    const incomplete = names.filter((name) => {
      const page = readFileSync(`elements/${name}/${name}.md`, 'utf8');
      return !/^## Settings$/m.test(page) || !/^## Events$/m.test(page);
    });
    expect(incomplete).toEqual([]);
  });

  it('has numeric defaults for durations of type number', () => {
    const { modules } = JSON.parse(read('custom-elements.json')) as {
      modules: { declarations: { members: { kind: string; default?: string; type?: { text: string } }[] }[] }[];
    };
    const members = modules.flatMap(({ declarations }) => declarations.flatMap((declaration) => declaration.members));
    const numbers = members.filter(({ kind, type }) => kind === 'field' && type?.text === 'number');
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((field) => !Number.isFinite(Number(field.default || 'none')))).toEqual([]);
  });
});

describe('integrity.json', () => {
  const integrity = JSON.parse(read('integrity.json')) as { version: string; files: Record<string, string> };

  it('has the hash of every file that pages load', () => {
    const hashOf = (path: string) => createHash('sha384').update(read(path)).digest('base64');
    const expected = Object.fromEntries(pageFiles.map((path) => [path, `sha384-${hashOf(path)}`]));
    expect(pageFiles.length).toBeGreaterThan(100);
    expect(integrity).toEqual({ version, files: expected });
  });

  it('results in the tags of the program in the guide', () => {
    const [, program = ''] =
      /```js\n(import \{ readFileSync \}[^]*?)```/.exec(readFileSync('docs/integrity.md', 'utf8')) ?? [];
    const localProgram = program.replace('node_modules/portico-elements/dist/', join(process.cwd(), 'dist/'));
    expect(localProgram).not.toBe(program);
    const options = { cwd: tmpdir(), encoding: 'utf8' } as const;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', localProgram], options);
    const [, map = '{}'] = /<script type="importmap">(.*)<\/script>/.exec(output) ?? [];
    const base = 'https://cdn.example/portico/';
    const files = pageFiles.filter((path) => !path.startsWith('slim/'));
    expect(JSON.parse(map)).toEqual({
      integrity: Object.fromEntries(files.map((path) => [base + path, integrity.files[path]])),
    });
    expect(output).toContain(`src="${base}portico.js" integrity="${integrity.files['portico.js']}" crossorigin>`);
  });
});

describe('source maps', () => {
  it('exist for every file with code that pages load, without a reference in it', () => {
    expect(mapped.length).toBeGreaterThan(200);
    expect(mapped.filter((path) => !read(`${path}.map`).startsWith('{"version":3'))).toEqual([]);
    expect(pageFiles.filter((path) => read(path).includes('sourceMappingURL'))).toEqual([]);
  });

  it.each([
    [/^portico\.js$/, 'is already loaded', 'src/portico.ts'],
    [/^chunks\/popup-\w+\.js$/, 'portico-before-close', 'elements/popup/popup.settings.ts'],
    [/^slim\/chunks\/kit-\w+\.js$/, 'attachInternals', 'src/older-browsers/custom-states.ts'],
  ])('map a position in %s to its line in the source: %s', (name, text, source) => {
    const file = pageFiles.find((path) => name.test(path)) ?? expect.fail(`no page file matches ${name}`);
    const before = read(file).slice(0, read(file).indexOf(text)).split('\n');
    const map = JSON.parse(read(`${file}.map`)) as SourceMapPayload;
    const entry = new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    if (!('originalSource' in entry)) expect.fail(`${file}.map knows no source for "${text}"`);
    expect(posix.join('dist', posix.dirname(file), entry.originalSource)).toBe(source);
    expect(readFileSync(source, 'utf8').split('\n')[entry.originalLine]).toContain(text);
  });

  it('contain no path of the build machine', () => {
    const leaking = mapped.filter((path) => {
      const { sources } = JSON.parse(read(`${path}.map`)) as { sources: string[] };
      return sources.some((source) => source.startsWith('/') || source.includes(process.cwd()));
    });
    expect(leaking).toEqual([]);
  });
});

describe('the zip', () => {
  let entries: Readonly<Record<string, Uint8Array>>;
  beforeAll(async () => {
    await run('.', process.execPath, 'scripts/run.mjs', 'scripts/release.ts');
    const files = unzipSync(readFileSync(`dist/portico-${version}.zip`));
    entries = Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path.slice(`portico-${version}/`.length), content]),
    );
  });

  it('contains the files that pages load, an example page, a PHP file, the docs and the notices, and no source maps', () => {
    const documents = ['LICENSE', 'README.md', 'SECURITY.md', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md', 'llms.txt'];
    const docs = [
      ...readdirSync('elements')
        .filter((name) => !name.includes('.'))
        .map((name) => `elements/${name}/${name}.md`),
      ...guidePaths(),
    ];
    const others = ['portico.css', 'theme.css', 'integrity.json', 'example.html', 'portico-form.php'];
    expect(Object.keys(entries).toSorted()).toEqual([...pageFiles, ...others, ...documents, ...docs].toSorted());
    expect(Buffer.from(entries['portico.js'] ?? []).toString()).toBe(read('portico.js'));
  });

  it('contains every document of its index', () => {
    const index = Buffer.from(entries['llms.txt'] ?? []).toString();
    const links = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter((link) => !entries[link])).toEqual([]);
  });

  it('contains an example page that works', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-zip-'));
    for (const [path, content] of Object.entries(entries)) {
      mkdirSync(join(folder, posix.dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { page } = await openWithoutErrors(await serve(folder), '/example.html');
    await page.getByRole('button', { name: 'Opening hours' }).click();
    await page.getByRole('dialog', { name: 'Opening hours' }).waitFor();
  });
});

describe('the notices', () => {
  it('list every package whose code is in the files of the script tag', () => {
    const notices = readFileSync('THIRD-PARTY-NOTICES.md', 'utf8');
    // Reads the source maps, independently of the modules that the build collected.
    const packages = mapped.flatMap((path) => {
      const { sources } = JSON.parse(read(`${path}.map`)) as { sources: string[] };
      return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    });
    expect(new Set(packages).size).toBeGreaterThan(8);
    expect([...new Set(packages)].filter((name) => !notices.includes(`| ${name} | `))).toEqual([]);
  });

  it('are the same in the repository and beside the files', () => {
    expect(read('THIRD-PARTY-NOTICES.md')).toBe(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8'));
  });
});
