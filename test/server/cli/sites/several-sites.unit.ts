import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Environment } from '../../../../server/cli/environment.ts';
import { serve } from '../../../../server/cli/serve.ts';
import { createFolder, type TestFolder } from '../../site/folder.ts';

let folder: TestFolder;
afterEach(() => folder.remove());

const site = (host: string, more: object = {}) =>
  JSON.stringify({
    url: `https://${host}`,
    host: '127.0.0.1',
    port: 0,
    search: false,
    forms: { contact: {} },
    outbox: { password: 'correct horse' },
    ...more,
  });

/** Runs the command for two sites until `use` has resolved. Returns its exit code and what it printed. */
async function run(
  args: readonly string[],
  use: (address: string) => Promise<void> = async () => {},
  environment: Environment = {},
) {
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  const printed = { out: '', error: '' };
  let done = Promise.resolve();
  const listening = new Promise<string>((resolve) => {
    const out = (text: string) => {
      printed.out += text;
      const { event, address } = JSON.parse(text) as { event: string; address: string }; // The log has one format.
      if (event === 'listening') resolve(address);
    };
    const error = (text: string) => (printed.error += text);
    done = serve(args, { out, error, environment, stopped: () => stopped }).then((code) => resolve(`exit ${code}`));
  });
  const address = await listening;
  if (address.startsWith('http')) await use(address);
  stop();
  await done;
  return { address, ...printed };
}

/** Sends a request with a name in `Host`, which `fetch` does not allow. */
const send = (address: string, host: string, path: string, body?: string, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = request(
      new URL(path, address),
      { method: body === undefined ? 'GET' : 'POST', headers: { Host: host, ...type, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

it('serves several sites by their hosts, each with its own messages', async () => {
  folder = createFolder({
    'one/index.html': 'Site one',
    'one/portico.config.json': site('one.example'),
    'two/index.html': 'Site two',
    'two/portico.config.json': site('two.example', { outbox: { password: 'another horse' } }),
  });
  const { out } = await run([join(folder.path, 'one'), join(folder.path, 'two')], async (address) => {
    expect((await send(address, 'one.example', '/')).text).toBe('Site one');
    expect((await send(address, 'two.example:8080', '/')).text).toBe('Site two');
    for (const host of ['www.two.example', 'two.example.localhost:8080', 'www.two.example.localhost'])
      expect((await send(address, host, '/')).text).toBe('Site two');
    for (const host of ['three.example', 'localhost', 'example', 'two.example.localhost.example'])
      expect((await send(address, host, '/')).status).toBe(421);
    expect(await send(address, 'localhost', '/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await fetch(new URL('/healthz', address), { method: 'HEAD' })).toMatchObject({ status: 200 });
    expect((await send(address, 'one.example', '/api/contact', 'message=Hello')).status).toBe(200);
    const outbox = (host: string, password: string) =>
      send(address, host, '/_portico/outbox', undefined, { Authorization: `Basic ${btoa(`a:${password}`)}` });
    expect((await outbox('one.example', 'correct horse')).text).toContain('Hello');
    expect((await outbox('one.example.localhost', 'correct horse')).text).toContain('Hello');
    expect((await outbox('two.example', 'another horse')).text).toContain('No messages.');
    expect((await outbox('two.example', 'correct horse')).status).toBe(401);
  });
  expect(out).toContain('"event":"request-without-site","method":"GET","host":"three.example","status":421}');
  expect(out).toContain('"event":"form-accepted","site":"one.example"');
});

it('refuses sites that it could not tell apart', async () => {
  folder = createFolder({
    'one/portico.config.json': site('one.example', { data: '../.data' }),
    'two/portico.config.json': site('one.example', { data: '../.data' }),
    'three/portico.config.json': '{}',
  });
  const paths = ['one', 'two', 'three'].map((name) => join(folder.path, name));
  const { address, error } = await run(paths);
  expect(address).toBe('exit 2');
  expect(error).toContain('"url" has the host one.example, as that of ');
  expect(error).toContain(`"data" is the folder ${join(folder.path, '.data')}, as that of `);
  expect(error).toContain('"url" is missing, by whose host the server chooses between several sites. Add it.');
  expect((await run(['--config', 'x.json', ...paths])).error).toContain('--config is for one site');
});

it('refuses sites that would share a database', async () => {
  const store = 'postgres://other:geheim@db.example:5432/sites';
  folder = createFolder({
    'one/portico.config.json': site('one.example'),
    'two/portico.config.json': site('two.example', { store }),
    'three/portico.config.json': site('three.example', { store: 'postgres://db.example/sites' }),
  });
  const paths = ['one', 'two', 'three'].map((name) => join(folder.path, name));
  const { address, error } = await run(paths.slice(1));
  expect(address).toBe('exit 2');
  expect(error).toContain(`"store" is the database of ${join(folder.path, 'two', 'portico.config.json')}; `);
  expect(error).not.toContain('geheim');
  const { error: shared } = await run(paths.slice(0, 2), undefined, { PORTICO_STORE: store });
  expect(shared).toContain('expected a database for each site. PORTICO_STORE is for one site.');
});
