import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../free-port.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { openPage } from '../../e2e/browser.ts';
import { command, startServe, type ServeProcess } from './serve-process.ts';

const password = 'p@ss: wörd';
let mail: MailServer;
let folder: TestFolder;
let server: ServeProcess;

const page = `<!doctype html><title>Contact</title><script type="module" src="portico.js"></script>
<portico-contact-form endpoint="/api/contact"><form action="/api/contact" method="post">
<label>Name <input name="name"></label> <label>E-mail <input name="email"></label> <label>Message <textarea name="message"></textarea></label>
<button>Send</button></form></portico-contact-form>`;

const config = () => ({
  smtp: {
    host: '127.0.0.1',
    port: mail.port,
    user: 'site',
    password: 'env:SMTP_PASSWORD',
    from: 'Site <site@example.com>',
  },
  forms: {
    contact: {
      fields: {
        name: { required: true },
        email: { type: 'email', required: true },
        message: { required: true, maxlength: 100 },
      },
      email: 'owner@example.com',
      replyTo: 'email',
      subject: 'Message from {name}',
    },
  },
  outbox: { password: 'correct horse battery' },
});

beforeAll(async () => {
  mail = await startMailServer('site', password);
  folder = createFolder({ 'index.html': page, 'portico.config.json': JSON.stringify(config()) });
  cpSync('dist/portico.js', join(folder.path, 'portico.js'));
  cpSync('dist/chunks', join(folder.path, 'chunks'), { recursive: true });
  await start();
});
afterAll(async () => {
  await server.stop('SIGKILL');
  await mail.close();
  folder.remove();
});

const start = async () => (server = await startServe(folder.path, { SMTP_PASSWORD: password }));
const request = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.address), init);
const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers });
const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello, is the harbour open?' };
const send = (changes: Readonly<Record<string, string>> = {}, accept = 'text/html') =>
  request('api/contact', {
    method: 'POST',
    body: new URLSearchParams({ ...message, ...changes }),
    headers: { Accept: accept },
    redirect: 'manual',
  });

describe('portico-elements serve', () => {
  it('delivers the message of a form in a page to a mail server', async () => {
    const { logged, output } = server;
    const visit = /<input type="hidden" name="_visit" value="[\w-]+">/;
    expect((await (await get('')).text()).replace(visit, '')).toBe(page);
    const sent = await send();
    expect([sent.status, sent.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const source = await mail.next();
    expect(source).toContain('To: owner@example.com');
    expect(source).toContain('From: Site <site@example.com>');
    expect(source).toContain('Reply-To: ada@example.org');
    expect(source).toContain('Subject: Message from Ada');
    expect(source).toContain('Hello, is the harbour open?');
    await logged('delivery-delivered');
    expect(await (await get('healthz')).json()).toEqual({ status: 'ok', deliveries: { waiting: 0, dead: 0, held: 0 } });
    for (const private_ of ['Ada', 'ada@', 'harbour', 'owner@', password, '127.0.0.1:']) {
      const entries = output()
        .split('\n')
        .filter((line) => !line.includes('"listening"'));
      expect(entries.join('\n')).not.toContain(private_);
    }
  });

  it('delivers what a visitor sends with <portico-contact-form>', async () => {
    const { page: tab, errors } = await openPage(server.address);
    await tab.getByLabel('Name').fill('Cem');
    await tab.getByLabel('E-mail').fill('cem');
    await tab.getByLabel('Message').fill('From a browser');
    await tab.getByRole('button', { name: 'Send' }).click();
    await tab.locator('.portico-response[data-kind="error"]').waitFor();
    expect(await tab.locator('.portico-tip').allTextContents()).toEqual(['Please enter a valid email address']);
    await tab.getByLabel('E-mail').fill('cem@example.org');
    await tab.getByRole('button', { name: 'Send' }).click();
    await tab.locator('.portico-response[data-kind="success"]').waitFor();
    expect(await mail.next()).toContain('From a browser');
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });

  it('answers the script of <portico-contact-form> with the invalid fields', async () => {
    const response = await send({ email: 'ada', message: '' }, 'application/json, */*;q=0.1');
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { field: string }[] }; // The element reads this shape.
    expect(errors.map(({ field }) => field)).toEqual(['email', 'message']);
  });

  it('never serves its configuration and its data', async () => {
    await send({ message: 'Kept' });
    await mail.next();
    expect(existsSync(join(folder.path, '.portico/outbox.db'))).toBe(true);
    for (const path of ['portico.config.json', '.portico/outbox.db', '%2eportico/outbox.db', 'PORTICO.CONFIG.JSON'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('answers all paths, also wrong ones and wrong methods', async () => {
    const statuses = [
      await get('healthz'),
      await get('search?s=contact'),
      await get('search.json?search=contact'),
      await get('_portico/style.css'),
      await get('portico.js', { Range: 'bytes=0-9' }),
      await get('missing.html'),
      await get('api/contact'),
      await request('index.html', { method: 'POST' }),
      await request('index.html', { method: 'HEAD' }),
      await request('api/contact', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
      await send({ message: 'x'.repeat(300_000) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 206, 404, 405, 405, 200, 415, 413]);
  });

  it('shows the outbox to the owner', async () => {
    expect((await get('_portico/outbox')).status).toBe(401);
    const authorization = `Basic ${Buffer.from('me:correct horse battery').toString('base64')}`;
    const outbox = await (await get('_portico/outbox', { Authorization: authorization })).text();
    expect(outbox).toContain('<dd>Hello, is the harbour open?</dd>');
    expect(outbox).toContain('contact email: delivered');
  });

  it('stops after the deliveries that run, and keeps accepted messages', async () => {
    const response = await send({ message: 'Before the stop' });
    expect(response.status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    await start();
    expect(await mail.next()).toContain('Before the stop');
  });

  it('delivers a message that was accepted before the process was killed', async () => {
    const response = await send({ message: 'Before the kill' });
    expect(response.status).toBe(200);
    await server.stop('SIGKILL');
    await start();
    expect(await mail.next()).toContain('Before the kill');
  });

  it.runIf(existsSync('/dev/full'))('serves also when its log cannot be written, as on a full disk', async () => {
    const site = createFolder({ 'index.html': page });
    const port = String(await freePort());
    const child = spawn(process.execPath, [...command, 'serve', site.path, '--port', port, '--host', '127.0.0.1'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    });
    const statusNow = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.status;
    await expect.poll(statusNow).toBe(200);
    expect(await statusNow()).toBe(200);
    child.kill('SIGKILL');
    site.remove();
  });

  it('names all faults of its configuration, and exits with 2', () => {
    const broken = createFolder({
      'portico.config.json': '{ "prot": 80, "forms": { "contact": { "email": "you" } } }',
    });
    const { status, stderr } = spawnSync(process.execPath, [...command, 'serve', broken.path], {
      encoding: 'utf8',
    });
    const file = join(broken.path, 'portico.config.json');
    broken.remove();
    expect(status).toBe(2);
    expect(stderr).toContain(`portico-elements: ${file}: There is no setting "prot";`);
    expect(stderr).toContain(`portico-elements: ${file}: "forms.contact.email" is "you"; expected an e-mail address`);
  });
});
