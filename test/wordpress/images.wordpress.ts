import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './wordpress.ts';

describe.runIf(hasWordPress())('the block Image with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    const id = wordpress.addPicture('Pier', 800, 600);
    const url = String(wordpress.run('return wp_get_attachment_url( $input["id"] );', { id }));
    const image = (attributes: object) =>
      `<!-- wp:image ${JSON.stringify({ id, sizeSlug: 'full', ...attributes })} --><figure class="wp-block-image size-full">` +
      `<img src="${url}" alt="Pier" class="wp-image-${id}"/></figure><!-- /wp:image -->`;
    wordpress.addPost({ post_title: 'Expand', post_content: image({ lightbox: { enabled: true } }) });
    const linked = image({ linkDestination: 'media' }).replace(/<img[^>]*>/, `<a href="${url}">$&</a>`);
    wordpress.addPost({ post_title: 'Linked', post_content: linked });
    const images = image({ lightbox: { enabled: true } }) + image({ linkDestination: 'none' });
    wordpress.addPost({
      post_title: 'Album',
      post_content:
        '<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">' +
        `${images}</figure><!-- /wp:gallery -->`,
    });
  });

  it('leaves “Expand on click” to WordPress', async () => {
    const { page, errors } = await openSitePage(site(), '/expand/');
    expect(await page.locator('portico-lightbox').count()).toBe(0);
    await page
      .getByRole('button', { name: /Enlarge/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(errors).toEqual([]);
  });

  it('leaves a gallery with “Expand on click” to WordPress', async () => {
    const { page, errors } = await openSitePage(site(), '/album/');
    await page
      .getByRole('button', { name: /Enlarge/ })
      .first()
      .click();
    await page.locator('.wp-lightbox-overlay.active').waitFor();
    expect(await page.locator('portico-lightbox').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('opens a linked image in the lightbox', async () => {
    const { page, errors } = await openSitePage(site(), '/linked/');
    await page.locator('portico-lightbox:state(ready)').waitFor();
    await page.getByRole('link', { name: 'Pier' }).press('Enter');
    await page.getByRole('dialog').getByRole('img', { name: 'Pier' }).waitFor();
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('takes “Expand on click” over by the setting', async () => {
    site().run('update_option( "portico_settings", array( "expand_on_click" => true ) );');
    const { page, errors } = await openSitePage(site(), '/expand/');
    await page.locator('portico-lightbox:state(ready)').waitFor();
    await page.getByRole('button', { name: 'Pier' }).press('Enter');
    await page.getByRole('dialog').getByRole('img', { name: 'Pier' }).waitFor();
    expect(await page.locator('.wp-lightbox-overlay').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('takes over a gallery with “Expand on click” by the setting', async () => {
    site().run('update_option( "portico_settings", array( "expand_on_click" => true ) );');
    const { page, errors } = await openSitePage(site(), '/album/');
    await page.locator('portico-lightbox:state(ready)').waitFor();
    expect(await page.locator('portico-lightbox').count()).toBe(1);
    await page.getByRole('button', { name: 'Pier' }).first().click();
    await page.getByRole('dialog', { name: 'Gallery' }).getByText('item 1 of 2', { exact: true }).waitFor();
    expect(await page.locator('.wp-lightbox-overlay').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  expectEmptyLog(site);
});
