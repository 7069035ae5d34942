import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { expectEmptyLog, hasWordPress, logIn, openSitePage, sharedWordPress } from './environment/wordpress.ts';

const options =
  'return $GLOBALS["wpdb"]->get_col( "SELECT option_name FROM wp_options WHERE option_name LIKE \'%portico%\'" );';

describe.runIf(hasWordPress())('the plug-in in the administration', () => {
  const site = sharedWordPress((wordpress) => wordpress.addPortico());

  it('is activated without a notice, and works without configuration', async () => {
    const { page, errors } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.goto(`${site().origin}/wp-admin/plugins.php`);
    await page.locator('#activate-portico').click();
    await page.getByText('Plugin activated.').waitFor();
    // WordPress reports output of a plug-in during activation, such as a space before `<?php`.
    expect(await page.locator('.notice-error:visible, .error:visible').allTextContents()).toEqual([]);
    expect(site().run('return get_option( "active_plugins" );')).toEqual(['portico/portico.php']);
    expect(errors).toEqual([]);
  });

  it('creates its option at once, so that pages ask the database for no missing option', () => {
    expect(site().run(options)).toEqual(['portico_settings']);
    expect(site().run('return portico_setting( "forms" );')).toBe(true);
  });

  it('saves its settings', async () => {
    const { page, errors } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.goto(`${site().origin}/wp-admin/plugins.php`);
    await page.locator('[data-plugin="portico/portico.php"]').getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Opens the pictures of galleries in a lightbox.').uncheck();
    await page.getByLabel('Shows a button that scrolls a long page back to its top.').check();
    await page.getByLabel('Brand colour').fill('#7A1F5C');
    await page.getByLabel('Lightbox', { exact: true }).selectOption('classic');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Settings saved.').waitFor();
    expect(await page.getByLabel('Opens the pictures of galleries in a lightbox.').isChecked()).toBe(false);
    expect(await page.getByLabel('Brand colour').inputValue()).toBe('#7a1f5c');
    expect(site().run('return get_option( "portico_settings" );')).toMatchObject({
      forms: true,
      galleries: false,
      back_to_top: true,
      brand: '#7a1f5c',
      lightbox_preset: 'classic',
    });
    expect(errors).toEqual([]);
  });

  it('applies the settings to pages', async () => {
    const { page, errors } = await openSitePage(site(), '/');
    await page.locator('portico-back-to-top').waitFor({ state: 'attached' });
    const colour = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--portico-brand'),
    );
    expect(colour).toBe('#7a1f5c');
    // WordPress prints the style sheet for the time before the script inline, or links it.
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText),
    );
    expect(rules.join('')).toContain('portico-fold');
    expect(errors).toEqual([]);
  });

  it('has texts in six languages, also for their varieties', () => {
    const languages = {
      de_AT: 'Besuch',
      es_MX: 'visita',
      fr_CA: 'visite',
      it_IT: 'visita',
      nl_BE: 'bezoek',
      pl_PL: 'wizytę',
    };
    const code = `foreach ( $input as $locale => $word ) {
      $filter = fn() => $locale;
      add_filter( 'pre_determine_locale', $filter );
      unload_textdomain( 'portico', true );
      portico_load_translations();
      $found[ $locale ] = preg_replace( '/^.* /', '', portico_frequency_group()[1]['per'][2]['session'] );
      remove_filter( 'pre_determine_locale', $filter );
    }
    return $found;`;
    expect(site().run(code, languages)).toEqual(languages);
  });

  it('refuses addresses of other sites in blocks and shortcodes', () => {
    const foreign = 'https://other.example/';
    const settings = ['endpoint', 'redirect', 'redirectOrigins', 'captchaUrl', 'tokenUrl'].map((name) => [
      name,
      foreign,
    ]);
    const block = JSON.stringify({
      ...Object.fromEntries(settings),
      more: `redirect=${foreign} rest-root="//other.example"`,
    });
    const shortcode = `[portico_contact_form redirect="${foreign}" token-url="/api/token"][/portico_contact_form]`;
    const html = site().run('return do_blocks( $input["block"] ) . do_shortcode( $input["shortcode"] );', {
      block: `<!-- wp:portico/contact-form ${block} /-->`,
      shortcode,
    });
    expect(html).toBe(
      '<portico-contact-form></portico-contact-form><portico-contact-form token-url="/api/token"></portico-contact-form>',
    );
  });

  it('mirrors the settings page from right to left', async () => {
    site().addCode('right-to-left', `add_action( 'init', fn() => $GLOBALS['wp_locale']->text_direction = 'rtl' );`);
    const { page } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(`${site().origin}/wp-admin/options-general.php?page=portico`);
    await page.frameLocator('#portico-preview').locator('html[dir=rtl]').waitFor();
    const [form, frame] = [
      await page.locator('#portico-settings').boundingBox(),
      await page.locator('#portico-preview').boundingBox(),
    ];
    expect(frame && form && frame.x + frame.width <= form.x).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1400);
    site().addCode('right-to-left', '');
  });

  it('names the tested version in its readme: none that is newer than this, before a release exactly this', () => {
    const running = String(site().run('return substr( $GLOBALS["wp_version"], 0, 3 );'));
    const [, declared = ''] =
      /^Tested up to: (.+)$/m.exec(readFileSync('integrations/wordpress/portico/readme.txt', 'utf8')) ?? [];
    const { oldest, newest } = inject('wordpressCores');
    if (inject('wordpress').version === 'oldest' || oldest === newest) expect(running).toBe('6.5');
    else if (process.env.CI_FULL) expect(declared).toBe(running);
    else expect(Number(declared)).toBeLessThanOrEqual(Number(running));
  });

  it('refuses settings without the nonce of the page', async () => {
    const { page } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    const response = await page.request.post(`${site().origin}/wp-admin/options.php`, {
      form: { option_page: 'portico', action: 'update', 'portico_settings[brand]': '#000000' },
    });
    expect(response.status()).toBe(403);
    expect(site().run('return get_option( "portico_settings" )["brand"];')).toBe('#7a1f5c');
  });

  it('explains what is stored and sent in the privacy policy guide', async () => {
    const { page } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.goto(`${site().origin}/wp-admin/options-privacy.php?tab=policyguide`);
    const guide = await page.locator('body').textContent();
    expect(guide).toContain('Portico has no server and sends no data to its authors.');
    expect(guide).toContain('When a visitor sends a comment, all fields of the comment form go to this site.');
  });

  it('leaves no option when it is deleted', async () => {
    expect(site().run(options)).toEqual(['portico_settings']);
    const { page } = await openSitePage(site(), '/wp-login.php');
    await logIn(page, site());
    await page.goto(`${site().origin}/wp-admin/plugins.php`);
    await page.locator('#deactivate-portico').click();
    await page.getByText('Plugin deactivated.').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('#delete-portico').click();
    await page.getByText('Portico was successfully deleted.').waitFor();
    expect(site().run(options)).toEqual([]);
  });

  expectEmptyLog(site);
});
