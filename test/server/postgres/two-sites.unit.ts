import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/cli/log.ts';
import { readConfig } from '../../../server/cli/config/read-config.ts';
import { startSites, type RunningSite } from '../../../server/cli/site-server.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { createFolder, type TestFolder } from '../site/folder.ts';
import { Cluster, hasPostgres } from './cluster.ts';

const post = `<!doctype html><title>Post</title><portico-comments><ol class="comment-list"></ol>
<form action="/comments" method="post"><input name="author"><textarea name="comment"></textarea>
<input type="hidden" name="comment_post_ID"> <input type="hidden" name="comment_parent" value="0"><button>Send</button></form></portico-comments>`;
const password = 'correct horse';
const systemTimer = (delay: number, run: () => void) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};
const authorization = { Authorization: `Basic ${btoa(`:${password}`)}` };

describe.skipIf(!hasPostgres)('two servers of one site with a database', () => {
  let cluster: Cluster;
  let folder: TestFolder;
  let sites: readonly RunningSite[];
  beforeAll(async () => {
    cluster = await Cluster.start();
    folder = createFolder({ 'post/index.html': post });
    const settings = {
      host: '127.0.0.1',
      port: 0,
      store: cluster.url,
      forms: { contact: {} },
      comments: true,
      outbox: { password },
      protect: { token: true, rateLimit: { max: 8, minutes: 1_000_000 } },
    };
    const read = readConfig(JSON.stringify(settings), {});
    if ('faults' in read) expect.fail(read.faults.join('\n'));
    const start = () =>
      startSites([
        {
          root: folder.path,
          data: join(folder.path, '.portico'),
          configFile: join(folder.path, 'portico.config.json'),
          config: read.config,
          log: createLog(() => {}),
        },
      ]);
    sites = await Promise.all([start(), start()]);
  }, 60_000);
  afterAll(async () => {
    setClock();
    await Promise.all(sites.map((site) => site.stop()));
    folder.remove();
    await cluster.remove();
  });

  const request = (site: number, path: string, init?: RequestInit) =>
    fetch(new URL(path, sites[site]?.address), { redirect: 'manual', ...init });
  const send = (site: number, path: string, fields: Record<string, string>) =>
    request(site, path, { method: 'POST', body: new URLSearchParams(fields) });

  it('share tokens, messages, comments and limits, and write no files', async () => {
    const { token } = (await (await request(0, '/api/contact/token')).json()) as { token: string };
    // The token proves that some time has passed since the page was opened.
    setClock({ now: () => Date.now() + 5000, setTimer: systemTimer });
    const [first, repeated, other] = [
      await send(0, '/api/contact', { message: 'Hello', _token: token }),
      await send(1, '/api/contact', { message: 'Hello', _token: token }),
      await send(1, '/api/contact', { message: 'Other', _token: token }),
    ];
    expect([first.status, repeated.status, other.status]).toEqual([200, 200, 403]);
    const list = await (await request(1, '/_portico/outbox/messages.json', { headers: authorization })).json();
    expect(list).toHaveLength(1);

    const comment = { author: 'Ada', comment: 'First!', comment_post_ID: '/post/', comment_parent: '0' };
    const sent = await send(0, '/comments', comment);
    expect(sent.status).toBe(303);
    // The author sees the comment that waits, also on the other server.
    expect(await (await request(1, sent.headers.get('Location') ?? '')).text()).toContain('First!');
    for (const site of [0, 1]) expect(await (await request(site, '/post/')).text()).not.toContain('First!');
    await request(1, '/_portico/outbox/comments/approve', {
      method: 'POST',
      headers: { ...authorization, Origin: new URL(sites[1]?.address ?? '').origin },
      body: new URLSearchParams({ id: '1' }),
    });
    for (const site of [0, 1]) expect(await (await request(site, '/post/')).text()).toContain('First!');
    expect(await (await request(0, '/healthz')).json()).toEqual({
      status: 'ok',
      deliveries: { waiting: 0, dead: 0, held: 0 },
      comments: { waiting: 0 },
    });

    const statuses: number[] = [];
    for (const site of [0, 1, 0, 1, 0])
      statuses.push((await send(site, '/api/contact', { message: `Message ${statuses.length}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(existsSync(join(folder.path, '.portico'))).toBe(false);
  });
});
