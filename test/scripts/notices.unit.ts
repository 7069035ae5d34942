import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundledPackages, packageFolderOf } from '../../scripts/release/bundled-packages.ts';
import { staleNotices, thirdPartyNotices } from '../../scripts/release/notices.ts';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a package with these files; returns the id of one of its modules. */
function installed(
  name: string,
  files: Readonly<Record<string, string>>,
  manifest: object = { license: 'MIT' },
): string {
  const home = join(folder, 'node_modules', name);
  const allFiles = { 'package.json': JSON.stringify({ name, version: '1.2.3', ...manifest }), ...files };
  for (const [path, text] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return join(home, 'index.js');
}

describe('packageFolderOf', () => {
  it.each([
    ['/home/site/node_modules/react/cjs/react.js', '/home/site/node_modules/react'],
    ['/home/site/node_modules/@floating-ui/dom/dist/dom.mjs', '/home/site/node_modules/@floating-ui/dom'],
    ['/home/site/node_modules/a/node_modules/b/b.js', '/home/site/node_modules/a/node_modules/b'],
    ['/home/site/node_modules/swiper/swiper.css?inline', '/home/site/node_modules/swiper'],
    ['\0/home/site/node_modules/react/index.js?commonjs-proxy', '/home/site/node_modules/react'],
    ['C:\\site\\node_modules\\react\\index.js', 'C:/site/node_modules/react'],
    ['\0rolldown/runtime.js', 'node_modules/rolldown'],
    ['/home/site/src/portico.ts', undefined],
    ['\0module:react', undefined],
  ])('returns the folder for %j: %s', (id, expected) => {
    expect(packageFolderOf(id)).toBe(expected);
  });

  it('throws for an unknown virtual module', () => {
    expect(() => packageFolderOf('\0helper/spread.js')).toThrow(
      'The module "helper/spread.js" of the build belongs to no known package.',
    );
  });
});

describe('bundledPackages', () => {
  it('returns each package once, with its license texts, in order', () => {
    const modules = [
      installed('swipe', { LICENSE: '\nCopyright S\r\nFree.\n', 'README.md': 'Swipes.' }),
      installed('@scope/draw', { 'LICENSE.md': 'Copyright D', 'LICENSE-MPL': 'Shared.', NOTICE: 'Of D.' }),
      installed('swipe', {}).replace('index', 'other'),
      join(folder, 'src/portico.ts'),
    ];
    expect(bundledPackages(modules)).toEqual([
      { name: '@scope/draw', version: '1.2.3', license: 'MIT', texts: ['Shared.', 'Copyright D', 'Of D.'] },
      { name: 'swipe', version: '1.2.3', license: 'MIT', texts: ['Copyright S\nFree.'] },
    ]);
  });

  it('returns the recorded text of a package without a license file', () => {
    const recorded = { bare: { version: '1.2.3', license: 'MIT', source: 'its repository', text: 'Copyright B' } };
    expect(bundledPackages([installed('bare', {})], recorded)).toEqual([
      { name: 'bare', version: '1.2.3', license: 'MIT', texts: ['Copyright B'] },
    ]);
  });

  const record = { version: '1.2.3', license: 'MIT', source: 'its repository', text: 'Copyright B' };
  it.each([
    ['has no license file and no recorded text', {}, { license: 'MIT' }, undefined, 'it has no license file'],
    [
      'was recorded for another version',
      {},
      { version: '2.0.0', license: 'MIT' },
      record,
      'recorded for version 1.2.3',
    ],
    ['has changed its license', {}, { license: 'GPL-3.0-only' }, record, 'its license is GPL-3.0-only now'],
    ['names no license', { LICENSE: 'Copyright B' }, {}, undefined, 'its package.json names no license'],
  ])('throws if a package %s', (name, files, manifest, known, message) => {
    const modules = [installed('fine', { LICENSE: 'Copyright F' }), installed(`bad-${name.length}`, files, manifest)];
    const read = () => bundledPackages(modules, known && { [`bad-${name.length}`]: known });
    expect(read).toThrow('Packages are bundled whose license is not known:\nbad-');
    expect(read).toThrow(message);
  });
});

describe('the notices', () => {
  const packages = [
    { name: 'react', version: '19.3.1', license: 'MIT', texts: ['Copyright M'] },
    { name: 'react-dom', version: '19.3.1', license: 'MIT', texts: ['Copyright M'] },
    { name: 'swiper', version: '14.4.0', license: 'MIT', texts: ['Copyright K'] },
  ];
  const page = thirdPartyNotices(packages);

  it('list each package, and contain a shared text once', () => {
    expect(page).toContain('| react-dom | 19.3.1 | MIT |\n| swiper | 14.4.0 | MIT |\n');
    expect(page).toContain('## react 19.3.1, react-dom 19.3.1\n\n````text\nCopyright M\n````\n\n## swiper 14.4.0\n');
    expect(page.match(/Copyright M/g)).toHaveLength(1);
  });

  it('are up to date if the repository has those of the last build', () => {
    expect(staleNotices(page, page)).toBeUndefined();
  });

  const newer = thirdPartyNotices([...packages.slice(0, 2), { ...packages[2]!, version: '14.5.0' }]);
  it.each([
    ['another version is bundled', page, newer, '+ | swiper | 14.5.0 | MIT |\n- | swiper | 14.4.0 | MIT |'],
    ['a text has changed', page, page.replace('Copyright K', 'Copyright V'), 'A license text has changed.'],
    ['the file is missing', undefined, page, '+ | react | 19.3.1 | MIT |'],
  ])('are outdated if %s', (_, recorded, built, changes) => {
    expect(staleNotices(recorded, built)).toContain('is stale. Run: npm run build && npm run notices\n');
    expect(staleNotices(recorded, built)).toContain(changes);
  });

  it('cannot be compared before a build', () => {
    expect(staleNotices(page, undefined)).toBe('There is no dist/THIRD-PARTY-NOTICES.md. Run: npm run build');
  });
});

describe('npm run notices', () => {
  const repository = join(folder, 'repository');
  const inRepository = (path: string) => join(repository, path);
  const notices = (...options: readonly string[]) => {
    const script = [resolve('scripts/run.mjs'), resolve('scripts/notices.ts'), ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: repository, encoding: 'utf8' });
    return { status, printed: (stdout + stderr).trim() };
  };

  it('copies the notices of the build; its check fails before', () => {
    mkdirSync(inRepository('dist'), { recursive: true });
    writeFileSync(inRepository('dist/THIRD-PARTY-NOTICES.md'), '| react | 19.3.1 | MIT |\n');
    expect(notices('--check')).toEqual({
      status: 1,
      printed: 'THIRD-PARTY-NOTICES.md is stale. Run: npm run build && npm run notices\n+ | react | 19.3.1 | MIT |',
    });
    expect(notices()).toEqual({ status: 0, printed: 'Wrote THIRD-PARTY-NOTICES.md.' });
    expect(readFileSync(inRepository('THIRD-PARTY-NOTICES.md'), 'utf8')).toBe('| react | 19.3.1 | MIT |\n');
    expect(notices('--check')).toEqual({ status: 0, printed: 'THIRD-PARTY-NOTICES.md is up to date.' });
  });
});
