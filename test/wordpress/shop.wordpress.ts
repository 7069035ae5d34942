import { describe, expect, it } from 'vitest';
import {
  expectEmptyLog,
  hasWordPress,
  openSitePage,
  sharedWordPress,
  type WordPress,
} from './environment/wordpress.ts';

/** Publishes a product; prices are in cents. */
function addProduct(site: WordPress, title: string, meta: Readonly<Record<string, string>>): number {
  return site.addPost({ post_type: 'product', post_title: title, meta_input: meta });
}

describe.runIf(hasWordPress())('a shop with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addStandIn('woocommerce');
    // The addresses of products.
    wordpress.run('flush_rewrite_rules( false ); return true;');
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    const id = addProduct(wordpress, 'Ship’s <lamp> & wick', { cents: '124900' });
    const picture = wordpress.addPicture('Lamp', 400, 400);
    wordpress.run('set_post_thumbnail( $input["id"], $input["picture"] ); return true;', { id, picture });
    addProduct(wordpress, 'Lamp shade', { cents: '950', cents_most: '1400' });
    addProduct(wordpress, 'Lamp on request', {});
    wordpress.addPost({ post_title: 'Lamps of the harbour', post_content: 'Old lamps.' });
    wordpress.addPost({ post_title: 'Finder', post_content: '<!-- wp:search {"label":"Search"} /-->' });
  });

  it('finds products with price and picture, and pages without', async () => {
    const { page, errors } = await openSitePage(site(), '/finder/');
    await page.locator('main portico-live-search:state(ready)').waitFor();
    await page.locator('main').getByRole('combobox').pressSequentially('lamp');
    await page.getByRole('option', { name: 'Lamp shade' }).waitFor();
    const options = await page.getByRole('option').allTextContents();
    expect(options.slice(0, -1).toSorted()).toEqual([
      'Lamp on request product',
      'Lamp shade 9,50 € – 14,00 € product',
      'Lamps of the harbour page',
      'Ship’s <lamp> & wick 1.249,00 € product',
    ]);
    const picture = page.getByRole('option', { name: 'wick' }).locator('img');
    const decoration = await page
      .getByRole('option', { name: 'wick' })
      .evaluate((option) => getComputedStyle(option).textDecorationLine);
    // The theme underlines links.
    expect(decoration).toBe('none');
    // WordPress makes a small picture if PHP can.
    expect(await picture.getAttribute('src')).toMatch(/\/uploads\/.+\/Lamp(-150x150)?\.png$/);
    await page.getByRole('option', { name: 'Lamp shade' }).click();
    await page.waitForURL(/lamp-shade/);
    expect(errors).toEqual([]);
  });

  it('is searched with plain permalinks, and limited to products', async () => {
    site().run('$GLOBALS["wp_rewrite"]->set_permalink_structure( "" ); flush_rewrite_rules( false );');
    const block = '<!-- wp:search {"label":"Search","query":{"post_type":"product"}} /-->';
    const id = site().addPost({ post_title: 'Shop', post_content: block });
    const { page, errors } = await openSitePage(site(), `/?page_id=${id}`);
    await page.locator('main portico-live-search:state(ready)').waitFor();
    await page.locator('main').getByRole('combobox').pressSequentially('lamp');
    await page.getByRole('option', { name: 'Lamp shade 9,50 € – 14,00 €' }).waitFor();
    expect(await page.getByRole('option', { name: 'harbour' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  const attribute = '[portico_popup open-on-add-to-cart]In your cart.[/portico_popup]';
  const block =
    '<!-- wp:html --><portico-popup><script type="application/json">{"openOnAddToCart":true}</script>In your cart.</portico-popup><!-- /wp:html -->';
  it.each([
    ['an attribute', attribute],
    ['a JSON block', block],
  ])(
    'opens a popup with %s when a product was added to the cart, and calls handlers of the theme once',
    async (_, popup) => {
      const id = site().addPost({ post_title: 'Cart', post_content: popup });
      const { page, errors } = await openSitePage(site(), `/?page_id=${id}`);
      await page.locator('portico-popup:state(ready)').waitFor({ state: 'attached' });
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.evaluate(`
      window.hashes = [];
      jQuery( document ).on( "added_to_cart", ( event, fragments, hash ) => hashes.push( hash ) );
      jQuery( document.body ).trigger( "added_to_cart", [ {}, "7", null ] )`);
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate('window.hashes')).toEqual(['7']);
      expect(errors).toEqual([]);
    },
  );

  expectEmptyLog(site);
});
