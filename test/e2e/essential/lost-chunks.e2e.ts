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

const sent = async (): Promise<number> => ((await (await fetch(`${server.address}outbox`)).json()) as unknown[]).length;

/** Opens a page, by default the validator's; requests for these files fail a number of times, or until `end` is called. */
async function openLosing(
  files: RegExp,
  times = Infinity,
  name = 'form-validator',
): Promise<{ page: Page; lost: () => number; end: () => void }> {
  const { page } = await openPage(`${server.address}${name}.html`, { reducedMotion: 'reduce' });
  let lost = 0;
  let limit = times;
  await page.route(files, (route) => {
    if (lost >= limit) return route.continue();
    lost += 1;
    return route.abort();
  });
  return { page, lost: () => lost, end: () => (limit = 0) };
}

describe('<portico-form-validator> with a missing chunk', () => {
  for (const [label, files] of [
    ['the validation', /validation-/],
    ['a group of rules', /national-numbers-/],
  ] as const) {
    it(`retries a request that failed once (${label}), and skips no check`, async () => {
      const { page, lost } = await openLosing(files, 1);
      const iban = page.getByLabel('IBAN');
      await iban.fill('DE00');
      await iban.press('Enter');
      await page.locator('.portico-tip').first().waitFor();
      expect(await iban.getAttribute('aria-invalid')).toBe('true');
      expect([lost(), await sent()]).toEqual([1, 0]);
    });
  }

  it('blocks submission with a message, and continues when the chunk is available', async () => {
    const { page, lost, end } = await openLosing(/validation-/);
    const iban = page.getByLabel('IBAN');
    await iban.fill('DE00');
    await iban.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Nothing was sent' });
    await notice.waitFor();
    expect([lost() >= 3, await sent()]).toEqual([true, 0]);
    end();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.portico-tip').first().waitFor();
    expect(await iban.inputValue()).toBe('DE00');
    expect([await sent(), await notice.count()]).toEqual([0, 0]);
  });
});

describe('<portico-contact-form> with missing chunks', () => {
  it('shows that nothing was sent, keeps the values, and sends when the chunks are available', async () => {
    const { page, end } = await openLosing(/submission-/, Infinity, 'contact-form');
    const element = page.locator('portico-contact-form[thanks]');
    await element.getByLabel('Name').fill('Ada');
    await element.getByLabel('Email').fill('ada@example.com');
    await element.getByRole('button', { name: 'Send' }).click();
    const notice = element.getByRole('alert').filter({ hasText: 'Nothing was sent' });
    await notice.waitFor();
    expect(await sent()).toBe(0);
    end();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await element.getByText('Thank you, Ada!').first().waitFor();
    expect([await element.getAttribute('status'), await sent()]).toEqual(['sent', 1]);
  });
});

describe('<portico-email-decoder> with a missing dialog', () => {
  it('shows a message beside the control for the time of `hide-delay`', async () => {
    const { page } = await openLosing(/decoder-dialog-/, Infinity, 'email-decoder');
    await page.getByText('ad***@***.example').first().click();
    const message = page.getByRole('alert').filter({ hasText: 'This contact cannot be decoded just now.' });
    await message.waitFor();
    await message.waitFor({ state: 'detached' });
  });
});
