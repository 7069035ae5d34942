import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './wordpress.ts';

const shortcode = '<!-- wp:shortcode -->[contact-form-7 id="5" title="Contact"]<!-- /wp:shortcode -->';

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

describe.runIf(hasWordPress())('a form of Contact Form 7 with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    wordpress.addPost({ post_title: 'Shortcode', post_content: shortcode });
    wordpress.addPost({ post_title: 'Block', post_content: block });
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
