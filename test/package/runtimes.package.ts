import { createHmac, randomBytes } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/json.ts';
import { guideFile } from '../docs/guide-files.ts';
import { type ServerProcess, startServer } from '../docs/server-process.ts';
import { install, type Project } from '../package-projects/project.ts';
import {
  bundleWorker,
  type Receiver,
  sendBeginning,
  startReceiver,
  startRuntime,
} from '../package-projects/runtime-servers.ts';

/* `portico-elements/server` in the runtimes that the guide names. A runtime that does not start fails the tests. */

/*
 * Bun and Deno run with `CI_FULL=1`, before each release: their programs (94 MB) are 13 of the 23 seconds that the installation takes on an
 * idle machine. workerd always runs, because it has the fewest features of Node.
 */
const further = process.env.CI_FULL ? (['Bun', 'Deno'] as const) : [];
const packages = process.env.CI_FULL ? ['bun@1.4.5', 'deno@2.9.6'] : [];

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
const ada = { name: 'Ada', email: 'ada@example.org' };

type Values = Readonly<Record<string, string | File>>;

/** Returns the fields of a form as `multipart/form-data`. */
function formOf(values: Values): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

let project: Project;
beforeAll(async () => {
  project = await install('runtimes', packages);
  await project.write('guide.js', guideFile('server/server-functions.md', 'worker.js'));
  await project.write('site/index.html', '<h1>Site</h1>');
  await Promise.all(['worker.js', 'guide-worker.js'].map((file) => bundleWorker(project, file)));
});

describe.each(['Node', 'workerd', ...further] as const)('portico-elements/server in %s', (runtime) => {
  let receiver: Receiver;
  let server: ServerProcess;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startRuntime(runtime, project, { RECEIVER: receiver.address, SECRET: secret });
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });

  async function send(path: string, values: Values, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${server.origin}${path}`, { method: 'POST', body: formOf(values), headers });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, data: isJson ? parseJson(text) : undefined };
  }
  const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status;
  const jsonAt = async (path: string): Promise<unknown> => (await fetch(`${server.origin}${path}`)).json();

  /** Lets the outbox deliver what it has accepted, and returns the webhooks that arrived meanwhile. */
  async function deliveries() {
    const known = receiver.requests.length;
    expect(await (await fetch(`${server.origin}/deliver`)).text()).toBe('delivered');
    return receiver.requests.slice(known);
  }

  it('validates a form', async () => {
    expect((await send('/validate', { email: 'ada@', iban: 'DE00' })).data).toEqual({
      mistakes: ['There is no "requierd" in fields.email. Did you mean "required"?'],
      valid: false,
      invalid: [
        { field: 'name', rule: 'required', message: 'Dieses Feld ist ein Pflichtfeld.' },
        { field: 'email', rule: 'emaillenient', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' },
        { field: 'iban', rule: 'iban', message: 'Bitte geben Sie eine gültige IBAN ein.' },
      ],
    });
  });

  it('receives a form with a file once, detects its type, and delivers it as a signed webhook', async () => {
    const values = { ...ada, photo: new File([png], 'harbour.png', { type: 'text/plain' }) };
    expect(await send('/api/contact', values)).toMatchObject({ status: 200, data: { message: expect.any(String) } });
    const [hook, ...more] = await deliveries();
    expect(more).toEqual([]);
    if (!hook) return expect.fail('no webhook');
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = hook.headers;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${time}.${hook.body}`).digest('base64')}`);
    expect(parseJson(hook.body)).toMatchObject({
      data: {
        id,
        form: 'contact',
        fields: Object.entries(ada).map(([name, value]) => ({ name, value })),
        files: [{ name: 'harbour.png', type: 'image/png', content: Buffer.from(png).toString('base64') }],
      },
    });

    expect(await statusOf('/api/contact', values)).toBe(200);
    expect(await deliveries()).toEqual([]);
  });

  it('verifies the signature of a webhook', async () => {
    await send('/api/contact', { ...ada, name: 'Zoë' });
    const [hook] = await deliveries();
    const post = async (body = '') => {
      const headers = Object.entries(hook?.headers ?? {}).filter(([name]) => name.startsWith('webhook-'));
      return (await fetch(`${server.origin}/hook`, { method: 'POST', headers, body })).status;
    };
    expect([await post(hook?.body), await post(`${hook?.body} `)]).toEqual([204, 401]);
  });

  it('refuses files of other types, spam, forged tokens and pages of other sites', async () => {
    const photo = new File(['no picture'], 'a.png', { type: 'image/png' });
    expect(await send('/api/contact', { ...ada, photo })).toMatchObject({
      status: 422,
      data: { errors: [{ field: 'photo' }] },
    });
    expect((await send('/api/contact', { ...ada, website: 'x' })).data).toMatchObject({ status: 'spam' });
    expect(await send('/api/contact', { ...ada, website: 'x' }, { Accept: 'text/html' })).toMatchObject({
      status: 400,
      text: expect.stringMatching(/^<!doctype html>/i),
    });
    expect(await statusOf('/api/contact', { ...ada, _token: 'forged' })).toBe(403);
    expect(await statusOf('/api/contact', ada, { Origin: 'https://other.example' })).toBe(403);
    expect(await deliveries()).toEqual([]);
  });

  it('accepts its own token', async () => {
    const { token } = (await jsonAt('/api/contact/token')) as { token: string }; // As the guide says.
    expect(await statusOf('/api/contact', { ...ada, _token: token })).toBe(200);
    expect(await deliveries()).toHaveLength(1);
  });

  it('accepts the solution of a challenge for one message, and limits the rate', async () => {
    const challenge = (await jsonAt('/api/booking/challenge')) as Challenge; // As the guide says.
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const altered = Buffer.from(JSON.stringify({ challenge, solution: { ...solution, derivedKey: '00' } })).toString(
      'base64',
    );
    expect(await statusOf('/api/booking', ada)).toBe(403);
    expect(await statusOf('/api/booking', { ...ada, altcha: altered })).toBe(403);
    expect(await statusOf('/api/booking', { ...ada, altcha })).toBe(200);
    expect(await statusOf('/api/booking', { ...ada, altcha })).toBe(200);
    expect(await statusOf('/api/booking', { ...ada, name: 'Eve', altcha })).toBe(403);
    expect(await deliveries()).toHaveLength(1);
    expect(await statusOf('/api/booking', ada)).toBe(403);
    const { status, headers } = await send('/api/booking', ada);
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('redirects a browser without JavaScript', async () => {
    const body = new URLSearchParams(ada);
    const headers = { Accept: 'text/html' };
    const address = `${server.origin}/api/contact`;
    const { status, headers: answer } = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' });
    expect([status, answer.get('Location')]).toEqual([303, '/thanks.html']);
  });

  it('stops reading a body that is too large or too slow', async () => {
    const chunk = new Uint8Array(100_000);
    let chunks = 0;
    // A stream has no `Content-Length`.
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        if (chunks > 30) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    // `duplex` is not in the types of the DOM, but Node needs it for streams.
    const large = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect((await fetch(`${server.origin}/api/contact`, large)).status).toBe(413);
    expect(await sendBeginning(server.origin, '/api/contact')).toMatch(/^HTTP\/1\.1 408 /);
    expect(await statusOf('/api/contact', ada)).toBe(200);
  });
});

describe('the worker of the guide, in workerd', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    const args = ['workerd.js', 'out/guide-worker.js', 'site'];
    server = await startServer({ command: process.execPath, args, folder: project.folder });
  });
  afterAll(() => server.stop());

  const send = async (values: Values): Promise<[status: number, answer: unknown]> => {
    const response = await fetch(`${server.origin}/api/contact`, { method: 'POST', body: formOf(values) });
    return [response.status, await response.json()];
  };
  const stored = async (): Promise<unknown> => (await fetch(`${server.origin}/messages`)).json();

  it('serves the site, and stores a message once', async () => {
    expect(await (await fetch(server.origin)).text()).toBe('<h1>Site</h1>');
    const message = { email: ada.email, message: 'Is the harbour open?' };
    const sent = [200, { message: 'Thank you for your message. It has been sent.' }];
    expect(await send(message)).toEqual(sent);
    expect(await send(message)).toEqual(sent);
    expect(await stored()).toMatchObject([{ form: 'contact', fields: Object.entries(message), files: [] }]);
    expect(await send({ email: 'ada@' })).toMatchObject([422, { errors: [{ field: 'email' }, { field: 'message' }] }]);
    expect(await stored()).toHaveLength(1);
  });
});
