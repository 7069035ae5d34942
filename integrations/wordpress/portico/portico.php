<?php
/**
 * Plugin Name:       Portico
 * Description:       Makes contact forms, comments, galleries, search, menus and videos work without page loads, by keyboard and on touch screens.
 * Version:           0.2.0
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Author:            The Portico authors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       portico
 * Domain Path:       /languages
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

define( 'PORTICO_VERSION', '0.2.0' );
define( 'PORTICO_FILE', __FILE__ );
define( 'PORTICO_PATH', plugin_dir_path( __FILE__ ) );

require_once PORTICO_PATH . 'includes/settings.php';
require_once PORTICO_PATH . 'includes/element-html.php';
require_once PORTICO_PATH . 'includes/assets.php';
require_once PORTICO_PATH . 'includes/preloads.php';
require_once PORTICO_PATH . 'includes/consent.php';
require_once PORTICO_PATH . 'includes/forms.php';
require_once PORTICO_PATH . 'includes/comments.php';
require_once PORTICO_PATH . 'includes/lightboxes.php';
require_once PORTICO_PATH . 'includes/picture-links.php';
require_once PORTICO_PATH . 'includes/images.php';
require_once PORTICO_PATH . 'includes/search.php';
require_once PORTICO_PATH . 'includes/cart-event.php';
require_once PORTICO_PATH . 'includes/menus.php';
require_once PORTICO_PATH . 'includes/menu-panels.php';
require_once PORTICO_PATH . 'includes/videos.php';
require_once PORTICO_PATH . 'includes/blocks/block-groups.php';
require_once PORTICO_PATH . 'includes/blocks/block-texts.php';
require_once PORTICO_PATH . 'includes/blocks/blocks.php';
require_once PORTICO_PATH . 'includes/privacy.php';

if ( is_admin() ) {
	require_once PORTICO_PATH . 'includes/settings-page.php';
	require_once PORTICO_PATH . 'includes/preview.php';
}

/**
 * Loads the translations.
 */
function portico_load_translations() {
	load_plugin_textdomain( 'portico', false, dirname( plugin_basename( PORTICO_FILE ) ) . '/languages' );
}
add_action( 'init', 'portico_load_translations' );

/**
 * For a variety of a language, such as `de_AT` and `de_DE_formal`, loads the main translation, such as `de_DE`.
 *
 * @param string $file   The path of the translation.
 * @param string $domain The text domain.
 * @return string
 */
function portico_main_translation( $file, $domain ) {
	$pattern = '~^(' . preg_quote( PORTICO_PATH, '~' ) . 'languages/portico-[a-z]+_)\w+\.mo$~';
	if ( 'portico' !== $domain || ! preg_match( $pattern, $file, $parts ) ) {
		return $file;
	}
	$found = (array) glob( $parts[1] . '*.l10n.php' );
	return $found ? str_replace( '.l10n.php', '.mo', $found[0] ) : $file;
}
add_filter( 'load_textdomain_mofile', 'portico_main_translation', 10, 2 );

register_activation_hook( __FILE__, 'portico_create_option' );
