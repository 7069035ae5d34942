import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serveSite } from './site-server.ts';

/* The front page of the documentation site, the gallery, and the switch of its colours. */

const open = serveSite();

describe('the front page', () => {
  const options = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

  it('shows in its first screen elements that work, and the libraries that they replace', async () => {
    const { page, errors, violations } = await open('', options);
    const pieces = page.locator('.piece');
    expect(await pieces.count()).toBe(5);
    for (const piece of await pieces.all()) {
      const { y = 0, height = 0 } = (await piece.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(800);
      expect(await piece.locator('h2 + p').textContent()).toMatch(/^instead of /);
    }
    const form = page.locator('.piece form');
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByLabel('Message').fill('When do you open?');
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your message. It has been sent.').first().waitFor();
    await page.getByRole('link', { name: 'A bay in the evening' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Opening hours' }).press('Enter');
    await page.getByText('Esc or a click outside').waitFor();
    expect([errors, violations]).toEqual([[], []]);
  });
});

describe('the gallery of the elements', () => {
  it('has a picture and a link for each, which is the whole card', async () => {
    const { page } = await open('elements/', { viewport: { width: 1280, height: 800 } });
    const faults = await page.locator('.gallery > li').evaluateAll((cards) =>
      cards.flatMap((card) => {
        card.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = card.getBoundingClientRect();
        const link = document.elementFromPoint(left + width / 2, top + height / 3);
        return card.querySelector('img') && link === card.querySelector('a') ? [] : [card.textContent];
      }),
    );
    expect(await page.locator('.gallery > li').count()).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
});

describe('the switch between light and dark', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it('works by keyboard, holds on other pages, and changes the examples', async () => {
    const { page } = await open('elements/alert/', { colorScheme: 'light' });
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    const button = page.getByRole('button', { name: 'Dark colours' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await background(page)).toBe('rgb(20, 23, 27)');
    const shown = page.frameLocator('figure.example >> nth=0 >> iframe[src]').locator('html');
    const exampleColour = () => shown.evaluate((html) => getComputedStyle(html).backgroundColor);
    await expect.poll(exampleColour).toBe('rgb(27, 30, 35)');
    await page.reload();
    await expect.poll(exampleColour).toBe('rgb(27, 30, 35)');
    await page.getByRole('link', { name: 'Guides' }).first().click();
    await page.waitForURL('**/guides/');
    expect(await background(page)).toBe('rgb(20, 23, 27)');
    await button.press('Enter');
    await page.reload();
    expect(await background(page)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
