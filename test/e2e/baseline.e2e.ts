import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { baselineDay, newerThan } from './baseline.ts';
import { openPage, productionHost } from './browser.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

/** Returns whether Chromium enforces a feature even without its names: the policy of the page requires Trusted Types. */
const isEnforced = (name: string): boolean => /^trusted/i.test(name);

describe('the browser baseline', () => {
  it('excludes features that became Baseline less than two years before this version', () => {
    const names = newerThan(baselineDay());
    expect(names).toContain('Element.moveBefore');
    expect(names).toContain('HTMLButtonElement.commandForElement');
    expect(names).not.toContain('Promise.withResolvers');
  });

  it('is sufficient for the contact form to send', async () => {
    const { page, errors } = await openPage(`${server.address}demos.html`);
    await page.addInitScript(
      (names) => {
        for (const name of names) {
          const [owner = '', member] = name.split('.');
          if (!member) {
            Reflect.deleteProperty(window, owner);
            continue;
          }
          const holder: unknown = Reflect.get(window, owner);
          if (typeof holder !== 'function') continue;
          Reflect.deleteProperty(holder, member);
          if (typeof holder.prototype === 'object') Reflect.deleteProperty(holder.prototype, member);
        }
      },
      newerThan(baselineDay()).filter((name) => !isEnforced(name)),
    );
    await page.goto(`${server.address}contact-form.html`);
    expect(
      await page.evaluate(
        () => 'moveBefore' in Element.prototype || 'commandForElement' in HTMLButtonElement.prototype,
      ),
    ).toBe(false);

    const form = page.locator('portico-contact-form').first();
    await form.getByLabel('Your name').fill('Ann');
    await form.getByLabel('Your email').fill('ann@example.com');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByRole('status').getByText('Thank you for your message. It has been sent.').waitFor();
    expect(errors).toEqual([]);
  });
});
