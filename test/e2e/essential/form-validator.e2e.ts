import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../../scripts/demo-server.ts';
import { openPage, productionHost } from '../browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());
beforeEach(async () => {
  await fetch(`${server.address}outbox`, { method: 'DELETE' });
});

async function open(): Promise<Page> {
  const { page } = await openPage(`${server.address}form-validator.html`, { reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    while (!window.portico) await new Promise((resolve) => requestAnimationFrame(resolve));
    await window.portico.ready();
  });
  return page;
}

/** Returns the names of the files that the page has requested so far. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /chunks\/(.+)-[\w-]{8}\.js/.exec(name)?.[1] ?? []),
  );

describe('the demo page of the validator', () => {
  it('loads no rules before a form receives focus, and then only those of that form', async () => {
    const page = await open();
    expect(await loaded(page)).not.toContain('validation');
    await page.getByLabel('Website').focus();
    await expect.poll(() => loaded(page)).toContain('text-rules');
    expect(await loaded(page)).not.toContain('national-numbers');
    await page.getByLabel('IBAN').focus();
    await expect.poll(() => loaded(page)).toContain('national-numbers');
  });

  it('works by keyboard alone', async () => {
    const page = await open();
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#sign-up .portico-tip').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('v-name');
    for (const text of ['Ada', 'ada@example.com', '', 'secret-secret', 'secret-secret']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await page.locator('#sign-up .portico-tip').count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => outbox()).toMatchObject([{ form: 'message' }]);
  });

  it('keeps the pressed control under the pointer when a blurred field gets its message', async () => {
    const page = await open();
    await page.locator('#v-email').fill('nope');
    await expect.poll(() => loaded(page)).toContain('validation');
    const summary = page.locator('#sign-up summary');
    await summary.scrollIntoViewIfNeeded();
    // Disables scroll anchoring, which Safari does not have and which would hide the problem.
    await page.evaluate(() => void (document.documentElement.style.overflowAnchor = 'none'));
    const box = await summary.boundingBox();
    if (!box) throw new Error('The summary has no box; expected it to be visible.');
    await page.mouse.move(box.x + 10, box.y + 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.up();
    expect(await page.locator('#sign-up details').getAttribute('open')).toBe('');
    await page.locator('#sign-up .portico-tip').waitFor();
  });

  it('checks a name on the server, and submits with the pressed button', async () => {
    const page = await open();
    await page.getByLabel('User name').fill('ada');
    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByText('The name ada is taken.').waitFor();
    expect(await outbox()).toEqual([]);
    await page.getByLabel('User name').fill('grace');
    await page.getByRole('button', { name: 'Take it' }).click();
    await expect
      .poll(() => outbox())
      .toMatchObject([
        {
          fields: [
            ['user', 'grace'],
            ['voucher', ''],
            ['how', 'now'],
          ],
        },
      ]);
  });
});

async function outbox(): Promise<unknown> {
  const response = await fetch(`${server.address}outbox`, { headers: { Accept: 'application/json' } });
  return response.json();
}
