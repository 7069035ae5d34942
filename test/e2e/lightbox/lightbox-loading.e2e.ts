import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gallery, link, openMarkup, pageOf, part, useDemoServer } from './lightbox-page.ts';

useDemoServer();

/* Tests that need browser preferences or a failing network. */

describe('the loader of <portico-lightbox>', () => {
  it.each<[string, BrowserContextOptions, readonly string[]]>([
    ['turns', {}, ['turn']],
    ['does not rotate with reduced motion', { reducedMotion: 'reduce' }, []],
  ])('%s', async (_, options, movements) => {
    const { page } = await openMarkup(gallery('loader-delay="0"', link('One', '', '/never.svg')), options);
    await page.route('**/never.svg', () => {}); // Never responds.
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

/** Loads the page again, since it may have preloaded files before the route was added. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('portico-lightbox:state(ready)').waitFor();
}

/** Returns the names of the requested chunks. */
const chunksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => /\/chunks\/(.+)-\w{8}\.js$/.exec(name)?.[1] ?? ''),
  );

describe('the code of an open <portico-lightbox>', () => {
  it('is fetched near the window under a policy with a nonce', async () => {
    const { page } = await openMarkup(gallery());
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.route('**/page-of-the-test.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': "script-src 'nonce-abc'" },
        body: pageOf(gallery(), 'portico.js').replace('<script', '<script nonce="abc"'),
      }),
    );
    await reload(page);
    for (const name of ['react', 'create-lightbox']) await expect.poll(() => chunksOf(page)).toContain(name);
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });

  it('is fetched near the window, and runs at the first sign of interest', async () => {
    const { page } = await openMarkup(gallery());
    // React reports to its developer tools when it runs.
    await page.addInitScript(() => {
      Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
        supportsFiber: true,
        inject: () => document.documentElement.setAttribute('data-runs-react', ''),
      });
    });
    await reload(page);
    const files = () => chunksOf(page);
    for (const name of ['react', 'lightbox.view', 'overlay', 'create-lightbox'])
      await expect.poll(files).toContain(name);
    await page.waitForLoadState('networkidle');
    const fetched = await files();
    expect(await page.locator('[data-runs-react]').count()).toBe(0);
    await page.getByRole('link', { name: 'One', exact: true }).hover();
    await page.locator('[data-runs-react]').waitFor({ state: 'attached' });
    // Nothing is fetched twice.
    expect((await files()).filter((name) => name && fetched.includes(name))).toEqual(fetched.filter(Boolean));
  });
});

describe('<portico-lightbox> whose code cannot be loaded on opening', () => {
  it('follows the link', async () => {
    const { page } = await openMarkup(gallery());
    await page.route(/\/create-lightbox-[^/]*\.js/, (route) => route.abort());
    await reload(page);
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await page.waitForURL('**/sized/800x400.svg');
  });
});

describe('<portico-lightbox> whose code for the attributes of galleries cannot be loaded', () => {
  it.each(['hover', 'press'])('throws nothing into the page on a %s', async (way) => {
    const { page } = await openMarkup(gallery('', link('One', 'data-type="image"')));
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    let attempts = 0;
    await page.route(/\/galleries-[^/]*\.js/, (route) => {
      attempts += 1;
      return route.abort();
    });
    await reload(page);
    const item = page.getByRole('link', { name: 'One', exact: true });
    if (way === 'hover') await item.hover();
    else await item.dispatchEvent('pointerdown', { button: 0, isPrimary: true });
    // A file is requested three times, within about three seconds.
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(thrown).toEqual([]);
  });
});

describe('<portico-lightbox> whose view cannot be loaded', () => {
  const withoutView = async (attributes = '') => {
    const { page } = await openMarkup(gallery(attributes));
    await page.route(/\/lightbox\.view-[^/]*\.js/, (route) => route.abort());
    await reload(page);
    return page;
  };

  it('follows the link', async () => {
    const page = await withoutView();
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await page.waitForURL('**/sized/800x400.svg');
  });

  it('closes, and leaves the address and history unchanged', async () => {
    const page = await withoutView('id="album" deep-linking');
    const found = await page.locator('portico-lightbox').evaluate(async (element) => {
      const failures: Event[] = [];
      document.addEventListener('portico-failed', (event) => failures.push(event));
      const before = history.length;
      await (Reflect.get(element, 'show') as (index: number) => Promise<void>).call(element, 1);
      const entries = history.length - before;
      return {
        isOpen: element.matches('[open], :state(open), :state(loading)'),
        failures: failures.length,
        entries,
        hash: location.hash,
      };
    });
    expect(found).toEqual({ isOpen: false, failures: 1, entries: 0, hash: '' });
  });

  it('removes its item from the address', async () => {
    const page = await withoutView('id="album" deep-linking');
    await page.evaluate(() => (location.hash = '#album/1'));
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(await page.locator('portico-lightbox').getAttribute('open')).toBeNull();
  });
});

describe('the files of further features of <portico-lightbox>', () => {
  /** Opens a gallery and points at its picture; resolves, once its gestures have loaded, to a function that lists its further files. */
  const openedWith = async (attributes: string, more: string) => {
    const { page } = await openMarkup(gallery(attributes).replace('</portico-lightbox>', `${more}</portico-lightbox>`));
    await page.getByRole('link', { name: 'One', exact: true }).click();
    await page.locator('portico-lightbox:state(open) dialog[open] [data-status=shown]:not([inert])').waitFor();
    await page.mouse.move(500, 350);
    await page.mouse.move(510, 360);
    const files = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/chunks\/(.+)-\w{8}\.js$/.exec(name)?.[1] ?? '')
          .toSorted(),
      );
    await expect.poll(files).toContain('zoom');
    return async () =>
      (await files()).filter((name) => /^(gallery-extras|share-menu\.view|video|galleries|other-content)$/.test(name));
  };

  it.each([
    ['', '', []],
    ['swipe zoom loop', '', []],
    ['queue-presses', '', []],
    ['gestures="all"', '', []],
    ['download', '', ['gallery-extras']],
    ['caption-position="side"', '', ['gallery-extras']],
    ['', '<template data-toolbar><button>Like</button></template>', ['gallery-extras']],
    ['preset="classic"', '', []],
    ['preset="modern"', '', ['gallery-extras']],
    ['social-sharing', '', ['share-menu.view']],
    ['gallery="post"', '', ['galleries']],
    [`items='["/sized/800x400.svg"]'`, '', ['galleries']],
  ])('with "%s" %s are %j', async (attributes, more, files) => {
    await expect.poll(await openedWith(attributes, more)).toEqual(files);
  });
});
