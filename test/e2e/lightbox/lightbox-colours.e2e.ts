import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { button, gallery, link, opacityOf, openItem, openMarkup, part, useDemoServer } from './lightbox-page.ts';

useDemoServer();

describe('<portico-lightbox> in forced colours', () => {
  /** Returns controls and texts without a border, contrast or an opaque background. */
  const indistinct = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const found =
        document
          .querySelector('portico-lightbox')
          ?.shadowRoot?.querySelectorAll<HTMLElement>('button, .panel a, .words, .panel, .counter, .share-menu') ?? [];
      const seen = [...found].filter((element) => element.checkVisibility({ opacityProperty: true }));
      if (seen.length < 5) return ['fewer than 5 visible parts'];
      return seen.flatMap((element) => {
        const style = getComputedStyle(element);
        const name = element.ariaLabel ?? element.textContent.trim().slice(0, 20);
        const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = style;
        const problems: string[] = [];
        if (borderTopStyle !== 'solid' || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor)
          problems.push(`${name}: no border`);
        if (color === backgroundColor) problems.push(`${name}: text in the colour of its background`);
        // Menu items share the background of the menu.
        if (!element.closest('.share-menu > *') && !backgroundColor.startsWith('rgb('))
          problems.push(`${name}: a transparent background, ${backgroundColor}`);
        return problems;
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
  ) => locator.evaluate((element, properties) => properties.map((name) => getComputedStyle(element)[name]), names);

  it.each([
    ['metro-white', 'light'],
    ['dark', 'light'],
    ['fbx-light', 'dark'],
    ['fbx-rounded', 'dark'],
  ] as const)(
    'gives every control and text a border and an opaque background: skin="%s", in %s',
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
      expect(await indistinct(page)).toEqual([]);
      await button(page, 'Share').click();
      await part(page, 'share-menu').waitFor();
      expect(await indistinct(page)).toEqual([]);
    },
  );

  it('gives them to the message of a failed item', async () => {
    const { page } = await openMarkup(
      gallery('', `<a href="/nowhere.png" data-title="One">One</a>${link('Two')}`),
      colours,
    );
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await part(page, 'error').waitFor();
    expect(await indistinct(page)).toEqual([]);
  });

  it('gives them to the consent question', async () => {
    const { page } = await openMarkup(
      gallery('consent="required"', `<a href="https://vimeo.com/76979871" data-title="One">One</a>${link('Two')}`),
      colours,
    );
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await part(page, 'consent').waitFor();
    expect(await indistinct(page)).toEqual([]);
  });

  it('shows the focused button', async () => {
    const { page } = await openMarkup(gallery(), colours);
    await openItem(page);
    for (const name of ['Close', 'Full screen', 'Zoom in', 'Next']) {
      await button(page, name).focus();
      await page.keyboard.press('Shift'); // Makes the focus visible.
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

  it('shows disabled buttons and the current thumbnail in system colours', async () => {
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

  it('shows the rotation of the loader', async () => {
    const { page } = await openMarkup(
      gallery('loader-delay="0"', link('One', '', '/sized/late.svg') + link('Two')),
      colours,
    );
    await page.route('**/sized/late.svg', () => {}); // Never responds.
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

describe('<portico-lightbox> under the pointer and the focus', () => {
  it('keeps the text of the button of a message readable', async () => {
    const { page } = await openMarkup(gallery('', `<a href="/nowhere.png" data-title="One">One</a>${link('Two')}`));
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await button(page, 'Try again').hover();
    const [text, background] = await button(page, 'Try again').evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const brightness = (colour: string) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (!context) return 0;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        return context.getImageData(0, 0, 1, 1).data[1] ?? 0;
      };
      return [brightness(color), brightness(backgroundColor)];
    });
    expect(text).toBe(255);
    expect(background).toBeLessThan(100);
  });

  it('shows the whole focus ring of a button between others', async () => {
    const { page } = await openMarkup(gallery());
    await openItem(page);
    await button(page, 'Full screen').focus();
    await page.keyboard.press('Shift'); // Makes the focus visible.
    // The ring lies above the next button.
    const zIndexes = await Promise.all(
      ['Full screen', 'Close'].map((name) =>
        button(page, name).evaluate((element) => getComputedStyle(element).zIndex),
      ),
    );
    expect(zIndexes).toEqual(['1', 'auto']);
  });
});
