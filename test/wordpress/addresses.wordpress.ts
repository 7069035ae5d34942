import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, sharedWordPress } from './environment/wordpress.ts';

/** Returns the addresses of the preloads in a page, and of all scripts of Portico that the page has requested, sorted. */
const scriptsOf = (page: Page) =>
  page.evaluate(() => ({
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
      .map(({ href }) => href)
      .filter((address) => address.includes('portico')),
    requested: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((address) => /\/portico\/.*\.js/.test(address))
      .toSorted(),
  }));

const tabs = '<portico-tabs><h3>Pier</h3><div>Boats</div><h3>Quay</h3><div>Ships</div></portico-tabs>';

describe.runIf(hasWordPress())('the addresses on a site in a folder', () => {
  let withTabs = 0;
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    withTabs = wordpress.addPost({ post_title: 'Harbour', post_content: `<!-- wp:html -->${tabs}<!-- /wp:html -->` });
    wordpress.addPost({ post_title: 'Plain', post_content: 'No element.' });
    wordpress.addPost({ post_title: 'Finder', post_content: '<!-- wp:search {"label":"Search"} /-->' });
  }, '/blog');

  it('lead to the files of the elements on the page, which load in parallel and once', async () => {
    const { page, errors } = await openSitePage(site(), '/harbour/');
    await page.locator('portico-tabs:state(ready)').waitFor();
    const { preloads, requested } = await scriptsOf(page);
    const assets = `${site().origin}/wp-content/plugins/portico/assets`;
    expect(preloads).toContainEqual(expect.stringMatching(/\/chunks\/kit-\w{8}\.js$/));
    expect(preloads).toContainEqual(expect.stringMatching(/\/chunks\/tabs-\w{8}\.js$/));
    expect(preloads.every((address) => address.startsWith(`${assets}/chunks/`))).toBe(true);
    expect(new Set(preloads).size).toBe(preloads.length);
    // A preload with another address than its import would be a second request.
    expect(new Set(requested).size).toBe(requested.length);
    expect(requested).toEqual(expect.arrayContaining(preloads));
    expect(await page.locator('head link[rel=modulepreload][href*="/portico/"]').count()).toBe(preloads.length);
    expect(errors).toEqual([]);
  });

  it('are not on pages without elements', async () => {
    const { page, errors } = await openSitePage(site(), '/plain/');
    expect(await scriptsOf(page)).toEqual({ preloads: [], requested: [] });
    expect(errors).toEqual([]);
  });

  it('are in front of the script in the footer of a classic theme', async () => {
    site().run('switch_theme( "harbour" );');
    const { page, errors } = await openSitePage(site(), '/harbour/');
    await page.locator('portico-tabs:state(ready)').waitFor();
    const { preloads, requested } = await scriptsOf(page);
    expect(preloads).toContainEqual(expect.stringMatching(/\/chunks\/tabs-\w{8}\.js$/));
    expect(new Set(requested).size).toBe(requested.length);
    const order = await page.evaluate(() => {
      const script = document.querySelector('script[src*="portico.js"]');
      const [link] = [...document.querySelectorAll('link[rel=modulepreload][href*="/tabs-"]')];
      return script && link ? link.compareDocumentPosition(script) : 0;
    });
    expect(order).toBe(4); // DOCUMENT_POSITION_FOLLOWING
    expect(errors).toEqual([]);
    site().run('switch_theme( WP_DEFAULT_THEME );');
  });

  it('work with plain permalinks', async () => {
    site().run('$GLOBALS["wp_rewrite"]->set_permalink_structure( "" ); flush_rewrite_rules( false );');
    const finder = Number(site().run('return get_page_by_path( "finder" )->ID;'));
    const { page, errors } = await openSitePage(site(), `/?page_id=${finder}`);
    const search = page.locator('main portico-live-search:state(ready)');
    await search.waitFor();
    expect(new URL((await search.getAttribute('ajax-url')) ?? '').searchParams.get('rest_route')).toBe('/wp/v2/search');
    const { preloads } = await scriptsOf(page);
    expect(preloads).toContainEqual(expect.stringMatching(/\/blog\/.+\/chunks\/live-search-\w{8}\.js$/));
    await search.getByRole('combobox').pressSequentially('Harbour');
    await search.getByRole('option', { name: 'Harbour' }).first().click();
    await page.waitForURL(`**/blog/?page_id=${withTabs}`);
    expect(errors).toEqual([]);
  });

  it.each([
    ['of the address of plug-ins', 'plugins_url'],
    ['of the address of modules', 'script_module_loader_src'],
    ['of Portico', 'portico_assets_url'],
  ])('follow a filter for a CDN: %s', async (_, filter) => {
    // The same server under another name is another origin.
    const { origin } = new URL(site().origin);
    const cdn = origin.replace('127.0.0.1', 'localhost');
    site().addCode('cdn', `add_filter( '${filter}', fn( $url ) => str_replace( '${origin}', '${cdn}', $url ) );`);
    const { page, errors } = await openSitePage(site(), `/?page_id=${withTabs}`);
    await page.locator('portico-tabs:state(ready)').waitFor();
    const { preloads, requested } = await scriptsOf(page);
    expect(preloads.length).toBeGreaterThan(2);
    for (const address of [...preloads, ...requested])
      expect(address).toMatch(`${cdn}/blog/wp-content/plugins/portico/assets/`);
    expect(requested).toEqual(expect.arrayContaining(preloads));
    expect(new Set(requested).size).toBe(requested.length);
    expect(errors).toEqual([]);
  });

  expectEmptyLog(site);
});
