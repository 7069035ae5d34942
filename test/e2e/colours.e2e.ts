import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { openPage, productionHost, sharedPage } from './browser.ts';
import { working } from './frame-page.ts';

/* Forced colours need a browser that emulates them; hover needs a real mouse. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

describe('the icon of <portico-alert>', () => {
  it.each(['light', 'dark'] as const)('has the colour of the text in forced colours (%s)', async (colorScheme) => {
    const { page } = await openPage(`${server.address}alert.html`, { colorScheme, forcedColors: 'active' });
    await working(page);
    const pairs = await page.locator('portico-alert:state(ready)').evaluateAll((alerts) =>
      alerts.flatMap((alert) => {
        const sign = alert.shadowRoot?.querySelector('[part="sign"]');
        return sign ? [[getComputedStyle(sign).stroke, getComputedStyle(alert).color]] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(3);
    for (const [icon, text] of pairs) expect(icon).toBe(text);
  });
});

describe('in forced colours', () => {
  const shared = sharedPage(() => `${server.address}theme.html`, { forcedColors: 'active', reducedMotion: 'reduce' });

  it('the spinner of a contact form is after its button, whose label stays', async () => {
    const { page } = shared();
    await working(page);
    await page.route('**/api/message', () => {}); // It never answers.
    const form = page.locator('#contact + portico-contact-form');
    await form.getByLabel('Your name').fill('Ada');
    await form.getByLabel('E-mail').fill('ada@harbour.example');
    await form.getByLabel('Message').fill('Hello');
    const button = form.getByRole('button', { name: 'Send' });
    await button.click();
    const spinner = form.locator('.portico-spinner');
    await spinner.waitFor({ state: 'visible' });
    const [place, before] = [await spinner.boundingBox(), await button.boundingBox()];
    expect(place?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
  });

  it('the current step of a form is filled', async () => {
    const { page } = shared();
    await working(page);
    const colours = await page.locator('portico-form-steps [aria-current] > *').evaluate((step) => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.backgroundColor = 'Highlight';
      const found = [getComputedStyle(step, '::before'), getComputedStyle(sample)];
      return found.map(({ backgroundColor }) => backgroundColor);
    });
    expect(colours[0]).toBe(colours[1]);
  });

  it('tabs keep the line below them', async () => {
    const { page } = shared();
    await working(page);
    const list = page.locator('portico-tabs').getByRole('tablist').first();
    expect(await list.evaluate((row) => getComputedStyle(row).borderBottomWidth)).toBe('1px');
  });
});

describe('an item with a submenu', () => {
  it('has one colour behind its link and its button on hover, in the row and in a submenu', async () => {
    const { page } = await openPage(`${server.address}menu.html`, { viewport: { width: 1280, height: 800 } });
    await working(page);
    const menu = page.locator('#wide portico-menu');
    const none = 'rgba(0, 0, 0, 0)';
    for (const name of ['Courses', 'At home']) {
      const link = menu.getByRole('link', { name });
      await link.hover();
      const backgrounds = await link.evaluate((node) =>
        [node.parentElement, node, node.nextElementSibling].map(
          (part) => part && getComputedStyle(part).backgroundColor,
        ),
      );
      expect(backgrounds, name).toEqual([expect.not.stringMatching(/^rgba\(0, 0, 0, 0\)$/), none, none]);
    }
  });
});
