import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoServer, serveDemo } from '../../scripts/demo-server.ts';
import { colourRules } from '../axe-rules.ts';
import { openPage, productionHost, sharedPage } from './browser.ts';
import { findings } from './findings.ts';
import { working } from './frame-page.ts';

/* The page of all elements, with `theme.css` and nothing else. */

let server: DemoServer;
beforeAll(async () => {
  server = await serveDemo(0, productionHost);
});
afterAll(() => server.close());

const url = () => `${server.address}theme.html`;

describe('theme.css', () => {
  const shared = sharedPage(url, { reducedMotion: 'reduce' });

  it.each(['Neutral', 'Soft', 'Sharp'])('has readable colours in the shape “%s”, light and dark', async (shape) => {
    const { page } = shared();
    await working(page);
    await page.getByLabel(shape).check();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findings(page, colourRules)).toEqual([]);
    }
  });

  it.each(['Amber', 'Yellow', 'Ink'])(
    'has readable colours with the brand colour “%s”, light and dark',
    async (brand) => {
      const { page } = shared();
      await working(page);
      await page.locator('[name="brand"]').selectOption(brand);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(page, colourRules)).toEqual([]);
      }
    },
  );

  it.each([
    ['320 px wide', 'ltr', 320],
    ['from right to left, 320 px wide', 'rtl', 320],
    ['1280 px wide', 'ltr', 1280],
  ] as const)('fits into a window, %s', async (_, direction, width) => {
    const { page } = await openPage(url(), { viewport: { width, height: 640 } });
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await working(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('gives native fields, selects and quantities the same height', async () => {
    const { page } = shared();
    await working(page);
    const heights = await page
      .locator('#controls + form :is(input:not([type="file"]), select)')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().height));
    expect(heights).toEqual([44, 44, 44, 44]);
  });

  it('keeps the arrow of a native select in forced colours', async () => {
    const { page } = shared();
    const select = page.getByLabel('A native select');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto');
    await page.emulateMedia({ forcedColors: 'none' });
    expect(await select.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
  });

  it('decodes its e-mail address', async () => {
    const { page } = await openPage(url());
    await working(page);
    await page.locator('portico-email-decoder').click();
    await page
      .getByRole('dialog', { name: 'Hidden contact' })
      .getByText('ada@harbour.example', { exact: true })
      .waitFor();
  });
});
