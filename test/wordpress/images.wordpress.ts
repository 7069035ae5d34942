import { describe, expect, it } from 'vitest';
import {
  expectEmptyLog,
  hasWordPress,
  openSitePage,
  problemsOf,
  sharedWordPress,
  type WordPress,
} from './environment/wordpress.ts';

/** Returns a block Gallery, whose pictures have `link` around them. */
function gallery(site: WordPress, ids: readonly number[], link: 'none' | 'file' | 'attachment', marks = ''): string {
  const pictures = site.run(
    `return array_map( fn( $id ) => array( 'id' => $id, 'file' => wp_get_attachment_url( $id ), 'attachment' => get_attachment_link( $id ) ), $input['ids'] );`,
    { ids },
  ) as { id: number; file: string; attachment: string }[]; // The arrays of the code.
  const images = pictures.map((picture) => {
    const image = `<img src="${picture.file}" alt="${picture.id}" class="wp-image-${picture.id}"/>`;
    const linked = link === 'none' ? image : `<a href="${picture[link]}"${marks}>${image}</a>`;
    return (
      `<!-- wp:image ${JSON.stringify({ id: picture.id, linkDestination: link })} -->` +
      `<figure class="wp-block-image">${linked}</figure><!-- /wp:image -->`
    );
  });
  return `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images">${images.join('')}</figure><!-- /wp:gallery -->`;
}

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

/** Adds 40 copies of a picture to the media library, half of which belong to another page. */
const copies = `
  $file = get_attached_file( $input['picture'] );
  $data = wp_get_attachment_metadata( $input['picture'] );
  return array_map( function ( $index ) use ( $input, $file, $data ) {
    $parent  = $index > 20 ? $input['parent'] : 0;
    $picture = array( 'post_title' => "Boat $index", 'post_mime_type' => 'image/png', 'post_status' => 'inherit' );
    $id      = wp_insert_attachment( $picture, $file, $parent );
    wp_update_attachment_metadata( $id, $data );
    return $id;
  }, range( 1, 40 ) );`;

describe.runIf(hasWordPress())('galleries with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    // WordPress then reads the settings with all other options.
    wordpress.run('update_option( "portico_settings", array() );');
    const count =
      'add_action( "wp_footer", function () { echo "<!-- queries: {$GLOBALS["wpdb"]->num_queries} -->"; }, 9999 );';
    wordpress.addCode('queries', count);
    const picture = wordpress.addPicture('Boat', 30, 20);
    const parent = wordpress.addPost({ post_title: 'Boats' });
    const ids = wordpress.run(copies, { picture, parent }) as number[]; // The ids of the copies.
    for (const link of ['none', 'file', 'attachment'] as const)
      wordpress.addPost({ post_title: link, post_content: gallery(wordpress, ids, link) });
    const shortcode = (link: string) =>
      `<!-- wp:shortcode -->[gallery ids="${ids.slice(18, 22).join()}" link="${link}"]<!-- /wp:shortcode -->`;
    wordpress.addPost({ post_title: 'shortcode', post_content: shortcode('post') });
    wordpress.addPost({ post_title: 'without links', post_content: shortcode('none') });
    const single = gallery(wordpress, ids.slice(30, 31), 'attachment').replaceAll(/<!-- \/?wp:gallery -->/g, '');
    wordpress.addPost({ post_title: 'single', post_content: single });
    const marked = gallery(wordpress, ids.slice(0, 2), 'file', ' data-slb-active="1"');
    wordpress.addPost({ post_title: 'marked', post_content: marked });
  });
  const read = async (name: string) => (await fetch(`${site().origin}/${name}/`)).text();
  const queries = async (name: string) => Number(/queries: (\d+)/.exec(await read(name))?.[1]);

  it('need at most two more queries for 40 pictures', async () => {
    const links = ['none', 'file', 'attachment'];
    const all = async () => {
      await read('boats');
      return Promise.all(links.map(queries));
    };
    const without = await all();
    site().activate('portico/portico.php');
    const more = (await all()).map((count, index) => count - (without[index] ?? 0));
    expect(Math.max(...more)).toBeLessThanOrEqual(2);
  });

  it('look for the full-size files of those pictures only that do not link to them', async () => {
    const pages = await Promise.all(['none', 'file', 'attachment', 'without-links'].map(read));
    expect(pages.map((html) => html.split('data-full-url=').length - 1)).toEqual([40, 0, 40, 4]);
    for (const html of pages) expect(html).toContain('</portico-lightbox>');
  });

  it.each(['attachment', 'shortcode', 'single'])('open pictures that link to attachment pages: %s', async (name) => {
    const { page, errors } = await openSitePage(site(), `/${name}/`);
    await page.locator('portico-lightbox:state(ready)').waitFor();
    await page.locator('portico-lightbox a').last().click();
    await page.getByRole('dialog').locator('img[src$=".png"]').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('load nothing for pictures that another lightbox has marked', async () => {
    const html = await read('marked');
    expect(html).toContain('data-slb-active');
    expect(html).not.toMatch(/portico-lightbox\b[^{,]*>|portico\.js/);
  });

  expectEmptyLog(site);
});
