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
require_once PORTICO_PATH . 'includes/elements.php';
require_once PORTICO_PATH . 'includes/assets.php';
require_once PORTICO_PATH . 'includes/preloads.php';
require_once PORTICO_PATH . 'includes/consent.php';
require_once PORTICO_PATH . 'includes/forms.php';
require_once PORTICO_PATH . 'includes/comments.php';
require_once PORTICO_PATH . 'includes/lightboxes.php';
require_once PORTICO_PATH . 'includes/images.php';
require_once PORTICO_PATH . 'includes/search.php';
require_once PORTICO_PATH . 'includes/menus.php';
require_once PORTICO_PATH . 'includes/videos.php';
require_once PORTICO_PATH . 'includes/blocks.php';
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
