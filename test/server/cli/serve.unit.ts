import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { sourceCommand, startServe, type ServeProcess } from './serve-process.ts';

const password = 'p@ss: wörd';
let mail: MailServer;
let folder: TestFolder;
let server: ServeProcess | undefined;

const page = `<!doctype html><title>Contact</title><form action="/api/contact" method="post">
<input name="name"><input name="email"><textarea name="message"></textarea><button>Send</button></form>`;

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
});
afterEach(async () => {
  await server?.stop('SIGKILL');
  server = undefined;
});
afterAll(async () => {
  await mail.close();
  folder.remove();
});

const start = async () => (server = await startServe(folder.path, { env: { SMTP_PASSWORD: password } }));
const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server?.address), { headers });
const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello, is the harbour open?' };
const send = (changes: Readonly<Record<string, string>> = {}, accept = 'text/html') =>
  fetch(new URL('api/contact', server?.address), {
    method: 'POST',
    body: new URLSearchParams({ ...message, ...changes }),
    headers: { Accept: accept },
    redirect: 'manual',
  });

describe('portico-elements serve', () => {
  it('delivers the message of a form in a page to a mail server', async () => {
    const { output } = await start();
    expect(await (await get('')).text()).toBe(page);
    const sent = await send();
    expect([sent.status, sent.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const source = await mail.next();
    expect(source).toContain('To: owner@example.com');
    expect(source).toContain('From: Site <site@example.com>');
    expect(source).toContain('Reply-To: ada@example.org');
    expect(source).toContain('Subject: Message from Ada');
    expect(source).toContain('Hello, is the harbour open?');
    await server?.logged('delivery-delivered');
    expect(await (await get('healthz')).json()).toEqual({ status: 'ok', deliveries: { waiting: 0, dead: 0 } });
    for (const private_ of ['Ada', 'ada@', 'harbour', 'owner@', password, '127.0.0.1:']) {
      const entries = output()
        .split('\n')
        .filter((line) => !line.includes('"listening"'));
      expect(entries.join('\n')).not.toContain(private_);
    }
  });

  it('answers the script of <portico-contact-form> with the invalid fields', async () => {
    await start();
    const response = await send({ email: 'ada', message: '' }, 'application/json, */*;q=0.1');
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { field: string }[] }; // The element reads this shape.
    expect(errors.map(({ field }) => field)).toEqual(['email', 'message']);
  });

  it('never serves its configuration and its data', async () => {
    await start();
    await send({ message: 'Kept' });
    await mail.next();
    expect(existsSync(join(folder.path, '.portico/outbox.db'))).toBe(true);
    for (const path of ['portico.config.json', '.portico/outbox.db', '%2eportico/outbox.db', 'PORTICO.CONFIG.JSON'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('shows the outbox to the owner', async () => {
    await start();
    expect((await get('_portico/outbox')).status).toBe(401);
    const authorization = `Basic ${Buffer.from('me:correct horse battery').toString('base64')}`;
    const outbox = await (await get('_portico/outbox', { Authorization: authorization })).text();
    expect(outbox).toContain('<dd>Hello, is the harbour open?</dd>');
    expect(outbox).toContain('contact email owner@example.com: delivered');
  });

  it('stops after the deliveries that run, and keeps accepted messages', async () => {
    const { stop } = await start();
    const response = await send({ message: 'Before the stop' });
    expect(response.status).toBe(200);
    expect(await stop('SIGTERM')).toBe(0);
    await start();
    expect(await mail.next()).toContain('Before the stop');
  });

  it('delivers a message that was accepted before the process was killed', async () => {
    const { stop } = await start();
    const response = await send({ message: 'Before the kill' });
    expect(response.status).toBe(200);
    await stop('SIGKILL');
    await start();
    expect(await mail.next()).toContain('Before the kill');
  });

  it('names all faults of its configuration, and exits with 2', () => {
    const broken = createFolder({
      'portico.config.json': '{ "prot": 80, "forms": { "contact": { "email": "you" } } }',
    });
    const { status, stderr } = spawnSync(process.execPath, [...sourceCommand, 'serve', broken.path], {
      encoding: 'utf8',
    });
    const file = join(broken.path, 'portico.config.json');
    broken.remove();
    expect(status).toBe(2);
    expect(stderr).toContain(`portico-elements: ${file}: There is no setting "prot";`);
    expect(stderr).toContain(`portico-elements: ${file}: "forms.contact.email" is "you"; expected an e-mail address`);
  });
});
