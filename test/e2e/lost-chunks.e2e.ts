import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveDemo, type DemoServer } from '../../scripts/demo-server.ts';
import { openPage } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0);
});
afterAll(() => server.close());
beforeEach(async () => {
  await fetch(`${server.address}outbox`, { method: 'DELETE' });
});

const sent = async (): Promise<number> => ((await (await fetch(`${server.address}outbox`)).json()) as unknown[]).length;

/** Opens the validator's page, of which requests for these files fail as often as told; how many were asked for. */
async function openLosing(files: RegExp, times: number): Promise<{ page: Page; asked: () => number }> {
  const { page } = await openPage(`${server.address}form-validator.html`, { reducedMotion: 'reduce' });
  let asked = 0;
  await page.route(files, (route) => {
    asked += 1;
    return asked > times ? route.continue() : route.abort();
  });
  return { page, asked: () => asked };
}

describe('a file of the rules that is lost', () => {
  for (const [what, files] of [
    ['what checks the form', /validation-/],
    ['a family of rules', /banks-/],
  ] as const) {
    it(`once (${what}) is asked for again, and nothing goes unchecked`, async () => {
      const { page, asked } = await openLosing(files, 1);
      const iban = page.getByLabel('IBAN');
      await iban.fill('DE00');
      await iban.press('Enter');
      await page.locator('.portico-tip').first().waitFor();
      expect(await iban.getAttribute('aria-invalid')).toBe('true');
      expect([asked(), await sent()]).toEqual([2, 0]);
    });
  }

  it('for long holds the send, says so, and goes on when it is there', async () => {
    const { page, asked } = await openLosing(/validation-/, 6);
    const iban = page.getByLabel('IBAN');
    await iban.fill('DE00');
    await iban.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
    await notice.waitFor();
    expect(await sent()).toBe(0);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.portico-tip').first().waitFor();
    expect(await iban.inputValue()).toBe('DE00');
    expect([asked() > 3, await sent(), await notice.count()]).toEqual([true, 0, 0]);
  });
});
