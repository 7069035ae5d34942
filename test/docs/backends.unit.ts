import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isObject, parseJson } from '../../src/json/json.ts';
import { describeContactBackend, type Backend, type MailSink } from './backends/contact-cases.ts';
import { serveFetch } from './backends/fetch-server.ts';
import type { Mail } from './backends/mail.ts';
import { createMailFolder } from './backends/mail-folder.ts';
import { startSmtpSink } from './backends/smtp-sink.ts';
import { guideFile, writeGuideFiles, type GuideFolder } from './guide-files.ts';
import { hasPhp, startPhpServer, startServer } from './server-process.ts';

const guide = 'forms.md';
const addresses = { MAIL_FROM: 'site@example.com', MAIL_TO: 'you@example.com' };

/** Starts `server.mjs` with an SMTP server that receives its e-mails. */
async function startNode(): Promise<Backend> {
  const folder = writeGuideFiles(guide, ['server.mjs']);
  await mkdir(join(folder.path, 'public'));
  await writeFile(join(folder.path, 'public/index.html'), '<!doctype html><title>Contact</title>');
  const sink = await startSmtpSink();
  const server = await startServer({
    command: process.execPath,
    args: ['server.mjs'],
    folder: folder.path,
    env: { ...addresses, SMTP_URL: sink.url, PORT: '0' },
  });
  return {
    endpoint: `${server.origin}/api/message`,
    sink,
    async stop() {
      await server.stop();
      await sink.stop();
      folder.remove();
    },
  };
}

/** Starts `contact.php` with a mail program that writes each e-mail to a file. */
async function startPhp(): Promise<Backend> {
  const folder = writeGuideFiles(guide, ['contact.php']);
  const mails = createMailFolder(folder.path);
  const server = await startPhpServer(folder.path, addresses, ['-d', `sendmail_path=${mails.program}`]);
  return {
    endpoint: `${server.origin}/contact.php`,
    sink: mails.sink,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

const key = 'key-of-the-test';

/** Starts a server that takes e-mails as the HTTP API of an e-mail service does. */
async function startMailApi(): Promise<MailSink & { readonly url: string }> {
  const received: Mail[] = [];
  let isBroken = false;
  const server = await serveFetch(async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${key}`) return new Response(null, { status: 401 });
    const mail = parseJson(await request.text());
    if (isBroken || !isObject(mail)) return new Response(null, { status: 500 });
    const { text, reply_to: replyTo, ...headers } = mail;
    received.push({
      headers: Object.fromEntries(
        Object.entries({ ...headers, 'reply-to': replyTo }).map(([name, value]) => [name, String(value)]),
      ),
      text: String(text),
    });
    return Response.json({ id: '1' });
  });
  return {
    url: `${server.origin}/emails`,
    takeMails: () => received.splice(0),
    setBroken: (value) => (isBroken = value),
    stop: () => server.stop(),
  };
}

interface Worker {
  fetch(request: Request, env: Readonly<Record<string, string>>): Promise<Response>;
}

const isWorker = (value: unknown): value is Worker => isObject(value) && typeof value.fetch === 'function';

/** Imports `worker.js`. */
async function importWorker({ path }: GuideFolder): Promise<Worker> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(path, 'worker.js')).href);
  const worker = isObject(module) ? module.default : undefined;
  if (!isWorker(worker)) throw new Error('worker.js exports no Worker.');
  return worker;
}

/** Starts `worker.js` with an e-mail service that receives its e-mails. */
async function startWorker(): Promise<Backend> {
  const folder = writeGuideFiles(guide, ['worker.js']);
  const worker = await importWorker(folder);
  const sink = await startMailApi();
  const env = { ...addresses, MAIL_API_URL: sink.url, MAIL_API_KEY: key };
  const server = await serveFetch((request) => worker.fetch(request, env));
  return {
    endpoint: server.origin,
    sink,
    async stop() {
      await server.stop();
      await sink.stop();
      folder.remove();
    },
  };
}

describeContactBackend('server.mjs of the guide to forms', true, startNode);
describeContactBackend('contact.php of the guide to forms', hasPhp(), startPhp);
describeContactBackend('worker.js of the guide to forms', true, startWorker);

describe('server.mjs of the guide to forms', () => {
  it('serves the page of the form', async () => {
    const backend = await startNode();
    expect(await (await fetch(new URL('/', backend.endpoint))).text()).toBe('<!doctype html><title>Contact</title>');
    await backend.stop();
  });
});

describe('server.mjs of the guide to forms, without a mail server', () => {
  it('prints the e-mail', async () => {
    const folder = writeGuideFiles(guide, ['server.mjs']);
    const server = await startServer({
      command: process.execPath,
      args: ['server.mjs'],
      folder: folder.path,
      env: { PORT: '0' },
    });
    const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', message: 'Is the pier open?' });
    const response = await fetch(`${server.origin}/api/message`, { method: 'POST', body });
    expect(response.status).toBe(200);
    await expect.poll(() => server.output()).toContain('Is the pier open?');
    expect(server.output()).toContain('Reply-To: ada@example.com');
    await server.stop();
    folder.remove();
  });
});

describe.runIf(hasPhp())('contact.php of the guide to forms', () => {
  it('refuses other methods than POST', async () => {
    const backend = await startPhp();
    const response = await fetch(backend.endpoint);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    await backend.stop();
  });
});

describe('worker.js of the guide to forms', () => {
  it('refuses a request that is too large without a stated length, and one that is no form', async () => {
    const folder = writeGuideFiles(guide, ['worker.js']);
    const worker = await importWorker(folder);
    const send = (body: BodyInit) => worker.fetch(new Request('https://api.example/', { method: 'POST', body }), {});
    expect((await send(new URLSearchParams({ message: 'a'.repeat(64 * 1024) }))).status).toBe(413);
    expect((await send('{}')).status).toBe(400);
    folder.remove();
  });

  it('allows the origin of the page only if it is set', async () => {
    const folder = writeGuideFiles(guide, ['worker.js']);
    const worker = await importWorker(folder);
    const ask = (env: Readonly<Record<string, string>>) => worker.fetch(new Request('https://api.example/'), env);
    const allowed = await ask({ ALLOWED_ORIGIN: 'https://example.com' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://example.com');
    expect([allowed.status, allowed.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await ask({})).headers.get('access-control-allow-origin')).toBeNull();
    folder.remove();
  });
});

describe('the backends of the guide to forms', () => {
  it.each(['server.mjs', 'contact.php', 'worker.js'])('%s has fewer than 90 lines', (name) => {
    expect(guideFile(guide, name).trimEnd().split('\n').length).toBeLessThan(90);
  });
});
