import { readFile } from 'node:fs/promises';
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
