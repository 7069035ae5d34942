import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../e2e/browser.ts';
import { activateTheme, guideThemes } from './environment/guide-themes.ts';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

/* The code of the guides for themes without the plug-in, in themes that consist of it. */

const shortcode = (text: string) => `<!-- wp:shortcode -->${text}<!-- /wp:shortcode -->`;
const formBlock =
  '<!-- wp:contact-form-7/contact-form-selector {"id":5,"title":"Contact"} -->' +
  '<div class="wp-block-contact-form-7-contact-form-selector">[contact-form-7 id="5" title="Contact"]</div>' +
  '<!-- /wp:contact-form-7/contact-form-selector -->';

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Comment/ }).fill(text);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ben');
  await page.getByRole('textbox', { name: /^Email/ }).fill('ben@example.com');
  await page.getByRole('button', { name: 'Post Comment' }).click();
}

describe.runIf(hasWordPress()).each(guideThemes)('a theme with the code of $guide', (theme) => {
  const isBlockTheme = theme.name === 'guide-block';
  let first = 0;

  const site = sharedWordPress((wordpress) => {
    activateTheme(wordpress, theme);
    const pictures = ['Fjord', 'Lake'].map((name) => ({ name, id: wordpress.addPicture(name, 1600, 1200) }));
    const images = pictures.map(({ name, id }) => {
      const url = String(wordpress.run('return wp_get_attachment_url( $input["id"] );', { id }));
      return (
        `<!-- wp:image {"id":${id},"linkDestination":"none"} --><figure class="wp-block-image">` +
        `<img src="${url}" alt="${name}" class="wp-image-${id}"/></figure><!-- /wp:image -->`
      );
    });
    const gallery =
      '<!-- wp:gallery {"linkTo":"none","align":"wide"} --><figure class="wp-block-gallery alignwide has-nested-images">' +
      `${images.join('')}</figure><!-- /wp:gallery -->`;
    const ids = pictures.map(({ id }) => id).join(',');
    const searchForm = isBlockTheme ? '<!-- wp:search {"label":"Search"} /-->' : '';

    wordpress.addPost({ post_title: 'Shortcode', post_content: shortcode('[contact-form-7 id="5" title="Contact"]') });
    wordpress.addPost({ post_title: 'Block', post_content: formBlock });
    wordpress.addPost({ post_title: 'Pictures', post_content: gallery });
    wordpress.addPost({ post_title: 'Album', post_content: shortcode(`[gallery ids="${ids}" size="thumbnail"]`) });
    const parent = wordpress.addPost({ post_title: 'Piers', post_content: searchForm });
    wordpress.addPost({ post_title: 'North pier', post_parent: parent });

    const boats = wordpress.addPost({ post_type: 'post', post_title: 'Boats', post_content: 'A text about boats.' });
    first = wordpress.addComment({ comment_post_ID: boats, comment_content: 'The first comment.' });
    const ben = { comment_author: 'Ben', comment_author_email: 'ben@example.com' };
    const date = { comment_date_gmt: '2020-01-01 00:00:00' };
    wordpress.addComment({ ...ben, ...date, comment_post_ID: boats, comment_content: 'Said already.' });
    wordpress.addPost({ post_type: 'post', post_title: 'Closed', post_content: 'Text.', comment_status: 'closed' });
    wordpress.addPost({ post_title: 'Season', post_content: 'Text.' });
    if (isBlockTheme) return;
    const menu = wordpress.addMenu('primary', { Piers: `${wordpress.origin}/piers/` });
    const item = {
      'menu-item-title': 'North pier',
      'menu-item-url': '/piers/north-pier/',
      'menu-item-status': 'publish',
    };
    wordpress.run(
      `$parent = wp_get_nav_menu_items( $input['menu'] )[0]->ID;
      return wp_update_nav_menu_item( $input['menu'], 0, array_merge( $input['item'], array( 'menu-item-parent-id' => $parent ) ) );`,
      { menu, item },
    );
  });

  it('loads the module, and neither the script of Contact Form 7 nor comment-reply', async () => {
    const { page, errors } = await openSitePage(site(), '/boats/');
    await page.locator('portico-comments:state(ready)').waitFor();
    expect(await page.locator('script[type=module][src*="/portico/slim/portico.js?ver="]').count()).toBe(1);
    expect(await page.locator('script[src*="comment-reply"]').count()).toBe(0);
    await page.goto(`${site().origin}/shortcode/`);
    expect(await page.evaluate(() => 'originalScriptRan' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  it.each(['shortcode', 'block'])('wraps and sends a form of Contact Form 7: %s', async (name) => {
    const { page, errors } = await openSitePage(site(), `/${name}/`);
    await page.locator('portico-contact-form[status=init]:has(.wpcf7-spinner)').waitFor();
    expect(await page.locator('portico-contact-form').count()).toBe(1);
    expect(await page.locator('portico-contact-form[cached]').count()).toBe(0);
    expect(await problemsOf(page)).toEqual([]);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your email').fill('ada@example.com');
    await page.getByLabel('Your message').fill(`From the ${name}`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('portico-contact-form[status=sent]').waitFor();
    expect(page.url()).toBe(`${site().origin}/${name}/`);
    expect(site().run('return get_option( "portico_test_message" );')).toMatchObject({
      'your-name': 'Ada',
      'your-message': `From the ${name}`,
    });
    expect(errors).toEqual([]);
  });

  it('saves a reply below its comment, without leaving the page', async () => {
    const { page, errors } = await openSitePage(site(), '/boats/');
    await page.locator('portico-comments:state(ready)').waitFor();
    await page.locator(`#comment-${first} .comment-reply-link`).first().click();
    await page.locator(`#comment-${first} #respond, #comment-${first} + #respond`).waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await comment(page, 'An answer.');
    await page.getByText('An answer.').waitFor();
    const saved = 'return array_column( get_comments( array( "search" => "An answer." ) ), "comment_parent" );';
    expect(site().run(saved)).toEqual([String(first)]);
    expect(errors).toEqual([]);
  });

  it('keeps the text of a refused comment', async () => {
    const { page } = await openSitePage(site(), '/boats/');
    await page.locator('portico-comments[send=request]:state(ready)').waitFor();
    await comment(page, 'Said already.');
    await page.getByText('Duplicate comment detected').waitFor();
    expect(page.url()).toBe(`${site().origin}/boats/`);
    expect(await page.getByRole('textbox', { name: /^Comment/ }).inputValue()).toBe('Said already.');
  });

  it('prints no element around closed comments', async () => {
    const { page } = await openSitePage(site(), '/closed/');
    await page.getByRole('heading', { name: 'Closed', level: 1 }).waitFor();
    expect(await page.locator('portico-comments').count()).toBe(0);
    expect(await problemsOf(page)).toEqual([]);
  });

  it('opens the block Gallery in the lightbox', async () => {
    const { page, errors } = await openSitePage(site(), '/pictures/');
    await page.locator('portico-lightbox:state(ready)').waitFor();
    expect(await problemsOf(page)).toEqual([]);
    expect(await page.locator('portico-lightbox.alignwide').count()).toBe(isBlockTheme ? 1 : 0);
    await page.locator('portico-lightbox img[alt=Fjord]').click();
    const dialog = page.getByRole('dialog', { name: 'Gallery' });
    await dialog.getByRole('img', { name: 'Fjord' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: 'Lake' }).waitFor();
    expect(errors).toEqual([]);
  });

  if (!isBlockTheme)
    it('opens [gallery] in the lightbox, with the large files', async () => {
      const { page, errors } = await openSitePage(site(), '/album/');
      await page.locator('portico-lightbox:state(ready)').waitFor();
      await page.locator('portico-lightbox img').first().click();
      const picture = page.getByRole('dialog', { name: 'Gallery' }).getByRole('img', { name: 'Fjord' });
      await picture.waitFor();
      expect(await picture.getAttribute('src')).toMatch(/\/Fjord\.png$/);
      expect(errors).toEqual([]);
    });

  it('opens the menu on a phone, and its submenu', async () => {
    const { page, errors } = await openSitePage(site(), '/piers/');
    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.locator('portico-menu:state(ready)');
    await menu.waitFor({ state: 'attached' });
    const submenuLink = menu.getByRole('link', { name: 'North pier' });
    await submenuLink.waitFor({ state: 'hidden' });
    await menu.locator('button:visible').first().click();
    await menu.locator('li:has(> a:text-is("Piers")) > button').click();
    await submenuLink.click();
    await page.waitForURL('**/piers/north-pier/');
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows results while the visitor types', async () => {
    const { page, errors } = await openSitePage(site(), '/piers/');
    await page.locator('portico-live-search:state(ready)').waitFor();
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('Shortcode');
    await page.getByRole('option', { name: 'Shortcode' }).first().click();
    await page.waitForURL('**/shortcode/');
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  if (isBlockTheme)
    it('shows an element of a template', async () => {
      const { page, errors } = await openSitePage(site(), '/season/');
      await page.locator('portico-alert:state(ready)').getByText('The harbour is closed').waitFor();
      expect(await problemsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

  it('shows elements as blocks before the script has run', async () => {
    const { page } = await openPage(`${site().origin}/boats/`, { javaScriptEnabled: false });
    const elements = page.locator('portico-comments, portico-menu');
    expect(await elements.evaluateAll((found) => found.map((element) => getComputedStyle(element).display))).toEqual([
      'block',
      'block',
    ]);
  });

  expectEmptyLog(site);
});
