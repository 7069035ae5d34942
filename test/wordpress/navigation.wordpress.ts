import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './environment/wordpress.ts';

/* The block Navigation of the default theme. It contains a Page List, so it shows the pages of the site with submenus. */

/** Returns a block Navigation with submenus in submenus, and a Page List behind them. */
function ownMenu(origin: string): string {
  const link = (label: string, path: string) =>
    `<!-- wp:navigation-link {"label":"${label}","url":"${origin}${path}","kind":"custom"} /-->`;
  const submenu = (label: string, inner: string) =>
    `<!-- wp:navigation-submenu {"label":"${label}","url":"${origin}/harbour/","kind":"custom"} -->${inner}<!-- /wp:navigation-submenu -->`;
  const boats = submenu('Boats', submenu('Sailing boats', link('Yawls', '/quays/') + link('Ketches', '/east-quay/')));
  return `<!-- wp:navigation {"ariaLabel":"Own"} -->${boats}<!-- wp:page-list /--><!-- /wp:navigation -->`;
}

describe.runIf(hasWordPress())('the block Navigation with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    wordpress.run('update_option( "portico_settings", array( "navigation" => true ) );');
    const harbour = wordpress.addPost({ post_title: 'Harbour' });
    const quays = wordpress.addPost({ post_title: 'Quays', post_parent: harbour });
    wordpress.addPost({ post_title: 'East quay', post_parent: quays });
    wordpress.addPost({ post_title: 'Own menu', post_content: ownMenu(wordpress.origin) });
  });

  it('opens its submenus by keyboard, on desktop', async () => {
    const { page, errors } = await openSitePage(site(), '/harbour/');
    const menu = page.locator('portico-menu:state(ready)').first();
    await menu.waitFor();
    const link = menu.getByRole('link', { name: 'East quay' });
    expect(await link.isVisible()).toBe(false);
    await menu.getByRole('button', { name: /Harbour/ }).press('Enter');
    await menu.getByRole('button', { name: /Quays/ }).press('Enter');
    await link.press('Enter');
    await page.waitForURL('**/east-quay/');
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('opens its submenus by pointer, on desktop', async () => {
    const { page, errors } = await openSitePage(site(), '/harbour/');
    const menu = page.locator('portico-menu:state(ready)').first();
    await menu.getByRole('link', { name: 'Harbour' }).hover();
    await menu.getByRole('link', { name: 'Quays' }).click();
    await page.waitForURL('**/quays/');
    expect(errors).toEqual([]);
  });

  it('reaches all pages on a phone', async () => {
    const { page, errors } = await openSitePage(site(), '/harbour/');
    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.locator('portico-menu:state(ready)').first();
    await menu.waitFor();
    const link = menu.getByRole('link', { name: 'East quay' });
    await menu.getByRole('button', { name: /menu/i }).first().click();
    await menu.getByRole('button', { name: /Harbour/ }).click();
    await menu.getByRole('button', { name: /Quays/ }).click();
    await link.click();
    await page.waitForURL('**/east-quay/');
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('opens and closes submenus in submenus by pointer and keyboard, without the script of WordPress', async () => {
    const { page, errors } = await openSitePage(site(), '/own-menu/');
    const menu = page.locator('portico-menu:state(ready)').filter({ has: page.getByRole('link', { name: 'Boats' }) });
    const [boats, sails] = [
      menu.getByRole('button', { name: /^Boats/ }),
      menu.getByRole('button', { name: /^Sailing boats/ }),
    ];
    const link = menu.getByRole('link', { name: 'Ketches' });
    for (const activate of [
      (button: Locator) => button.click(),
      (button: Locator) => button.press('Enter'),
      (button: Locator) => button.press('Space'),
    ]) {
      await page.mouse.move(0, 600);
      await activate(boats);
      await activate(sails);
      await link.waitFor();
      expect(await boats.getAttribute('aria-expanded')).toBe('true');
      await page.mouse.move(0, 600);
      await activate(boats);
      await link.waitFor({ state: 'hidden' });
      expect(await boats.getAttribute('aria-expanded')).toBe('false');
    }
    await menu.getByRole('button', { name: /^Harbour/ }).press('Enter');
    await menu.getByRole('link', { name: 'Quays' }).waitFor();
    expect(await problemsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('reaches all links of submenus in submenus on a phone', async () => {
    const { page, errors } = await openSitePage(site(), '/own-menu/');
    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.locator('portico-menu:state(ready)').filter({ has: page.getByText('Ketches') });
    await menu.getByRole('button', { name: /menu/i }).first().click();
    await menu.getByRole('button', { name: /^Boats/ }).click();
    await menu.getByRole('button', { name: /^Sailing boats/ }).click();
    await menu.getByRole('link', { name: 'Yawls' }).waitFor();
    await menu.getByRole('link', { name: 'Ketches' }).click();
    await page.waitForURL('**/east-quay/');
    expect(errors).toEqual([]);
  });

  expectEmptyLog(site);
});
