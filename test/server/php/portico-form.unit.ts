import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSchema } from '../../../src/forms/validation/read-schema.ts';
import { violations } from '../../../src/forms/validation/violations.ts';
import { describeContactBackend, type Backend } from '../../docs/backends/contact-cases.ts';
import { readMail } from '../../docs/backends/mail.ts';
import { createMailFolder } from '../../docs/backends/mail-folder.ts';
import { hasPhp, startPhpServer } from '../../docs/server-process.ts';

const source = 'integrations/php/portico-form.php';
const isPossible = hasPhp();

interface PhpBackend extends Backend {
  /** The folder of the web server. */
  readonly root: string;
  /** Returns the messages that are kept in the folder `portico-messages` beside that of the web server. */
  readonly stored: () => readonly string[];
}

/** Starts the file with these settings in place of its own. */
async function start(settings: Readonly<Record<string, string>>): Promise<PhpBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-php-'));
  const root = join(folder, 'web');
  mkdirSync(root);
  let code = readFileSync(source, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    const changed = code.replace(new RegExp(`^( +'${name}' => ).*,$`, 'm'), `$1${value},`);
    expect(changed, `the setting ${name}`).not.toBe(code);
    code = changed;
  }
  writeFileSync(join(root, 'portico-form.php'), code);
  writeFileSync(join(root, 'page.php'), '<?php require "portico-form.php"; echo portico_form_token();');
  const mails = createMailFolder(root);
  const addresses = { MAIL_FROM: 'site@example.com', MAIL_TO: 'you@example.com' };
  const server = await startPhpServer(root, addresses, ['-d', `sendmail_path=${mails.program}`]);
  const messages = join(folder, 'portico-messages');
  return {
    root,
    endpoint: `${server.origin}/portico-form.php`,
    sink: mails.sink,
    stored: () =>
      statSync(messages, { throwIfNoEntry: false }) ? readdirSync(messages).map((file) => join(messages, file)) : [],
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

describeContactBackend('portico-form.php', isPossible, () => start({ storage: `''` }));

describe.runIf(isPossible)('portico-form.php', () => {
  let backend: PhpBackend;
  afterEach(() => backend.stop());
  const begin = async (settings: Readonly<Record<string, string>> = {}) => (backend = await start(settings));

  const valid = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const send = (fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
    fetch(backend.endpoint, {
      method: 'POST',
      body: new URLSearchParams({ ...valid, ...fields }),
      headers,
      redirect: 'manual',
    });

  it('keeps a message outside of the folder of the web server if mail() fails, and deletes sent ones', async () => {
    const { sink, stored } = await begin();
    sink.setBroken(true);
    expect((await send({ message: 'Grüße\nvom Hafen' })).status).toBe(200);
    const [file = expect.fail(), ...others] = stored();
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { headers, text } = readMail(readFileSync(file, 'utf8'));
    expect(headers).toMatchObject({ to: 'you@example.com', 'reply-to': 'ada@example.com' });
    expect(text.trimEnd()).toBe('Name: Ada\nE-mail: ada@example.com\n\nGrüße\nvom Hafen');
    sink.setBroken(false);
    expect((await send()).status).toBe(200);
    expect([stored().length, sink.takeMails().length]).toEqual([1, 1]);
  });

  it('uses no folder for messages that visitors could read', async () => {
    const { sink, root } = await begin({ storage: `__DIR__ . '/messages'` });
    sink.setBroken(true);
    expect((await send()).status).toBe(502);
    expect(readdirSync(join(root, 'messages'))).toEqual([]);
  });

  it.each([
    ['a page of the same origin', (origin: string) => ({ Origin: origin }), 200],
    [
      'a page of the same origin, by the browser',
      () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://proxy.example' }),
      200,
    ],
    ['a page of an allowed origin', () => ({ Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' }), 200],
    ['a page of another origin', () => ({ Origin: 'https://evil.example' }), 403],
    ['a frame without an origin', () => ({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['another site without the header Origin', () => ({ 'Sec-Fetch-Site': 'cross-site' }), 403],
  ])('answers %s', async (_title, headersFor, status) => {
    const { endpoint, sink } = await begin({ origins: `['https://shop.example']` });
    const response = await send({}, headersFor(new URL(endpoint).origin));
    expect(response.status).toBe(status);
    expect(sink.takeMails()).toHaveLength(status === 200 ? 1 : 0);
    const isShop = response.headers.get('access-control-allow-origin') === 'https://shop.example';
    expect(isShop).toBe(_title === 'a page of an allowed origin');
  });

  it('accepts tokens of this file within their time, and refuses all others', async () => {
    const { endpoint, sink } = await begin({ secret: `'0123456789abcdef'`, tokenRequired: 'true', minFillTime: '0' });
    const { token } = (await (await fetch(`${endpoint}?token`)).json()) as { token: string }; // The format of this answer.
    expect(token).toMatch(/^\d+\.[\da-f]{64}$/);
    const printed = await (await fetch(endpoint.replace('portico-form', 'page'))).text();
    const statuses = async (...tokens: string[]) =>
      Promise.all(tokens.map(async (_token) => (await send({ _token })).status));
    expect(await statuses(token, printed)).toEqual([200, 200]);
    expect(await statuses('', 'x', `1${token}`, `${token}0`, `1.${token.split('.')[1]}`)).toEqual([
      403, 403, 403, 403, 403,
    ]);
    expect(sink.takeMails()).toHaveLength(2);
  });

  it('treats a message that was sent too fast as spam', async () => {
    const { endpoint, sink } = await begin({ secret: `'0123456789abcdef'`, minFillTime: '3600' });
    const _token = await (await fetch(endpoint.replace('portico-form', 'page'))).text();
    expect(await (await send({ _token })).json()).toMatchObject({ status: 'spam', invalid_fields: [] });
    expect((await send({ _token }, { Accept: 'text/html' })).status).toBe(400);
    expect(sink.takeMails()).toEqual([]);
    expect((await send()).status).toBe(200);
  });

  it.each(['web.site', 'web site'])('reads the field “%s”, whose name PHP changes', async (name) => {
    await begin({ honeypot: `'${name}'` });
    expect(await (await send({ [name]: 'filled in' })).json()).toMatchObject({ status: 'spam' });
  });

  it('redirects browsers without JavaScript to a page of the site', async () => {
    await begin({ redirect: `'/thanks.html'` });
    const response = await send({}, { Accept: 'text/html,*/*' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/thanks.html']);
    expect((await send({}, { Accept: 'application/json' })).status).toBe(200);
  });

  it('adds no header of a visitor to the e-mail, whatever the fields contain', async () => {
    const { sink } = await begin();
    const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\0', '%0A', '=0A', '\v'];
    for (const line of breaks) {
      const injected = `${line}Bcc: victim@example.com`;
      await send({ name: `Ada${injected}` });
      await send({ email: `ada@example.com${injected}` });
      await send({ message: `Hello${injected}${line}${line}${injected}` });
    }
    const mails = sink.takeMails();
    expect(mails.length).toBeGreaterThan(breaks.length);
    const names = new Set(mails.flatMap(({ headers }) => Object.keys(headers)));
    expect([...names].toSorted()).toEqual(
      ['content-transfer-encoding', 'content-type', 'from', 'mime-version', 'reply-to', 'subject', 'to'].filter(
        (name) => names.has(name),
      ),
    );
    expect(new Set(mails.map(({ headers }) => headers['reply-to']))).toEqual(new Set(['ada@example.com']));
  });

  it('has the verdict of the elements on addresses and lengths', async () => {
    await begin();
    const rules = readSchema({
      rules: [
        { rule: 'required', field: 'email' },
        { rule: 'email', field: 'email' },
        { rule: 'required', field: 'message' },
        { rule: 'maxlength', field: 'message', threshold: 5000 },
      ],
    });
    const addresses = [
      'a@b.co',
      'a@b',
      'a@b.c',
      'ä@example.com',
      "o'hara+x@sub.example.org",
      'a@-b.co',
      'a@b.co.',
      'a b@c.de',
    ];
    const messages = ['', ' ', '😀'.repeat(2500), '😀'.repeat(2501), 'é'.repeat(5000), `${'a\r\n'.repeat(2499)}aa`];
    const cases = [
      ...addresses.map((email) => ({ ...valid, email })),
      ...messages.map((message) => ({ ...valid, message })),
    ];
    for (const fields of cases) {
      const values: Readonly<Record<string, string>> = fields;
      const found = violations(rules, (field) => [values[field] ?? '']).map(({ field }) => field);
      const answer = (await (await send(fields)).json()) as { errors?: { field: string }[] }; // The format of this answer.
      expect([fields, (answer.errors ?? []).map(({ field }) => field)]).toEqual([fields, found]);
    }
  });
});

const phpcs = process.env.PHPCS ?? 'phpcs';
const hasPhpcs = spawnSync(phpcs, ['--version']).status === 0;

/** Returns what PHP_CodeSniffer prints about code with the standard PSR-12; empty without errors. */
function breaches(code: string): string {
  // A warning says that the file has functions and calls them, which is what a site copies.
  const options = ['--standard=PSR12', '--warning-severity=0', '-q'];
  const { stdout, stderr } = spawnSync(phpcs, [...options, '-'], { encoding: 'utf8', input: code });
  return `${stdout}${stderr}`.trim();
}

describe('the file portico-form.php', () => {
  const code = readFileSync(source, 'utf8');

  it.runIf(hasPhpcs)('follows PSR-12', () => {
    expect(breaches(code)).toBe('');
    expect(breaches(`${code}if(true){echo 1;}\n`)).toContain('Expected 1 space');
  });

  it.runIf(isPossible)('has no syntax error', () => {
    expect(spawnSync(process.env.PHP ?? 'php', ['-l', source], { encoding: 'utf8' }).stdout).toContain(
      'No syntax errors',
    );
  });

  it('uses nothing that PHP 7.4 does not have', () => {
    expect(code).not.toMatch(
      /\b(?:str_(?:contains|starts_with|ends_with)|match|enum|readonly)\s*\(|\?->|: (?:never|mixed|static)\b|#\[/,
    );
    expect(code).not.toMatch(/\): \??\w+\|\w+|\(\??\w+\|\w+ \$/);
  });

  it('has at most 300 lines', () => {
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(300);
  });
});
