import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

const shortcode = '<!-- wp:shortcode -->[contact-form-7 id="5" title="Contact"]<!-- /wp:shortcode -->';

/** An add-on whose script depends on that of Contact Form 7, and a module that wraps its function `submit` to add a token. */
const addOn = `
  add_action( 'wp_enqueue_scripts', function () {
    wp_register_script( 'add-on', false, array( 'contact-form-7' ), '1', true );
    wp_register_script( 'wpcf7-token', content_url( 'token.js' ), array(), '1', true );
    if ( is_page( 'add-on' ) ) wp_enqueue_script( 'add-on' );
    if ( is_page( 'token' ) ) wp_enqueue_script( 'wpcf7-token' );
  } );
  add_filter( 'portico_wrap_form', fn( $wrap ) => $wrap && ! is_page( 'without' ) );`;

/** The script of a module that replaces `submit`, to add a token. */
const module = 'document.addEventListener( "DOMContentLoaded", () => { wpcf7.submit = () => {}; } );';

const block =
  '<!-- wp:contact-form-7/contact-form-selector {"id":5,"title":"Contact"} -->' +
  '<div class="wp-block-contact-form-7-contact-form-selector">[contact-form-7 id="5" title="Contact"]</div>' +
  '<!-- /wp:contact-form-7/contact-form-selector -->';

/** The element, once it has enhanced its form. */
const working = 'portico-contact-form[status=init]:has(.wpcf7-spinner)';

const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Your message').fill('Two lines\nof text');
}

/** Returns HTML without the quotes and the end tags that may be omitted, as page caches make it smaller. Scripts stay as they are. */
const minified = (html: string): string =>
  html
    .split(/(?<=<script\b[^>]*>)(.*?)(?=<\/script>)/s)
    .map((part, index) => (index % 2 === 1 ? part : minifiedMarkup(part)))
    .join('');

const minifiedMarkup = (html: string): string =>
  html
    .replaceAll(/(<[a-z][^<>]*>)/g, (tag) =>
      tag.replaceAll(/([\w-]+)="([^"'`=<>\s]+)"(?!\/)/g, '$1=$2').replaceAll('=""', ''),
    )
    .replaceAll(/<\/(?:p|li|option|head|body|html)>/g, '')
    .replaceAll(/>\s+</g, '> <');

describe.runIf(hasWordPress())('a form of Contact Form 7 with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    wordpress.addPost({ post_title: 'Shortcode', post_content: shortcode });
    wordpress.addPost({ post_title: 'Block', post_content: block });
    wordpress.addCode('add-on', addOn);
    wordpress.run('file_put_contents( WP_CONTENT_DIR . "/token.js", $input["code"] );', { code: module });
    for (const title of ['Add-on', 'Token', 'Without'])
      wordpress.addPost({ post_title: title, post_content: shortcode });
    wordpress.addPost({ post_title: 'Payment', post_content: shortcode.replace('Contact', 'Payment') });
    wordpress.addPost({ post_title: 'Prose', post_content: '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->' });
  });

  it.each(['shortcode', 'block'])('gets the element, in a %s', async (name) => {
    const { page } = await openSitePage(site(), `/${name}/`);
    await page.locator(working).waitFor();
    expect(await page.locator('portico-contact-form').count()).toBe(1);
    expect(await page.locator('portico-contact-form > .wpcf7 > form.wpcf7-form').count()).toBe(1);
    expect(await problemsOf(page)).toEqual([]);
  });

  it('loads without the script of Contact Form 7', async () => {
    const { page } = await openSitePage(site(), '/shortcode/');
    expect(await page.evaluate(() => ({ ran: 'originalScriptRan' in window, settings: 'wpcf7' in window }))).toEqual({
      ran: false,
      settings: false,
    });
    site().run('deactivate_plugins( "portico/portico.php" );');
    await page.reload();
    expect(await page.evaluate(() => 'originalScriptRan' in window)).toBe(true);
    site().activate('portico/portico.php');
  });

  it('serves add-ons that depend on the script of Contact Form 7', async () => {
    const { page, errors } = await openSitePage(site(), '/add-on/');
    await page.locator(working).waitFor();
    const { ran, api, functions } = await page.evaluate(() => {
      const { wpcf7 } = window as unknown as { wpcf7: Record<string, unknown> }; // The configuration and the functions.
      const names = ['init', 'submit', 'reset', 'validate'].filter((name) => typeof wpcf7[name] === 'function');
      return { ran: 'originalScriptRan' in window, api: wpcf7.api, functions: names };
    });
    expect(ran).toBe(false);
    expect(api).toEqual({ root: `${site().origin}/wp-json/`, namespace: 'contact-form-7/v1' });
    expect(functions).toEqual(['init', 'submit', 'reset', 'validate']);

    await page.getByLabel('Your email').fill('nope');
    await page.evaluate('wpcf7.validate( document.querySelector( ".wpcf7 form" ) )');
    await page.locator('[data-name=your-email]').getByText('Please enter an email address.').waitFor();
    await page.evaluate('wpcf7.reset( document.querySelector( ".wpcf7 form" ) )');
    await page.locator('[data-name=your-email] .wpcf7-not-valid-tip').waitFor({ state: 'detached' });
    await fill(page, 'ada@example.com');
    await send(page);
    await page.locator('portico-contact-form[status=sent]').waitFor();
    expect(errors).toEqual([]);
  });

  it('serves forms that add-ons insert', async () => {
    const { page, errors } = await openSitePage(site(), '/add-on/');
    await page.locator(working).waitFor();
    await page.evaluate(`
      const inserted = document.querySelector( '.wpcf7' ).cloneNode( true );
      document.querySelector( 'portico-contact-form' ).replaceWith( inserted );
      const form = inserted.querySelector( 'form' );
      // Fields with the names of methods.
      for ( const name of [ 'closest', 'requestSubmit', 'reset' ] ) form.append( Object.assign( document.createElement( 'input' ), { name, type: 'hidden' } ) );
      wpcf7.init( form );`);
    await page.locator('portico-contact-form:state(ready)').waitFor();
    await page.getByLabel('Subject').fill('Boats');
    await page.evaluate('wpcf7.reset( document.querySelector( ".wpcf7 form" ) )');
    expect(await page.getByLabel('Subject').inputValue()).toBe('');
    await fill(page, 'ada@example.com');
    await page.evaluate('wpcf7.submit( document.querySelector( ".wpcf7 form" ) )');
    await page.locator('portico-contact-form[status=sent]').waitFor();
    expect(errors).toEqual([]);
  });

  it('is sent from a page whose HTML a cache has minified', async () => {
    const { page, errors } = await openSitePage(site(), '/prose/');
    await page.route('**/block/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: minified(await response.text()) });
    });
    await page.goto(`${site().origin}/block/`);
    await page.locator(working).waitFor();
    expect(await problemsOf(page)).toEqual([]);
    await fill(page, 'ada@example.com');
    await send(page);
    await page.locator('portico-contact-form[status=sent]').waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    ['with payments', '/payment/', 'a block theme'],
    ['with payments', '/payment/', 'harbour'],
    ['with a script that replaces submit', '/token/', 'a block theme'],
    ['with a script that replaces submit', '/token/', 'harbour'],
    ['with a filter', '/without/', 'a block theme'],
  ])('leaves pages to Contact Form 7 %s: %s, %s', async (_, path, theme) => {
    if (theme === 'harbour') site().run('switch_theme( "harbour" );');
    const { page, errors } = await openSitePage(site(), path);
    expect(await page.locator('form.wpcf7-form').count()).toBe(1);
    expect(await page.locator('portico-contact-form').count()).toBe(0);
    expect(await page.evaluate(() => 'originalScriptRan' in window)).toBe(true);
    expect(errors).toEqual([]);
    site().run('switch_theme( WP_DEFAULT_THEME );');
  });

  it('is sent without leaving the page, and shows the answer', async () => {
    const { page, errors } = await openSitePage(site(), '/shortcode/');
    await page.locator(working).waitFor();
    await fill(page, 'ada@example.com');
    await send(page);
    await page.locator('portico-contact-form[status=sent]').waitFor();
    expect(await page.locator('.wpcf7-response-output').textContent()).toBe(
      'Thank you for your message. It has been sent.',
    );
    expect(page.url()).toBe(`${site().origin}/shortcode/`);
    expect(site().run('return get_option( "portico_test_message" );')).toMatchObject({
      _wpcf7: '5',
      'your-name': 'Ada',
      'your-email': 'ada@example.com',
      'your-message': 'Two lines\r\nof text',
    });
    expect(errors).toEqual([]);
  });

  it('shows the message of a field that the server refuses, and keeps the values', async () => {
    const { page } = await openSitePage(site(), '/shortcode/');
    await page.locator(working).waitFor();
    // The stand-in refuses this subject with the answer to a wrong address, so that the message can only come from the server.
    await fill(page, 'ada@example.com');
    await page.getByLabel('Subject').fill('@refused');
    await send(page);
    await page.locator('portico-contact-form[status=invalid]').waitFor();
    expect(await page.locator('[data-name=your-email] .wpcf7-not-valid-tip').textContent()).toBe(
      'Please enter an email address.',
    );
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
  });

  it('is checked by the rules of the server while the visitor fills it in', async () => {
    const { page } = await openSitePage(site(), '/block/');
    await page.locator(working).waitFor();
    await page.getByLabel('Your email').fill('nope');
    await page.getByLabel('Subject').focus();
    await page.locator('[data-name=your-email]').getByText('Please enter an email address.').waitFor();
  });

  it('loads Portico only on pages that need it', async () => {
    const { page } = await openSitePage(site(), '/prose/');
    expect(await page.locator('script[src*="portico.js"]').count()).toBe(0);
    await page.goto(`${site().origin}/shortcode/`);
    expect(await page.locator('script[src*="portico.js"]').count()).toBe(1);
  });

  expectEmptyLog(site);
});
