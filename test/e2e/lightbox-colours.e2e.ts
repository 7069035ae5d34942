import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, gallery, link, opacityOf, openItem, openMarkup, part, useDemoServer } from './lightbox-page.ts';

useDemoServer();

describe('<portico-lightbox> in forced colours', () => {
  /** Returns the controls and texts that do not stand out from their surroundings. */
  const lacking = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const found =
        document
          .querySelector('portico-lightbox')
          ?.shadowRoot?.querySelectorAll<HTMLElement>('button, .panel a, .words, .panel, .counter, .share-menu') ?? [];
      const seen = [...found].filter((element) => element.checkVisibility({ opacityProperty: true }));
      if (seen.length < 5) return ['there is too little to see'];
      return seen.flatMap((element) => {
        const style = getComputedStyle(element);
        const name = element.ariaLabel ?? element.textContent.trim().slice(0, 20);
        const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = style;
        const lacks: string[] = [];
        if (borderTopStyle !== 'solid' || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor)
          lacks.push(`${name}: no border`);
        if (color === backgroundColor) lacks.push(`${name}: words of the colour behind them`);
        // The menu itself is what its buttons stand on.
        if (!element.closest('.share-menu > *') && !backgroundColor.startsWith('rgb('))
          lacks.push(`${name}: a ground that lets through what is behind it, ${backgroundColor}`);
        return lacks;
      });
    });

  const colours = { forcedColors: 'active' } as const;
  const styleOf = (
    locator: Locator,
    ...names: readonly (
      | 'color'
      | 'borderTopColor'
      | 'borderTopWidth'
      | 'outlineStyle'
      | 'outlineColor'
      | 'outlineWidth'
    )[]
  ) => locator.evaluate((element, wanted) => wanted.map((name) => getComputedStyle(element)[name]), names);

  it.each([
    ['metro-white', 'light'],
    ['dark', 'light'],
    ['fbx-light', 'dark'],
    ['fbx-rounded', 'dark'],
  ] as const)(
    'has a border and a solid ground for all that is pressed or read: skin="%s", in %s',
    async (skin, colorScheme) => {
      const { page } = await openMarkup(
        gallery(
          `skin="${skin}" social-sharing thumbnails mobile-width="0"`,
          link('One', 'data-caption="Words"') + link('Two') + link('Three'),
        ),
        { ...colours, colorScheme },
      );
      await openItem(page);
      await part(page, 'thumbnail').first().waitFor();
      expect(await lacking(page)).toEqual([]);
      await button(page, 'Share').click();
      await part(page, 'share-menu').waitFor();
      expect(await lacking(page)).toEqual([]);
    },
  );

  it('has them where an item failed, too', async () => {
    const { page } = await openMarkup(
      gallery('', `<a href="/nowhere.png" data-title="One">One</a>${link('Two')}`),
      colours,
    );
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await part(page, 'error').waitFor();
    expect(await lacking(page)).toEqual([]);
  });

  it('has them where the visitor is asked, too', async () => {
    const { page } = await openMarkup(
      gallery('consent="required"', `<a href="https://vimeo.com/76979871" data-title="One">One</a>${link('Two')}`),
      colours,
    );
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await part(page, 'consent').waitFor();
    expect(await lacking(page)).toEqual([]);
  });

  it('shows which button has the focus', async () => {
    const { page } = await openMarkup(gallery(), colours);
    await openItem(page);
    for (const name of ['Close', 'Full screen', 'Zoom in', 'Next']) {
      await button(page, name).focus();
      await page.keyboard.press('Shift'); // A visitor with a keyboard.
      const [style, width = '', colour] = await styleOf(
        button(page, name),
        'outlineStyle',
        'outlineWidth',
        'outlineColor',
      );
      expect([name, style, parseFloat(width) >= 2]).toEqual([name, 'solid', true]);
      expect(colour).not.toBe(
        await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'Canvas';
          return getComputedStyle(probe).color;
        }),
      );
    }
  });

  it('shows what cannot be pressed, and which thumbnail is the current one, by colours of the system', async () => {
    const { page } = await openMarkup(gallery('thumbnails mobile-width="0"'), colours);
    await openItem(page);
    const thumbnail = (index: number) => part(page, 'thumbnail').nth(index);
    await thumbnail(0).waitFor();
    const look = async (locator: Locator) => (await styleOf(locator, 'color', 'borderTopColor')).join();
    expect(await look(button(page, 'Previous'))).not.toBe(await look(button(page, 'Next')));
    expect(await opacityOf(button(page, 'Previous').locator('svg'))).toBe('1');
    const [current, currentWidth] = await styleOf(thumbnail(0), 'borderTopColor', 'borderTopWidth');
    const [other, otherWidth] = await styleOf(thumbnail(1), 'borderTopColor', 'borderTopWidth');
    expect(current).not.toBe(other);
    expect(parseFloat(currentWidth ?? '')).toBeGreaterThan(parseFloat(otherWidth ?? ''));
  });

  it('shows that the loader turns', async () => {
    const { page } = await openMarkup(
      gallery('loader-timeout="0"', link('One', '', '/sized/late.svg') + link('Two')),
      colours,
    );
    await page.route('**/sized/late.svg', () => {}); // Never answered.
    await page.getByRole('link', { name: 'One', exact: true }).click();
    const loader = part(page, 'loader');
    await loader.waitFor();
    const [top, bottom] = await loader.evaluate((element) => [
      getComputedStyle(element).borderTopColor,
      getComputedStyle(element).borderBottomColor,
    ]);
    expect(top).not.toBe(bottom);
  });
});
