import { describe, expect, it } from 'vitest';
import { expectEmptyLog, hasWordPress, openSitePage, problemsOf, sharedWordPress } from './wordpress.ts';

/* The block Navigation of the default theme. It contains a Page List, so it shows the pages of the site with submenus. */

describe.runIf(hasWordPress())('the block Navigation with the plug-in', () => {
  const site = sharedWordPress((wordpress) => {
    wordpress.addPortico();
    wordpress.activate('portico/portico.php');
    wordpress.run('update_option( "portico_settings", array( "navigation" => true ) );');
    const harbour = wordpress.addPost({ post_title: 'Harbour' });
    const quays = wordpress.addPost({ post_title: 'Quays', post_parent: harbour });
    wordpress.addPost({ post_title: 'East quay', post_parent: quays });
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

  expectEmptyLog(site);
});
