import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { waitingPages, type Builds } from '../../../scripts/start/waiting-pages.ts';

const step = { part: 'Documentation', name: 'pages', step: 3, of: 6 };

/** Requests an address of a server whose other pages answer “built”. */
async function get(builds: Builds, path: string): Promise<Response> {
  const app = new Hono().route('/', waitingPages(builds)).all('*', (c) => c.text('built'));
  return await app.request(path);
}

describe('while the library is built', () => {
  const builds: Builds = { library: { state: 'running' }, docs: { state: 'running' } };

  it.each(['/', '/popup.html', '/dist/portico.js', '/docs/'])('%s answers with a page that reloads', async (path) => {
    const response = await get(builds, path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Refresh')).toBe('3');
    expect(response.headers.get('Retry-After')).toBe('3');
    expect(await response.text()).toContain('<h1>The demo pages are being built</h1>');
  });

  it('the style sheet of that page is served', async () => {
    expect(await (await get(builds, '/_portico/style.css')).text()).toBe('built');
  });
});

describe('while the documentation is built', () => {
  const builds: Builds = { library: { state: 'done' }, docs: { state: 'running', step } };

  it.each(['/docs', '/docs/', '/docs/elements/popup/'])('%s answers with a page that reloads', async (path) => {
    const response = await get(builds, path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Refresh')).toBe('3');
    const text = await response.text();
    expect(text).toContain('<h1>The documentation is being built</h1>');
    expect(text).toContain('Step 3 of 6: pages');
    expect(text).toContain('value="2" max="6"');
    expect(text).toContain('<a href="/demos.html">');
  });

  it('the page contains no script, and its policy allows none', async () => {
    const response = await get(builds, '/docs/');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src 'self'");
    expect(await response.text()).not.toMatch(/<script|<style| style=/);
  });

  it.each(['/', '/docs.html', '/dist/portico.js'])('%s is served', async (path) => {
    expect(await (await get(builds, path)).text()).toBe('built');
  });
});

it('a page says that the documentation could not be built, and does not reload', async () => {
  const response = await get({ library: { state: 'done' }, docs: { state: 'failed', step } }, '/docs/');
  expect(response.status).toBe(500);
  expect(response.headers.has('Refresh')).toBe(false);
  expect(await response.text()).toContain('run <code>npm start</code> again');
});

it('everything is served once it is built', async () => {
  const builds: Builds = { library: { state: 'done' }, docs: { state: 'done' } };
  expect(await (await get(builds, '/docs/')).text()).toBe('built');
});
