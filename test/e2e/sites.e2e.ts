import { createReadStream } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Serves the library in a subfolder, for other origins. */
const serveLibrary = (): Promise<string> =>
  serve((request, response) => {
    const file = /^\/assets\/portico\/([\w./-]+\.js)$/.exec(request.url ?? '')?.[1];
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
    createReadStream(`dist/${file}`).pipe(response);
  });

const formSettings = JSON.stringify({
  fields: [
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'submit', label: 'Send' },
  ],
});

describe('a page that loads slowly', () => {
  it('renders its form once the markup is complete', async () => {
    const library = await serveLibrary();
    let finishResponse = () => {};
    const site = await serve((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      if (request.url !== '/slow') return void response.end('<!doctype html><title>A site</title>');
      response.write(`<!doctype html><html lang="en"><title>A site</title>
        <script type="module" async src="${library}/assets/portico/portico.js"></script>
        <portico-contact-form endpoint="/message"><form><label>Name <input name="name" required></label>`);
      finishResponse = () => response.end('<button>Send</button></form></portico-contact-form>');
    });
    const { page } = await openPage(site);
    await page.goto(`${site}/slow`, { waitUntil: 'commit' });
    await page.waitForFunction(() => customElements.get('portico-contact-form'));
    const ready = page.locator('portico-contact-form:state(ready)');
    expect(await ready.count()).toBe(0);
    finishResponse();
    await ready.waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('portico-contact-form[status="invalid"] .portico-tip').waitFor();
  });
});

describe('the first chunks of a page', () => {
  it('are requested in parallel: the kit with the element, React with the view', async () => {
    const library = await serveLibrary();
    const site = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<!doctype html><html lang="en"><title>A site</title>
        <script type="module" src="${library}/assets/portico/portico.js"></script>
        <portico-contact-form endpoint="/message"><script type="application/json">${formSettings}</script></portico-contact-form>`);
    });
    const { page } = await openPage('about:blank');
    // Responds to each of two files only after both were requested.
    for (const pair of [
      ['kit', 'contact-form'],
      ['react', 'contact-form.view'],
    ]) {
      const requests = pair.map((name) => page.waitForRequest(new RegExp(`/chunks/${name}-[^/]+\\.js$`)));
      for (const name of pair) {
        await page.route(new RegExp(`/chunks/${name}-[^/]+\\.js$`), async (route) => {
          await Promise.all(requests);
          await route.continue();
        });
      }
    }
    await page.goto(site);
    await page.getByLabel('Name').waitFor();
  });
});

describe('the library in a folder of another origin', () => {
  it.each(['portico.js', 'slim/portico.js'])('works under a strict policy: %s', async (script) => {
    const library = await serveLibrary();
    const policy = `default-src 'self'; script-src ${library}; require-trusted-types-for 'script'`;
    const site = await serve((request, response) => {
      if (request.method === 'POST') return void response.writeHead(204).end();
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
      response.end(`<!doctype html><html lang="en"><title>A site</title>
        <script type="module" src="${library}/assets/portico/${script}"></script>
        <portico-contact-form endpoint="/message"><script type="application/json">${formSettings}</script></portico-contact-form>`);
    });
    const { page, errors, violations } = await openPage(site);
    await page.getByLabel('Name').fill('Ann');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').getByText('Thank you for your message. It has been sent.').waitFor();
    expect(await page.evaluate(() => Object.keys(window).filter((name) => /portico/i.test(name)))).toEqual(['portico']);
    expect(violations).toEqual([]);
    expect(errors.filter((error) => !error.includes('favicon'))).toEqual([]);
  });

  it.each(['portico.js', 'slim/portico.js'])(
    'leaves a form in steps unenhanced if the Trusted Types policy lit-html is not allowed, and warns once: %s',
    async (script) => {
      const library = await serveLibrary();
      const policy = `default-src 'self'; script-src ${library}; require-trusted-types-for 'script'; trusted-types dompurify`;
      const requests: string[] = [];
      const site = await serve((request, response) => {
        if (request.method === 'POST') requests.push(request.url ?? '');
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
        response.end(`<!doctype html><html lang="en"><title>A site</title>
          <script type="module" src="${library}/assets/portico/${script}"></script>
          <portico-form-steps><form action="/order" method="post">
            <fieldset><legend>Contact</legend><label>Name <input name="name"></label></fieldset>
            <fieldset><legend>Delivery</legend><label>Street <input name="street"></label></fieldset>
            <button>Send</button></form></portico-form-steps>`);
      });
      const { page, violations } = await openPage('about:blank');
      const warnings: string[] = [];
      const thrown: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      page.on('pageerror', ({ message }) => thrown.push(message));
      await page.goto(site);
      await expect.poll(() => warnings).toHaveLength(1);
      // The loader retries after 1 s and 2 s.
      await new Promise((resolve) => {
        setTimeout(resolve, 4000);
      });
      expect(warnings).toEqual([expect.stringContaining('refuses the Trusted Types policy "lit-html"; add lit-html')]);
      expect([thrown, violations.filter((violation) => !violation.includes('trusted-types'))]).toEqual([[], []]);
      expect(violations).toHaveLength(1);
      expect([await page.getByLabel('Name').isVisible(), await page.getByLabel('Street').isVisible()]).toEqual([
        true,
        true,
      ]);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => requests).toEqual(['/order']);
    },
  );
});
