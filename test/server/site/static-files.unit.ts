import { linkSync, renameSync, symlinkSync, utimesSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readText, SiteFolder } from '../../../server/site/site-folder.ts';
import { sitePages } from '../../../server/site/site-pages.ts';
import { createFolder, type TestFolder } from './folder.ts';
import { visit } from './visit.ts';

const secret = 'SECRET';
let outside: TestFolder;
let folder: TestFolder;
let pages: ReturnType<typeof sitePages>;

/** Requests an address without the changes that a browser makes to it. */
const request = (path: string, init?: RequestInit) => visit(pages, path, init);
const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers });

beforeAll(() => {
  outside = createFolder({ 'outside.txt': secret });
  folder = createFolder({
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Missing</h1>',
    'guides/index.html': '<h1>Guides</h1>',
    'empty/notes.txt': 'notes',
    'a b/ü%.txt': 'encoded',
    'film.webm': '0123456789',
    'zero.css': '',
    'long.css': '/* long */'.repeat(1000),
    'data.unknown': 'bytes',
    'app.js': 'original '.repeat(500),
    'app.js.gz': 'compressed',
    'app.js.br': 'compressed more',
    'stale.js.gz': 'older',
    'stale.js': 'newer',
    '.well-known/security.txt': 'Contact: mailto:a@example.com',
    'guides/.well-known/file.txt': secret,
    'portico.config.json': secret,
    'portico.config.json.old': secret,
    '.env': secret,
    '.git/config': secret,
    '.portico/outbox.db': secret,
    'index.html~': secret,
    'name.txt.': secret,
  });
  const config = join(folder.path, 'portico.config.json');
  symlinkSync(join(outside.path, 'outside.txt'), join(folder.path, 'out.txt'));
  symlinkSync(outside.path, join(folder.path, 'out'));
  symlinkSync(config, join(folder.path, 'config-link.json'));
  linkSync(config, join(folder.path, 'config-copy.json'));
  symlinkSync(join(folder.path, '.git'), join(folder.path, 'git'));
  symlinkSync(join(folder.path, 'guides'), join(folder.path, 'tours'));
  symlinkSync(join(folder.path, 'loop'), join(folder.path, 'loop'));
  utimesSync(join(folder.path, 'stale.js.gz'), 1, 1);
  pages = sitePages({ folder: new SiteFolder(folder.path, [config]) });
});
afterAll(() => {
  folder.remove();
  outside.remove();
});

describe('the files of a site', () => {
  it.each([
    ['/app.js', 'gzip, deflate, br', 'br', 'compressed more'],
    ['/app.js', 'gzip', 'gzip', 'compressed'],
    ['/app.js', 'identity', null, 'original '.repeat(500)],
    ['/stale.js', 'gzip, br', null, 'newer'],
  ])('returns %s for %j in the encoding %j', async (path, accepted, encoding, text) => {
    const response = await get(path, { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Content-Type')).toBe('text/javascript');
    expect(await response.text()).toBe(text);
    const etag = response.headers.get('ETag') ?? '';
    expect((await get(path, { 'Accept-Encoding': accepted, 'If-None-Match': etag })).status).toBe(304);
    if (encoding) expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it.each<[name: string, isImmutable: boolean]>([
    ['index-BwXk3dQ_.js', true],
    ['main.3f9a1b2c4d5e.css', true],
    ['actions-0rpc4fwt.js', true],
    ['altcha-9b5mhtg4.js', true],
    ['back-to-top-6jbw0n3m.js', true],
    ['flyer-12-24-25.jpg', false],
    ['style.2024-1-5.css', false],
    ['style.2024.1.5.css', false],
    ['team-2024-a1b.jpg', false],
    ['team-2024_a1b.jpg', false],
    ['product-iPhone15.jpg', false],
    ['my-document.png', false],
    ['layout-3columns.css', false],
    ['photo-20240315.jpg', false],
    ['script-Version2.js', false],
    ['portico.js', false],
    ['page-3f9a1b2c.html', false],
  ])('stores %s for ever: %s', async (name, isImmutable) => {
    const site = createFolder({ [name]: '' });
    const response = await visit(sitePages({ folder: new SiteFolder(site.path, []) }), `/${name}`);
    expect(response.headers.get('Cache-Control')?.includes('immutable')).toBe(isImmutable);
    site.remove();
  });

  it.each<[path: string, type: string, text: string]>([
    ['/', 'text/html; charset=utf-8', '<h1>Home</h1>'],
    ['/index.html?query', 'text/html; charset=utf-8', '<h1>Home</h1>'],
    ['/guides/', 'text/html; charset=utf-8', '<h1>Guides</h1>'],
    ['/tours/', 'text/html; charset=utf-8', '<h1>Guides</h1>'],
    ['/a%20b/%C3%BC%25.txt', 'text/plain; charset=utf-8', 'encoded'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact: mailto:a@example.com'],
    ['/data.unknown', 'application/octet-stream', 'bytes'],
    ['/zero.css', 'text/css', ''],
  ])('%s is served as %s', async (path, type, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await response.text()).toBe(text);
  });

  it.each<[declaration: string, bytes: string, encoding: string, text: string]>([
    ['<meta charset="iso-8859-1">', 'caf\xe9', 'windows-1252', 'café'],
    ["<META content='text/html; charset=Windows-1251' http-equiv=Content-Type>", '\xcf', 'windows-1251', 'П'],
    ['<!-- <meta charset=latin1> --><meta charset=Shift_JIS>', '\x82\xa0', 'shift_jis', 'あ'],
    ['<meta charset=utf-16>', '\xc3\xa9', 'utf-8', 'é'],
    ['<meta charset=unknown>', '\xc3\xa9', 'utf-8', 'é'],
    [`${' '.repeat(1100)}<meta charset=latin1>`, '\xc3\xa9', 'utf-8', 'é'],
    ['\xef\xbb\xbf<meta charset=latin1>', '\xc3\xa9', 'utf-8', 'é'],
  ])('serves a page with %s in its encoding', async (declaration, bytes, encoding, text) => {
    const site = createFolder({ 'page.html': Buffer.from(`${declaration}<p>${bytes}</p>`, 'latin1') });
    const own = new SiteFolder(site.path, []);
    const response = await visit(sitePages({ folder: own }), '/page.html');
    expect(response.headers.get('Content-Type')).toBe(`text/html; charset=${encoding}`);
    const found = await own.find('/page.html');
    if (found?.kind !== 'file') expect.fail('the page is missing');
    expect(await readText(found.file)).toContain(`<p>${text}</p>`);
    await found.file.handle.close();
    const changed = await visit(sitePages({ folder: own, change: async () => ({ text: '<p>é</p>' }) }), '/page.html');
    expect([changed.headers.get('Content-Type'), await changed.text()]).toEqual([
      'text/html; charset=utf-8',
      '<p>é</p>',
    ]);
    site.remove();
  });

  it.each([
    '/portico.config.json',
    '/portico.config.json.old',
    '/PORTICO.CONFIG.JSON',
    '/portico%2econfig%2ejson',
    '/portico.config.json.',
    '/portico.config.json%20',
    '/portico.config.json%00.html',
    '/portico.config.json::$DATA',
    '/PORTIC~1.JSO',
    '/config-link.json',
    '/config-copy.json',
    '/guides/..%2fportico.config.json',
    '/guides/..%5cportico.config.json',
    '/guides/%252e%252e/portico.config.json',
    '//portico.config.json',
    '/./%2e%2e%2fportico.config.json',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/git/config',
    '/.portico/outbox.db',
    '/%2Eportico/outbox.db',
    '/index.html~',
    '/name.txt.',
    '/guides/.well-known/file.txt',
    '/out.txt',
    '/out/outside.txt',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/loop',
    '/%E0%A4%A',
    '/empty/',
    '/index.html/',
    `/${'a'.repeat(5000)}`,
  ])('%s is not there', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>Missing</h1>');
  });

  it('serves no private file in another case, as file systems of macOS and Windows would', async () => {
    const other = createFolder({ 'Portico.Config.JSON': secret });
    const { fetch } = sitePages({ folder: new SiteFolder(other.path, [join(other.path, 'portico.config.json')]) });
    expect((await fetch(new Request('http://site.example/Portico.Config.JSON'))).status).toBe(404);
    other.remove();
  });

  it('closes a file whose compressed one cannot be looked for', async () => {
    const files = new SiteFolder(folder.path, []);
    const found = await files.find('/app.js');
    if (found?.kind !== 'file') return expect.fail('app.js is missing');
    vi.spyOn(files, 'find').mockResolvedValueOnce(found).mockRejectedValueOnce(new Error('too many open files'));
    const app = sitePages({ folder: files }).onError((_, c) => c.text('failed', 500));
    const headers = { 'Accept-Encoding': 'br' };
    expect((await app.fetch(new Request('http://site.example/app.js', { headers }))).status).toBe(500);
    expect(found.file.handle.fd).toBe(-1);
  });

  it('redirects to a folder with a slash, with the query', async () => {
    const response = await get('/guides?a=1');
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/guides/?a=1']);
  });

  it('only returns files', async () => {
    const response = await request('/index.html', { method: 'POST', body: 'a=1' });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const head = await request('/film.webm', { method: 'HEAD' });
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['10', '']);
  });

  it('sends a file again only after it has changed', async () => {
    const first = await get('/film.webm');
    const etag = first.headers.get('ETag') ?? '';
    const changedAt = first.headers.get('Last-Modified') ?? '';
    await first.body?.cancel();
    const statusWith = async (headers: Record<string, string>) => {
      const response = await get('/film.webm', headers);
      await response.body?.cancel();
      return response.status;
    };
    expect(await statusWith({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await statusWith({ 'If-None-Match': '"other"', 'If-Modified-Since': changedAt })).toBe(200);
    expect(await statusWith({ 'If-Modified-Since': changedAt })).toBe(304);
    expect(await statusWith({ 'If-Modified-Since': new Date(0).toUTCString() })).toBe(200);
    folder.write({ 'next.webm': '01234567890' });
    renameSync(join(folder.path, 'next.webm'), join(folder.path, 'film.webm'));
    expect(await statusWith({ 'If-None-Match': etag })).toBe(200);
    folder.write({ 'film.webm': '0123456789' });
  });

  it('sends the range of a file that has not changed', async () => {
    const part = await get('/film.webm', { Range: 'bytes=2-4' });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    const etag = part.headers.get('ETag') ?? '';
    const same = await get('/film.webm', { Range: 'bytes=-3', 'If-Range': etag });
    expect([same.status, await same.text()]).toEqual([206, '789']);
    const changed = await get('/film.webm', { Range: 'bytes=-3', 'If-Range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
  });

  it('compresses texts', async () => {
    const response = await get('/long.css', { 'Accept-Encoding': 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(500);
    expect(gunzipSync(bytes).length).toBe(10_000);
    const film = await get('/film.webm', { 'Accept-Encoding': 'gzip' });
    expect(film.headers.get('Content-Encoding')).toBeNull();
    await film.body?.cancel();
  });
});
