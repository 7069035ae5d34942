import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './site-server.ts';

/* The theme builder of the documentation site. */

const open = serveSite();

describe('the theme builder', () => {
  const background = (page: Page) =>
    page
      .frameLocator('.builder-frame')
      .getByRole('button', { name: 'Send' })
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);

  it('shows the choices in a whole page, as CSS and as PHP, and keeps them in the address', async () => {
    const { page, errors, violations } = await open('theme-builder/');
    await page.getByLabel('Brand on light pages').fill('#7a1f5c');
    await page.getByLabel(/^Corners/).fill('0');
    await page.getByLabel('Font', { exact: true }).selectOption('Newspaper');
    await page.getByLabel('Headings', { exact: true }).selectOption('Newspaper');
    await page.getByLabel('Focus on light pages').fill('#b45309');
    await page.getByLabel('Preset').selectOption('sharp');
    const css =
      '/* The page: <html data-portico-theme="sharp"> */\n:root {\n  color-scheme: light dark;\n  --portico-brand: light-dark(#7a1f5c, #c39ab6);\n' +
      "  --portico-focus: light-dark(#b45309, #93b4ff);\n  --portico-font: Georgia, 'Times New Roman', serif;\n  --portico-radius: 0rem;\n}\n" +
      "h1, h2, h3, h4, h5, h6 {\n  font-family: Georgia, 'Times New Roman', serif;\n}";
    await expect.poll(() => page.locator('#theme-css').textContent()).toBe(css);
    expect(await page.locator('#theme-php').textContent()).toContain("add_filter( 'portico_css',");
    await expect.poll(() => background(page)).toBe('rgb(122, 31, 92)');
    await page.reload();
    await expect.poll(() => page.locator('#theme-css').textContent()).toBe(css);
    await expect.poll(() => background(page)).toBe('rgb(122, 31, 92)');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => background(page)).toBe('rgb(30, 90, 138)');
    expect(new URL(page.url()).search).toBe('');
    expect([errors, violations]).toEqual([[], []]);
  });

  it('says which contrast is too low', async () => {
    const { page } = await open('theme-builder/');
    const row = page.getByRole('row', { name: /^Text \d/ });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['17.6:1', '14.7:1', '4.5:1']);
    await page.getByText('All contrasts are high enough.').waitFor();
    await page.getByLabel('Text on light pages').fill('#999999');
    await page.getByText('3 of 12 contrasts are too low').waitFor();
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['2.8:1 – too low', '14.7:1', '4.5:1']);
  });
});
