import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gallery, link, openMarkup, part, useDemoServer } from './lightbox-page.ts';

useDemoServer();

/*
 * What takes a browser that its visitor has set, and a network that fails.
 */

describe('the loader of <portico-lightbox>', () => {
  it.each<[string, BrowserContextOptions, readonly string[]]>([
    ['turns', {}, ['turn']],
    ['stands still for who prefers that nothing moves', { reducedMotion: 'reduce' }, []],
  ])('%s', async (_, options, movements) => {
    const { page } = await openMarkup(gallery('loader-timeout="0"', link('One', '', '/never.svg')), options);
    await page.route('**/never.svg', () => {}); // No answer ever comes.
    await page.getByRole('link', { name: 'One', exact: true }).click();
    const loader = part(page, 'loader');
    await loader.waitFor();
    const names = () =>
      loader.evaluate((element) =>
        element.getAnimations().map((one) => (one instanceof CSSAnimation ? one.animationName : '')),
      );
    await expect.poll(names).toEqual(movements);
    expect(await loader.isVisible()).toBe(true);
  });
});

describe('<portico-lightbox> whose code cannot be loaded when it is wanted', () => {
  it('leaves the link to lead where it leads', async () => {
    const { page } = await openMarkup(gallery());
    await page.route(/\/opened-[^/]*\.js/, (route) => route.abort());
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await page.waitForURL('**/sized/800x400.svg');
  });
});
