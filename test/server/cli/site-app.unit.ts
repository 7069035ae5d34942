import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteApp } from '../../../server/cli/site-app.ts';
import { createForms } from '../../../server/cli/configured-forms.ts';
import { createLog, errorDetails, withoutAddresses } from '../../../server/cli/log.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import type { OutboxStore } from '../../../server/outbox/outbox-store.ts';
import { openSqliteStore } from '../../../server/sqlite/open-store.ts';
import { StoreError } from '../../../server/outbox/storage-fault.ts';
import { SiteFolder } from '../../../server/site/site-folder.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock } from '../../clock.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { visit } from '../site/visit.ts';

let folder: TestFolder;
let outbox: OutboxStore;
let lines: string[];
/** The ids of the messages of forms. */
let sent: string[];
let app: ReturnType<typeof createSiteApp>;

const settings = {
  url: 'https://harbour.example',
  headers: { 'Content-Security-Policy': "default-src 'self'", 'X-Content-Type-Options': 'never' },
  forms: { contact: { fields: { email: { type: 'email', required: true } } } },
  outbox: { password: 'correct horse' },
};

beforeEach(() => {
  folder = createFolder({
    'index.html': '<title>Home</title>',
    'guides/a.html': '<title>A</title>',
    'guides/vote.html':
      'ä<form action="../api/contact" method=POST><input name=email></form ><form method="post"></form><form action="/api/contact"></form>',
  });
  outbox = openSqliteStore(':memory:');
  lines = [];
  sent = [];
  const log = createLog((line) => lines.push(line));
  const read = readConfig(JSON.stringify(settings), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const accept = async ({ id }: { readonly id: string }) => {
    sent.push(id);
    return 'accepted' as const;
  };
  app = createSiteApp({
    config: read.config,
    folder: new SiteFolder(folder.path, []),
    log,
    data: { outbox, comments: undefined },
    forms: createForms(read.config, accept, log),
    searchIndex: () => [],
  });
});
afterEach(async () => {
  setClock();
  await outbox.close().catch(() => {}); // A test has closed it.
  folder.remove();
});

/** Returns the entries of the log without their times. */
const logged = () =>
  lines.map((line) => {
    const { time, ms, ...entry } = JSON.parse(line) as Record<string, unknown>; // The log has one format.
    expect([typeof time, ms === undefined || typeof ms === 'number']).toEqual(['string', true]);
    return entry;
  });

describe('the app of a site', () => {
  it('adds the headers of the configuration to files, but not to pages with a policy of their own', async () => {
    const { headers } = await visit(app, '/');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await visit(app, '/search')).headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });

  it('tells visits without JavaScript apart, also those of one network and browser', async () => {
    const open = async () => {
      const response = await visit(app, '/guides/vote.html');
      const page = await response.text();
      const [field = '', value = ''] = /<input type="hidden" name="_visit" value="([\w-]{36})">/.exec(page) ?? [];
      expect(page).toBe(
        `ä<form action="../api/contact" method=POST><input name=email>${field}</form ><form method="post"></form><form action="/api/contact"></form>`,
      );
      expect([response.headers.get('ETag'), response.headers.get('Cache-Control')]).toEqual([
        null,
        'private, no-cache',
      ]);
      expect((await visit(app, '/guides/vote.html', { headers: { 'If-None-Match': '*' } })).status).toBe(200);
      return value;
    };
    for (const value of [await open(), await open(), await open()])
      for (const _ of ['a click', 'a double click']) {
        const body = new URLSearchParams({ email: 'zoe@example.org', _visit: value });
        expect((await visit(app, '/api/contact', { method: 'POST', body })).status).toBe(200);
      }
    expect(sent.map((id) => sent.indexOf(id))).toEqual([0, 0, 2, 2, 4, 4]);
  });

  it.each([
    ['http://site.example/api/contact', true],
    // A proxy ends TLS, and may request another host.
    ['https://site.example/api/contact', true],
    ['https://harbour.example/api/contact', true],
    ['//site.example/api/contact', true],
    ['//other.example/api/contact', false],
    ['https://other.example/api/contact', false],
    ['https://site.example:8443/api/contact', false],
    ['https://site.example/api/vote', false],
  ])('adds the field of a visit to a form that is sent to %s: %s', async (action, isReceived) => {
    folder.write({ 'form.html': `<form action="${action}" method="post"></form>` });
    for (const _ of ['first', 'known']) {
      const response = await visit(app, '/form.html');
      expect((await response.text()).includes('_visit')).toBe(isReceived);
      expect(response.headers.has('ETag')).toBe(!isReceived);
    }
  });

  it.each([
    ['without an end tag', '<p>A</p>', '<input name="email"><p>B'],
    ['in a table', '<table>', '<tr><td><input name="email"></td></tr></form></table>'],
  ])('adds the field of a visit to a form %s', async (_, before, after) => {
    const form = '<form action="/api/contact" method="post">';
    folder.write({ 'form.html': `${before}${form}${after}` });
    const page = await (await visit(app, '/form.html')).text();
    expect(page.replace(/<input type="hidden" name="_visit" value="[\w-]{36}">/, '+')).toBe(
      `${before}${form}+${after}`,
    );
  });

  it('logs requests without what visitors write', async () => {
    await visit(app, '/guides/a.html?name=zoe', { from: '192.0.2.1', headers: { 'User-Agent': 'zoe' } });
    await visit(app, '/unsubscribe/zoe@example.org');
    await visit(app, '/search?s=zoe');
    await visit(app, '/_portico/outbox/files/zoe/0');
    await visit(app, '/api/contact', { method: 'POST', body: new URLSearchParams({ email: 'zoe' }) });
    await visit(app, '/api/contact', { method: 'POST', body: new URLSearchParams({ email: 'zoe@example.org' }) });
    const request = { level: 'info', event: 'request', method: 'GET' };
    expect(logged()).toEqual([
      { ...request, path: '/guides/a.html', status: 200 },
      { ...request, path: '/*', status: 404 },
      { ...request, path: '/search', status: 200 },
      { ...request, path: '/_portico/outbox/*', status: 401 },
      expect.objectContaining({ event: 'form-invalid', form: 'contact' }),
      { ...request, method: 'POST', path: '/api/contact', status: 422 },
      expect.objectContaining({ event: 'form-accepted', form: 'contact' }),
      { ...request, method: 'POST', path: '/api/contact', status: 200 },
    ]);
    expect(lines.join('')).not.toMatch(/zoe|192\.0/);
  });

  it('warns of fields that the configuration does not declare, when a page with the form is shown', async () => {
    const undeclared = () =>
      lines.flatMap((line) => {
        const { event, level, form, field, page } = JSON.parse(line) as Record<string, unknown>; // The log has one format.
        return event === 'form-field-undeclared' ? [[level, form, field, page]] : [];
      });
    folder.write({
      'write.html':
        '<form action="/api/contact" method="post"><input name="email"><input name="phone" type="tel"><select name="topics[]"></select>' +
        '<input name="website"><input name="_visit"><input type="submit" name="go"></form><form action="/search"><input name="q"></form>',
    });
    await visit(app, '/guides/vote.html');
    expect(undeclared()).toEqual([]);
    await visit(app, '/write.html');
    await visit(app, '/write.html');
    expect(undeclared()).toEqual([
      ['warn', 'contact', 'phone', '/write.html'],
      ['warn', 'contact', 'topics', '/write.html'],
    ]);
  });

  it('logs the place of an error, not its message', () => {
    const details = errorDetails(new TypeError('Invalid address ada@example.org'));
    expect(details).toMatchObject({ error: 'TypeError', place: expect.stringContaining('app.unit.ts') });
    expect(JSON.stringify(details)).not.toContain('ada');
    expect(errorDetails(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toMatchObject({ code: 'ENOSPC' });
  });

  it('logs the replies of mail servers without addresses', () => {
    expect(withoutAddresses('550 5.1.1 <ada@example.org>: no user ada@example.org, "a.b+c@x"')).toBe(
      '550 5.1.1 <…>: no user …, "…"',
    );
    expect(withoutAddresses('@'.repeat(50_000))).toBe('…');
  });

  it('reports the state of the deliveries', async () => {
    const health = async () => {
      const response = await visit(app, '/healthz');
      return [response.status, await response.json()];
    };
    expect(await health()).toEqual([200, { status: 'ok', deliveries: { waiting: 0, dead: 0, held: 0 } }]);
    const message = {
      id: '9f0b1c52-7f0e-4f0a-9d5e-0d8f3d1c2b3a',
      form: 'contact',
      receivedAt: 0,
      fields: [],
      files: [],
    };
    await outbox.add(message, ['a', 'b', 'c']);
    const [first, second] = await outbox.claim(1, 1000, new Map(['a', 'b'].map((target) => [target, 1])));
    if (first) await outbox.finish(first, { kind: 'dead', error: '' });
    if (second) await outbox.finish(second, { kind: 'delivered' });
    expect(await health()).toEqual([200, { status: 'ok', deliveries: { waiting: 1, dead: 1, held: 0 } }]);
    await outbox.close();
    expect(await health()).toEqual([503, { status: 'unavailable' }]);
    expect(logged().filter(({ event }) => event === 'store-unavailable')).toHaveLength(1);
  });

  it('reports that nothing can be stored, and logs the reason; it checks once in five seconds', async () => {
    const clock = installTestClock(1000);
    const check = vi.spyOn(outbox, 'check').mockRejectedValue(new StoreError('the disk is full'));
    for (let count = 0; count < 2; count += 1) expect((await visit(app, '/healthz')).status).toBe(503);
    await clock.advance(4999);
    expect((await visit(app, '/healthz')).status).toBe(503);
    expect(check).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    check.mockResolvedValue();
    expect((await visit(app, '/healthz')).status).toBe(200);
    expect(logged()[0]).toMatchObject({ event: 'store-unavailable', reason: 'the disk is full' });
  });
});
