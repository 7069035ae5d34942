import { describe, expect, it } from 'vitest';
import {
  expectEmptyLog,
  hasWordPress,
  openSitePage,
  problemsOf,
  sharedWordPress,
  type WordPress,
} from './environment/wordpress.ts';

/** Returns the block Gallery with two pictures of the media library, in a size of WordPress. */
function galleryBlock(site: WordPress, pictures: Readonly<Record<string, number>>, size = 'full'): string {
  const images = Object.entries(pictures).map(([alt, id]) => {
    const url = String(site.run('return wp_get_attachment_image_url( $input["id"], $input["size"] );', { id, size }));
    return (
      `<!-- wp:image {"id":${id},"sizeSlug":"${size}","linkDestination":"none"} -->` +
      `<figure class="wp-block-image size-${size}"><img src="${url}" alt="${alt}" class="wp-image-${id}"/></figure>` +
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

/** Returns text of the classic editor with a linked picture between two words. */
function besideText(site: WordPress, id: number): string {
  const html = site.run(
    `return get_image_send_to_editor( $input['id'], '', '', 'none', wp_get_attachment_url( $input['id'] ), false, 'full', 'Buoy' );`,
    { id },
  );
  return `Before ${String(html)} after.`;
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
    const small = wordpress.addPicture('Buoy', 40, 40);
    wordpress.addPost({ post_title: 'Beside', post_content: besideText(wordpress, small) });
    wordpress.addPost({
      post_title: 'Thumbnails in a block',
      post_content: galleryBlock(wordpress, pictures, 'thumbnail'),
    });
    wordpress.addPost({
      post_title: 'Thumbnails by code',
      post_content: `<!-- wp:shortcode -->[gallery ids="${ids}" size="thumbnail"]<!-- /wp:shortcode -->`,
    });
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

  it.each(['thumbnails-in-a-block', 'thumbnails-by-code'])(
    'shows the full size of thumbnails, and the next ones: %s',
    async (name) => {
      const { page, errors } = await openSitePage(site(), `/${name}/`);
      await page.locator('portico-lightbox:state(ready)').waitFor();
      const thumbnail = page.locator('portico-lightbox img[alt=Fjord]').first();
      expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(150);
      await thumbnail.click();
      const dialog = page.getByRole('dialog', { name: 'Gallery' });
      const sizeOf = (image: string) =>
        dialog
          .getByRole('img', { name: image })
          .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
      await expect.poll(() => sizeOf('Fjord')).toEqual([800, 600]);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => sizeOf('Lake')).toEqual([600, 800]);
      await dialog.getByRole('button', { name: 'Previous' }).click();
      await expect.poll(() => sizeOf('Fjord')).toEqual([800, 600]);
      expect(errors).toEqual([]);
    },
  );

  it('keeps a picture of the classic editor in its line of text', async () => {
    const { page } = await openSitePage(site(), '/beside/');
    await page.locator('portico-lightbox:state(ready)').waitFor();
    const { before, after, image } = await page.locator('.entry-content p').evaluate((paragraph) => {
      const boxOf = (node: Node | undefined) => {
        const range = document.createRange();
        if (node) range.selectNode(node);
        return range.getBoundingClientRect().toJSON() as DOMRect; // Only numbers can leave the page.
      };
      const texts = [...paragraph.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return {
        before: boxOf(texts[0]),
        after: boxOf(texts[1]),
        image: boxOf(paragraph.querySelector('img') ?? undefined),
      };
    });
    expect(image.left).toBeGreaterThanOrEqual(before.right);
    expect(after.left).toBeGreaterThanOrEqual(image.right);
    expect(after.top).toBe(before.top);
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
    // The element replaces the button of the theme.
    expect(await page.getByRole('button', { name: 'Menu of the theme' }).count()).toBe(0);
    await menu.getByRole('button').first().click();
    await menu.getByRole('link', { name: 'Shortcode' }).click();
    await page.waitForURL('**/shortcode/');
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  expectEmptyLog(site);
});
