import { statSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../../../server/cli/log.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import { startSites, type RunningSite } from '../../../server/cli/site-server.ts';
import { openSqliteComments } from '../../../server/sqlite/open-comments.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';

let folder: TestFolder;
let running: RunningSite[];
beforeEach(() => {
  folder = createFolder({ 'index.html': '<title>Home</title>' });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((site) => site.stop()));
  folder.remove();
});

/** Starts a site with a form whose messages are kept, and with comments. */
async function start(port = 0): Promise<RunningSite> {
  const settings = {
    host: '127.0.0.1',
    port,
    forms: { contact: {} },
    comments: true,
    outbox: { password: 'correct horse' },
    protect: { token: true },
  };
  const read = readConfig(JSON.stringify(settings), {});
  if ('faults' in read) expect.fail(read.faults.join('\n'));
  const site = await startSites([
    {
      root: folder.path,
      data: join(folder.path, '.portico'),
      configFile: join(folder.path, 'portico.config.json'),
      config: read.config,
      log: createLog(() => {}),
    },
  ]);
  running.push(site);
  return site;
}

describe('a site server', () => {
  it('finishes the requests that run before it stops, and accepts no more', async () => {
    const site = await start();
    const body = 'message=Hello';
    const upload = request(new URL('api/contact', site.address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      upload.once('response', resolve);
      upload.once('error', reject);
    });
    // The server has the request when it has answered another one that came later.
    await new Promise<void>((resolve) => upload.write('message', () => resolve()));
    expect((await fetch(site.address)).status).toBe(200);
    let isStopped = false;
    const stopped = site.stop().then(() => (isStopped = true));
    await expect(fetch(site.address)).rejects.toThrow('fetch failed');
    expect(isStopped).toBe(false);
    upload.end('=Hello');
    const response = await answered;
    expect(response.statusCode).toBe(200);
    response.resume();
    await stopped;
    running = [];
    await start(); // The outbox was closed, so it opens again.
  });

  it('knows its tokens after a restart', async () => {
    // The token is valid, but younger than three seconds.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = await start();
    const { token } = await (await fetch(new URL('api/contact/token', first.address))).json();
    await first.stop();
    running = [];
    const file = join(folder.path, '.portico', 'secret');
    const { mode } = statSync(file);
    expect(mode & 0o777).toBe(0o600);
    const send = async () => {
      const body = new URLSearchParams({ _token: token });
      const { address } = await start();
      return (await fetch(new URL('api/contact', address), { method: 'POST', body })).json();
    };
    expect(await send()).toMatchObject({ status: 'spam' });
    await running.pop()?.stop();
    writeFileSync(file, 'interrupted');
    expect(await send()).toHaveProperty('token');
  });

  it('forgets the addresses that nobody has confirmed in a week', async () => {
    const file = join(folder.path, '.portico', 'comments.db');
    await (await start()).stop();
    const before = openSqliteComments(file);
    const day = 24 * 60 * 60_000;
    for (const [id, days] of Object.entries({ late: 7.01, confirmed: 8, young: 6.99 }))
      await before.subscriptions.add({ id, comment: 1, address: 'a@a.example', language: '' }, Date.now() - days * day);
    await before.subscriptions.confirm('confirmed');
    await before.close();
    await (await start()).stop();
    running = [];
    const after = openSqliteComments(file);
    const kept = await after.subscriptions.ofComment(1);
    await after.close();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(['confirmed', 'young']);
  });

  it('leaves the outbox to others if it cannot start', async () => {
    const first = await start();
    const other = createFolder({ 'index.html': '' });
    const before = folder;
    folder = other;
    await expect(start(Number(new URL(first.address).port))).rejects.toThrow('EADDRINUSE');
    await start();
    folder = before;
    await Promise.all(running.map((site) => site.stop()));
    running = [];
    other.remove();
  });
});
