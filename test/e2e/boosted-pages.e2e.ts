import { readFile } from 'node:fs/promises';
import { codeBlocks } from '../../site/markdown.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage, productionHost, visit } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());
beforeEach(async () => {
  await fetch(`${server.address}outbox`, { method: 'DELETE' });
});

/** Libraries that submit all forms of a page, set up as in their documentation. */
const libraries = {
  'htmx, by hx-boost on the body': {
    file: 'node_modules/htmx.org/dist/htmx.js',
    script: '<script src="/library.js"></script>',
    body: '<body hx-boost="true">',
  },
  'Turbo Drive': {
    file: 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js',
    script: '<script type="module" src="/library.js"></script>',
    body: '<body>',
  },
};

for (const [name, { file, script, body }] of Object.entries(libraries)) {
  describe(`a page with forms submitted by ${name}`, () => {
    it('shows the response in the contact form and does not navigate', async () => {
      const address = `${server.address}contact-form.html`;
      const { page, errors } = await openPage(address);
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const html = (await response.text()).replace('</head>', `${script}</head>`).replace('<body>', body);
        // Omits the demo's content security policy, under which htmx does not start.
        await route.fulfill({ contentType: 'text/html', body: html });
      });
      await page.route('**/library.js', async (route) =>
        route.fulfill({ contentType: 'text/javascript', body: await readFile(file, 'utf8') }),
      );
      await visit(page, address);
      await page.waitForFunction(() => 'htmx' in window || 'Turbo' in window);
      const form = page.locator('#own .own-form');
      await form.getByLabel('name').fill('Ada');
      await form.getByLabel('email').fill('ada@example.com');
      await form.getByLabel('I agree').check();
      await form.getByRole('button', { name: 'Send message' }).click();
      await form.getByText('Thank you for your message. It has been sent.').last().waitFor();
      expect(
        await (await fetch(`${server.address}outbox`, { headers: { Accept: 'application/json' } })).json(),
      ).toHaveLength(1);
      expect([page.url(), await page.getByRole('heading', { level: 1 }).count(), errors]).toEqual([address, 1, []]);
    });
  });
}

describe('the form of the guide to htmx', () => {
  it('is sent by htmx once it is valid, and shows the response', async () => {
    const blocks = codeBlocks(await readFile('docs/frameworks/htmx.md', 'utf8'));
    const [form] = blocks.filter(({ code }) => code.includes('<portico-form-validator>'));
    const address = `${server.address}guide.html`;
    const { page, errors } = await openPage(server.address);
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guide</title><script src="/library.js" defer></script>
          <script type="module" src="/dist/portico.js"></script></head><body><main><h1>Guide</h1>${form?.code}</main></body></html>`,
      }),
    );
    await page.route('**/library.js', async (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: await readFile('node_modules/htmx.org/dist/htmx.js', 'utf8'),
      }),
    );
    const sent: (string | null)[] = [];
    await page.route('**/api/message', (route) => {
      sent.push(route.request().postData());
      return route.fulfill({ contentType: 'text/html', body: 'Thank you, Ada.' });
    });
    await visit(page, address);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('This field is required.').first().waitFor();
    expect(sent).toEqual([]);
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').filter({ hasText: 'Thank you, Ada.' }).waitFor();
    expect([sent, page.url(), errors]).toEqual([['email=ada%40example.org&message=Hello'], address, []]);
  });
});
