import { describe, expect, it } from 'vitest';
import {
  expectEmptyLog,
  hasWordPress,
  openSitePage,
  problemsOf,
  sharedWordPress,
  type WordPress,
} from './wordpress.ts';

/** Returns the block Gallery with two pictures of the media library. */
function galleryBlock(site: WordPress, pictures: Readonly<Record<string, number>>): string {
  const images = Object.entries(pictures).map(([alt, id]) => {
    const url = String(site.run('return wp_get_attachment_url( $input["id"] );', { id }));
    return (
      `<!-- wp:image {"id":${id},"sizeSlug":"full","linkDestination":"none"} -->` +
      `<figure class="wp-block-image size-full"><img src="${url}" alt="${alt}" class="wp-image-${id}"/></figure>` +
      '<!-- /wp:image -->'
    );
  });
  return (
    '<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">' +
    `${images.join('')}</figure><!-- /wp:gallery -->`
  );
}

/** Returns text of the classic editor: a picture that links to its file, and one with a caption that links to its page. */
function classicText(site: WordPress, { Fjord, Lake }: Readonly<Record<'Fjord' | 'Lake', number>>): string {
  const html = site.run(
    `return array(
      get_image_send_to_editor( $input['fjord'], '', '', 'none', wp_get_attachment_url( $input['fjord'] ), false, 'medium', 'Fjord' ),
      get_image_send_to_editor( $input['lake'], 'At noon', '', 'none', get_attachment_link( $input['lake'] ), true, 'medium', 'Lake' ),
    );`,
    { fjord: Fjord, lake: Lake },
  );
  return `Two pictures.\n\n${(html as string[]).join('\n\n')}`; // The code returns a list of two texts.
}

describe.runIf(hasWordPress())('the content of pages with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    const pictures = { Fjord: wordpress.addPicture('Fjord', 800, 600), Lake: wordpress.addPicture('Lake', 600, 800) };
    wordpress.addPost({ post_title: 'Block', post_content: galleryBlock(wordpress, pictures) });
    const ids = Object.values(pictures).join(',');
    wordpress.addPost({
      post_title: 'Shortcode',
      post_content: `<!-- wp:shortcode -->[gallery ids="${ids}" size="full"]<!-- /wp:shortcode -->`,
    });
    wordpress.addPost({ post_title: 'Classic', post_content: classicText(wordpress, pictures) });
  });

  it.each(['block', 'shortcode'])('shows a gallery in the lightbox: %s', async (name) => {
    const { page, errors } = await openSitePage(site(), `/${name}/`);
    await page.locator('portico-lightbox:state(ready)').waitFor();
    expect(await page.locator('portico-lightbox').count()).toBe(1);
    expect(await problemsOf(page)).toEqual([]);
    await page.locator('portico-lightbox img[alt=Fjord]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Gallery' });
    await dialog.getByRole('img', { name: 'Fjord' }).waitFor();
    expect(page.url()).toContain(`${site().origin}/${name}/`);
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: 'Lake' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('shows the full size of a picture in text of the classic editor', async () => {
    const { page, errors } = await openSitePage(site(), '/classic/');
    const small = page.getByRole('img', { name: 'Fjord' });
    expect(await small.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('-300x225.png');
    await page.locator('portico-lightbox:state(ready)').first().waitFor();
    expect(await page.locator('portico-lightbox').count()).toBe(2);
    await small.click();
    const dialog = page.getByRole('dialog');
    const full = dialog.getByRole('img', { name: 'Fjord' });
    await expect.poll(() => full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows a picture with a caption instead of its attachment page', async () => {
    const { page, errors } = await openSitePage(site(), '/classic/');
    await page.locator('portico-lightbox:state(ready)').nth(1).waitFor();
    await page.getByRole('img', { name: 'Lake' }).click();
    const dialog = page.getByRole('dialog');
    const full = dialog.getByRole('img', { name: 'Lake' });
    await expect.poll(() => full.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/lake\.png$/i);
    await dialog.getByText('At noon', { exact: true }).waitFor();
    expect(page.url()).toContain('/classic/');
    expect(errors).toEqual([]);
  });

  it('is found while the visitor types into the form of a classic theme', async () => {
    site().run('switch_theme( "harbour" );');
    const { page, errors } = await openSitePage(site(), '/block/');
    await page.locator('portico-live-search:state(ready)').waitFor();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).pressSequentially('Shortcode');
    await page.getByRole('option', { name: 'Shortcode' }).first().click();
    await page.waitForURL('**/shortcode/');
    expect(errors).toEqual([]);
  });

  it('comes with the menu of a chosen location, on desktop and phone', async () => {
    site().run('switch_theme( "harbour" );');
    site().run('update_option( "portico_settings", array( "menu_locations" => array( "primary" ) ) );');
    site().addMenu('primary', { Block: `${site().origin}/block/`, Shortcode: `${site().origin}/shortcode/` });
    const { page, errors } = await openSitePage(site(), '/block/');
    const menu = page.locator('portico-menu:state(ready)');
    await menu.getByRole('link', { name: 'Shortcode' }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await menu.getByRole('link', { name: 'Shortcode' }).waitFor({ state: 'hidden' });
    await menu.getByRole('button').first().click();
    await menu.getByRole('link', { name: 'Shortcode' }).click();
    await page.waitForURL('**/shortcode/');
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  expectEmptyLog(site);
});
