import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  expectEmptyLog,
  hasWordPress,
  logIn,
  openSitePage,
  sharedWordPress,
  type WordPress,
} from './environment/wordpress.ts';

/** Opens the settings page as the administrator, and waits for its preview. */
async function openSettings(site: WordPress) {
  const { page, errors } = await openSitePage(site, '/wp-login.php');
  await logIn(page, site);
  const other: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && /^https?:/.test(request.url())) other.push(request.url());
  });
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=portico`);
  const frame = page.frameLocator('#portico-preview');
  await frame.locator('portico-tabs:state(ready)').waitFor();
  return { page, frame, errors, other };
}

/** Returns the colour that the button of the form in the preview has. */
const buttonColour = (page: Page) =>
  page
    .frameLocator('#portico-preview')
    .locator('portico-contact-form button')
    .evaluate((button) => getComputedStyle(button).backgroundColor);

describe.runIf(hasWordPress())('the preview on the settings page', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
  });

  it('follows the brand colour before it is saved', async () => {
    const { page, errors, other } = await openSettings(site());
    const fallback = await buttonColour(page);
    const field = page.getByLabel('Brand colour', { exact: true });
    await field.fill('#7a1f5c');
    await expect.poll(() => buttonColour(page)).toBe('rgb(122, 31, 92)');
    // An unfinished colour changes nothing.
    await field.fill('#7a1f');
    expect(await buttonColour(page)).toBe('rgb(122, 31, 92)');
    await page.getByLabel('Colour picker').fill('#0b5d1e');
    expect(await field.inputValue()).toBe('#0b5d1e');
    await expect.poll(() => buttonColour(page)).toBe('rgb(11, 93, 30)');
    await field.fill('');
    await expect.poll(() => buttonColour(page)).toBe(fallback);
    expect(site().run('return get_option( "portico_settings" );')).toEqual([]);
    expect([errors, other]).toEqual([[], []]);
  });

  it('shows the features that are on', async () => {
    const { page, frame, errors, other } = await openSettings(site());
    const menu = frame.locator('portico-menu');
    const gallery = frame.locator('portico-lightbox');
    await frame.locator('portico-lightbox:state(ready)').waitFor();
    expect([await menu.isVisible(), await gallery.isVisible()]).toEqual([false, true]);
    await page.locator('#portico-navigation').check();
    await page.locator('#portico-galleries').uncheck();
    await menu.getByRole('link', { name: 'Home' }).waitFor();
    // Single images still open in the lightbox.
    expect(await gallery.isVisible()).toBe(true);
    await page.locator('#portico-images').uncheck();
    await gallery.waitFor({ state: 'hidden' });
    await page.locator('#portico-preset').selectOption('filmstrip');
    expect(await gallery.getAttribute('preset')).toBe('filmstrip');
    await page.locator('#portico-consent-media').uncheck();
    expect(await frame.locator('portico-video').getAttribute('consent')).toBe('granted');
    expect(errors).toEqual([]);
    // The thumbnail of a video with consent is the poster of the plug-in.
    expect(other).toEqual([]);
  });

  it('checks forms, but sends nothing', async () => {
    const { page, frame, errors } = await openSettings(site());
    await frame.locator('portico-contact-form:state(ready)').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => frame.getByLabel('Your email').getAttribute('aria-invalid')).toBe('true');
    await frame.getByLabel('Your email').fill('ada@example.com');
    await frame.getByLabel('Your message').fill('Hello');
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.getByRole('tab', { name: 'Ferries' }).click();
    await frame.getByText('Every hour').waitFor();
    expect(sent).not.toContain('POST');
    expect(errors).toEqual([]);
  });

  it('warns of menu buttons of the theme that the element does not replace', async () => {
    site().run('switch_theme( "harbour" );');
    site().addMenu('primary', { Home: '/' });
    const locations = 'array_fill_keys( array( "primary", "secondary" ), $menu )';
    site().run(`$menu = get_nav_menu_locations()["primary"]; set_theme_mod( "nav_menu_locations", ${locations} );`);
    const { page, errors } = await openSettings(site());
    const tried = page.frameLocator('iframe[src*="portico_menus="]');
    const warning = page.getByRole('status').filter({ hasText: 'a menu button of its own' });
    await page.getByLabel('Primary menu').check();
    await tried.locator('portico-menu:state(ready)').waitFor();
    await page.getByLabel('Secondary menu').check();
    await warning.waitFor();
    await page.getByLabel('Secondary menu').uncheck();
    await warning.waitFor({ state: 'hidden' });
    expect(site().run('return portico_setting( "menu_locations" );')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('is for administrators only', async () => {
    const address = `${site().origin}/wp-admin/admin-post.php?action=portico_preview`;
    const { page } = await openSitePage(site(), '/wp-login.php');
    expect(await (await page.request.get(address)).text()).not.toContain('portico-tabs');
    site().run('wp_create_user( "reader", "lighthouse" ); return true;');
    await page.request.post(`${site().origin}/wp-login.php`, { form: { log: 'reader', pwd: 'lighthouse' } });
    expect((await page.request.get(address)).status()).toBe(403);
  });

  expectEmptyLog(site);
});
