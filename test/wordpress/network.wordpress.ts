import { describe, expect, inject, it } from 'vitest';
import { hasWordPress, openSitePage, sharedWordPress } from './environment/wordpress.ts';

/** Makes a network of a site, with sites in folders. */
const makeNetwork = `
  global $wpdb;
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) $wpdb->$table = $name;
  install_network();
  populate_network( 1, $_SERVER['HTTP_HOST'], 'keeper@example.com', 'Harbours', '/', false );
  $constants = array( 'MULTISITE' => true, 'SUBDOMAIN_INSTALL' => false, 'DOMAIN_CURRENT_SITE' => $_SERVER['HTTP_HOST'], 'PATH_CURRENT_SITE' => '/', 'SITE_ID_CURRENT_SITE' => 1, 'BLOG_ID_CURRENT_SITE' => 1 );
  $code = '';
  foreach ( $constants as $name => $value ) $code .= sprintf( 'define( %s, %s );', var_export( $name, true ), var_export( $value, true ) );
  return file_put_contents( WP_CONTENT_DIR . '/network.php', '<?php ' . $code );`;

const addSite = `
  $id = wpmu_create_blog( $_SERVER['HTTP_HOST'], '/quay/', 'Quay', 1 );
  switch_to_blog( $id );
  update_option( 'portico_settings', array_merge( portico_default_settings(), array( 'brand' => '#7a1f5c' ) ) );
  $page = array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Letters', 'post_content' => '[contact-form-7 id="5" title="Contact"]' );
  return get_permalink( wp_insert_post( $page ) );`;

const optionsOfSites = `
  $found = array();
  foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
    switch_to_blog( $id );
    $found[] = false !== get_option( 'portico_settings' );
  }
  return $found;`;

// WordPress 6.5 allows no port in the address of a further site, and the server of the tests has one.
const allowsPort = inject('wordpress').version === 'newest';

describe.runIf(hasWordPress() && allowsPort)('a network of sites in folders', () => {
  let letters = '';
  const site = sharedWordPress((wordpress) => {
    wordpress.run(makeNetwork);
    wordpress.addPortico();
    wordpress.run('return activate_plugin( "portico/portico.php", "", true );');
    letters = String(wordpress.run(addSite));
    wordpress.addPost({ post_title: 'Plain', post_content: 'No element.' });
  });

  it('sends the forms of each site to this site', async () => {
    const { page, errors } = await openSitePage(site(), new URL(letters).pathname);
    const form = page.locator('portico-contact-form[status=init]:has(.wpcf7-spinner)');
    await form.waitFor();
    expect(await form.getAttribute('rest-root')).toMatch(/\/quay\/(wp-json|index\.php\?rest_route=)\/$/);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('portico-contact-form[status=sent]').waitFor();
    expect(errors).toEqual([]);
  });

  it('has settings for each site', async () => {
    const { page } = await openSitePage(site(), new URL(letters).pathname);
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portico-brand'));
    expect(await brand()).toBe('#7a1f5c');
    await page.goto(`${site().origin}/plain/`);
    expect(await brand()).toBe('');
  });

  it('keeps no settings of any site after the plug-in was deleted', () => {
    expect(site().run(optionsOfSites)).toEqual([true, true]);
    site().run('deactivate_plugins( "portico/portico.php", false, true ); uninstall_plugin( "portico/portico.php" );');
    expect(site().run(optionsOfSites)).toEqual([false, false]);
  });

  it('logs nothing of the plug-in', () => {
    // PHP reports functions of WordPress for networks.
    expect(site().debugLog()).not.toContain('/plugins/portico/');
  });
});
