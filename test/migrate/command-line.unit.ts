import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runMigrate } from '../../src/migrate/command-line.ts';

/** Runs a command line; returns its exit code and what it prints. */
function run(...args: string[]): { code: number; out: string; error: string } {
  const printed = { out: '', error: '' };
  const code = runMigrate(args, { out: (text) => (printed.out += text), error: (text) => (printed.error += text) });
  return { code, ...printed };
}

const page = `<!doctype html>
<html>
  <head>
    <link rel="stylesheet" href="css/slick.css">
    <link rel="stylesheet" href="css/site.css">
  </head>
  <body>
    <h2>Views</h2>
    <div class="views">
      <div>A</div>
    </div>
    <script src="/js/jquery.min.js"></script>
    <script src="/js/slick.min.js"></script>
    <script src="/js/main.js"></script>
  </body>
</html>
`;

const migrated = `<!doctype html>
<html>
  <head>
    <link rel="stylesheet" href="/portico/portico.css">
    <link rel="stylesheet" href="css/site.css">
    <script type="module" src="/portico/slim/portico.js"></script>
  </head>
  <body>
    <h2>Views</h2>
    <portico-slider aria-label="Views" space-between="0" seamless mouse-drag pagination="none" controls-placement="over" breakpoints='{"0":{"slidesPerView":1}}' class="views">
      <div>A</div>
    </portico-slider>
    <script src="/js/main.js"></script>
  </body>
</html>
`;

let site = '';
const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
};
const read = (path: string) => readFileSync(join(site, path), 'utf8');

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'portico-migrate-'));
  write({
    'index.html': page,
    'css/slick.css': '.slick {}',
    'css/site.css': 'p {}',
    'js/jquery.min.js': '/* jQuery */'.repeat(100),
    'js/slick.min.js': '/* slick */'.repeat(100),
    'js/main.js': "$('.views').slick();\nstart();\n",
  });
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

describe('portico-elements migrate', () => {
  it('changes only what becomes the elements of --only', () => {
    const other = run(site, '--only', 'lightbox,popup', '--write');
    expect([other.code, read('index.html'), read('js/main.js')]).toEqual([1, page, "$('.views').slick();\nstart();\n"]);
    expect(other.out).toContain('--only leaves it out');
    expect(run(site, '--only', 'portico-slider', '--write').code).toBe(0);
    expect(read('index.html')).toBe(migrated);
    expect(run(site, '--only', 'swiper')).toMatchObject({
      code: 2,
      error: expect.stringContaining('--only names <portico-swiper>, which replaces no widget of a library.'),
    });
  });

  it('leaves out options without an equivalent with --force, and says so', () => {
    write({ 'js/main.js': "$('.views').slick({ dots: true, rows: 2, customPaging: (s, i) => i });\nstart();\n" });
    const alone = run(site, '--write');
    expect([alone.code, read('index.html')]).toEqual([1, page]);
    const { code, out } = run(site, '--write', '--force');
    expect([code, read('index.html'), read('js/main.js')]).toEqual([
      0,
      migrated.replace(' pagination="none"', ''),
      'start();\n',
    ]);
    expect(out).toContain('rows: 2 is left out by --force: put several items into each slide\n');
    expect(out).toContain('customPaging: (s, i) => i is left out by --force: the bullets are buttons of the element\n');
  });

  it('prints a diff and a report, and writes nothing', () => {
    const { code, out, error } = run(site);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('-    <div class="views">\n');
    expect(out).toContain("-$('.views').slick();\n start();\n");
    expect(out).toContain(`${site}/index.html:9: slick: <div class="views"> becomes <portico-slider> (grade B)`);
    expect(out).toContain(`${site}/index.html: css/slick.css\n`);
    expect(out).toContain('5 → 2 files, 2.3 kB → 0.0 kB\n');
    expect(out).toContain(`${site}/js/main.js changes, too: name all pages that load it in one run.`);
    expect(out).toMatch(/\n1 widget to change in 2 files, 0 by hand\.\n$/);
    expect(read('index.html')).toBe(page);
    expect(existsSync(join(site, 'index.html.orig'))).toBe(false);
  });

  it('changes the files with --write, keeps their text, and changes nothing the second time', () => {
    expect(run(site, '--write').code).toBe(0);
    expect(read('index.html')).toBe(migrated);
    expect(read('js/main.js')).toBe('start();\n');
    expect(read('index.html.orig')).toBe(page);
    const again = run(site, '--write');
    expect(again).toEqual({ code: 0, out: 'No widgets of other libraries in 1 file.\n', error: '' });
    expect([read('index.html'), read('index.html.orig')]).toEqual([migrated, page]);
  });

  it('lists pages with the same widget once, and does not look for the files of the library, which are copied later', () => {
    write({ 'second.html': page });
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(site);
    const { out } = run(site);
    cwd.mockRestore();
    expect(out).toContain(
      `slick: <div class="views"> becomes <portico-slider> (grade B)\n      in ${site}/index.html:9, ${site}/second.html:9\n`,
    );
    expect(out).toContain(`  css/slick.css\n      in ${site}/index.html, ${site}/second.html\n`);
    expect(out).not.toContain('leads to no file');
  });

  it('keeps a byte order mark and line ends of Windows', () => {
    const before = `\uFEFF${page.replaceAll('\n', '\r\n')}`;
    write({ 'index.html': before });
    run(site, '--write');
    expect(read('index.html')).toBe(`\uFEFF${migrated.replaceAll('\n', '\r\n')}`);
  });

  it('keeps the byte order mark of a script, and has only one', () => {
    write({ 'js/main.js': "\uFEFF$('.views').slick();\nstart();\n" });
    run(site, '--write');
    expect(read('js/main.js')).toBe('\uFEFFstart();\n');
    expect(read('js/main.js.orig')).toBe("\uFEFF$('.views').slick();\nstart();\n");
  });

  it('does not read files in another encoding, and leaves them to the byte', () => {
    const latin = Buffer.from(page.replace('<h2>Views', '<h2>Vu\u00EB'), 'latin1');
    writeFileSync(join(site, 'index.html'), latin);
    const { out } = run(site, '--write');
    expect(out).toContain(`Not read\n\n  ${site}/index.html: not in UTF-8\n`);
    expect(readFileSync(join(site, 'index.html')).equals(latin)).toBe(true);
    expect(existsSync(join(site, 'index.html.orig'))).toBe(false);
  });

  it('does not read a script in another encoding', () => {
    const latin = Buffer.from("$('.views').slick(); // \u00EB", 'latin1');
    writeFileSync(join(site, 'js/main.js'), latin);
    const { code, out } = run(site, '--write');
    expect(code).toBe(0);
    expect(out).toContain(`${site}/js/main.js: not in UTF-8`);
    expect(readFileSync(join(site, 'js/main.js')).equals(latin)).toBe(true);
  });

  it('changes nothing while there is an older copy', () => {
    write({ 'js/main.js.orig': 'old' });
    const { code, error } = run(site, '--write');
    expect(code).toBe(2);
    expect(error).toContain(`"${site}/js/main.js.orig" exists, and would be lost`);
    expect([read('index.html'), read('js/main.js.orig')]).toEqual([page, 'old']);
    expect(existsSync(join(site, 'index.html.orig'))).toBe(false);
  });

  it('changes nothing if a copy cannot be written', () => {
    const long = `${'m'.repeat(250)}.js`;
    write({ 'index.html': page.replace('js/main.js', `js/${long}`), [`js/${long}`]: "$('.views').slick();" });
    const { code, error } = run(site, '--write');
    expect(code).toBe(2);
    expect(error).toContain('The files cannot be written, and have not changed: ENAMETOOLONG');
    expect(read('index.html')).toContain('<div class="views">');
    expect(existsSync(join(site, 'index.html.orig'))).toBe(false);
  });

  it('lists the files that can go, and the pages that still load them', () => {
    write({ 'other.html': page.replace('<div class="views">', '<div class="other">') });
    expect(run(site).out).toContain(
      `Files that can go\n\n  ${site}/css/slick.css, once ${site}/other.html no longer loads it\n`,
    );
    rmSync(join(site, 'other.html'));
    const { out } = run(site);
    expect(out).toContain(
      `Files that can go\n\n${['css/slick.css', 'js/jquery.min.js', 'js/slick.min.js'].map((file) => `  ${site}/${file}\n`).join('')}\n`,
    );
  });

  it.each([
    ['a page that is named alone', ['index.html'], 'js/main.js'],
    ['an address that leaves the folder', ['pages'], '../js/main.js'],
    ['an address that leaves the root', ['pages', '--root', 'pages'], '/../js/main.js'],
  ])('does not change the script of %s', (_, [path = '', ...others], address) => {
    const moved = page.replace('src="/js/main.js"', `src="${address}"`);
    write({ 'index.html': moved, 'pages/index.html': moved });
    const args = others.map((one) => (one.startsWith('--') ? one : join(site, one)));
    const { code, out } = run(join(site, path), ...args, '--write');
    expect(code).toBe(1);
    expect(out).toContain('its script is outside of the folders that are named');
    expect([read('index.html'), read('pages/index.html')]).toEqual([moved, moved]);
    expect(read('js/main.js')).toBe("$('.views').slick();\nstart();\n");
  });

  it('writes its script tag beside scripts with the word in their addresses', () => {
    write({
      'index.html': page.replace('/js/main.js', '/portico-house/js/main.js'),
      'portico-house/js/main.js': "$('.views').slick();",
    });
    run(site, '--write');
    expect(read('index.html')).toContain('<script type="module" src="/portico/slim/portico.js"></script>');
  });

  it('keeps libraries for a script elsewhere with the word in its address', () => {
    write({ 'index.html': page.replace('</body>', '<script src="https://portico.example/x.js"></script></body>') });
    expect(run(site).out).toContain('https://portico.example/x.js cannot be read, and may need it');
  });

  it('keeps a call in a script of several pages while one of them cannot be migrated', () => {
    write({ 'other.html': page.replace('<div class="views">', '<div class="views">Text ') });
    const { code, out } = run(site, '--write');
    expect(code).toBe(1);
    expect(out).toContain('there is text between its slides');
    expect(out).toContain(`its initialiser is also that of <div class="views"> in ${site}/other.html:9, which stays`);
    expect([read('index.html'), read('js/main.js')]).toEqual([page, "$('.views').slick();\nstart();\n"]);
  });

  it('reads the scripts of the folder for a part of a page, whose script tags are in another file', () => {
    const part =
      '<div class="views">\n<?php foreach ($all as $one): ?>\n<div><?= $one ?></div>\n<?php endforeach ?>\n</div>\n';
    write({ 'index.html': '<!doctype html><html></html>', 'parts/views.php': part });
    const { out } = run(site, '--write');
    expect(read('parts/views.php')).toMatch(/^<portico-slider [^>]*>\n<\?php foreach[^]*<\/portico-slider>\n$/);
    expect(read('js/main.js')).toBe('start();\n');
    expect(out).toContain(
      `${site}/parts/views.php is a part of a page: write the script tag of Portico into the page around it.`,
    );
  });

  it('leaves a widget in a part of a page that two scripts of the folder initialise', () => {
    write({
      'index.html': '<!doctype html><html></html>',
      'parts/views.php': '<div class="views"><div>A</div></div>',
      'js/editor.js': "$('.views').slick({ dots: true });",
    });
    expect(run(site).out).toContain('stays, because several calls initialise it');
  });

  it.each([
    [
      'another script uses it',
      { 'js/main.js': "$('.views').slick();\n$('p').hide();\n" },
      '/js/jquery.min.js',
      'js/main.js uses it',
    ],
    [
      'a plug-in needs it',
      {
        'index.html': page.replace(
          '<script src="/js/main.js">',
          '<script src="/js/owl.carousel.min.js"></script><script src="/js/main.js">',
        ),
      },
      '/js/jquery.min.js',
      '/js/owl.carousel.min.js needs it',
    ],
    [
      'a script cannot be read',
      {
        'index.html': page.replace(
          '<script src="/js/main.js">',
          '<script src="https://example.com/x.js"></script><script src="/js/main.js">',
        ),
      },
      '/js/slick.min.js',
      'https://example.com/x.js cannot be read, and may need it',
    ],
  ])('keeps a script if %s', (_, files, address, reason) => {
    write(files);
    const { out } = run(site, '--json');
    const { kept } = JSON.parse(out) as { kept: { address: string; reason: string }[] };
    expect(kept.find((one) => one.address === address)?.reason).toContain(reason);
  });

  it('prints a report for programs, with the problems that check finds', () => {
    write({ 'index.html': page.replace('<h2>Views</h2>', '') });
    const { code, out } = run(site, '--json', '--script', '/p/portico.js');
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(report).toMatchObject({
      written: false,
      widgets: [
        {
          file: `${site}/index.html`,
          line: 9,
          library: 'slick',
          label: '<div class="views">',
          grade: 'B',
          element: 'portico-slider',
        },
      ],
      files: [`${site}/index.html`, `${site}/js/main.js`],
      unneeded: ['css/slick.css', 'js/jquery.min.js', 'js/slick.min.js'].map((file) => ({
        file: `${site}/${file}`,
        usedBy: [],
      })),
      kept: [],
      skipped: [],
    });
    expect(report['sizes']).toMatchObject([{ requestsBefore: 5, requestsAfter: 2, bytesBefore: 2343, bytesAfter: 13 }]);
  });

  it('does not read components of frameworks', () => {
    write({ 'app.vue': '<template><div class="views"></div></template>' });
    expect(run(site).out).toContain(`${site}/app.vue: a component of Vue, whose widgets belong to its script`);
  });

  it('prints its help', () => {
    const { code, out } = run('--help');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Usage: portico-elements migrate \[options\] <files or folders>\n[^]*--write[^]*--json[^]*Exit codes/,
    );
  });

  it.each([
    [[], 'There is nothing to migrate; expected files or folders: portico-elements migrate site.'],
    [['https://example.com/'], 'https://example.com/ is an address; expected files or folders on this disk.'],
    [
      ['--wirte', 'site'],
      'There is no option --wirte; expected --write, --json, --only, --force, --script, --root, --help. Did you mean "--write"?',
    ],
    [['--write=yes', 'site'], '--write has the value yes; expected --write alone.'],
    [['site', '--script'], '--script has no value; expected an address.'],
    [['no-such-folder'], '"no-such-folder" does not exist; expected a file or a folder.'],
  ])('exits with 2 for the arguments %j', (args, expected) => {
    const { code, out, error } = run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toBe(`portico-elements: ${expected} See portico-elements migrate --help.\n`);
  });

  it('writes characters of a page that command a terminal as codes', () => {
    write({
      'modal.html': '<!doctype html><div class="modal" id="a\u001b[2J"><div class="modal-dialog">A</div></div>',
    });
    const { out } = run(join(site, 'modal.html'));
    expect(out).toContain(String.raw`<div id="a\u{1b}[2J">`);
    expect(out).not.toContain('\u001b');
  });
});
