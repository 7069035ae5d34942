<?php
/**
 * The preview on the settings page: a separate page in an iframe, with the elements that the settings turn on.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the address of the page in the iframe.
 *
 * @return string
 */
function portico_preview_url() {
	return admin_url( 'admin-post.php?action=portico_preview' );
}

/**
 * Prints the page in the iframe. This changes nothing, so it needs no nonce.
 */
function portico_print_preview() {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to access this page.', 'portico' ), '', array( 'response' => 403 ) );
	}
	header( 'Content-Type: text/html; charset=' . get_bloginfo( 'charset' ) );
	require PORTICO_PATH . 'templates/preview.php';
	exit;
}
add_action( 'admin_post_portico_preview', 'portico_print_preview' );

/**
 * Enqueues the script and the style sheet of the settings page, only on this page.
 *
 * @param string $page The name of the page in the admin.
 */
function portico_enqueue_preview( $page ) {
	if ( 'settings_page_portico' !== $page ) {
		return;
	}
	wp_enqueue_style( 'portico-settings', plugins_url( 'settings/settings.css', PORTICO_FILE ), array(), PORTICO_VERSION );
	wp_enqueue_script( 'portico-settings', plugins_url( 'settings/preview.js', PORTICO_FILE ), array(), PORTICO_VERSION, true );
	wp_enqueue_script( 'portico-menu-check', plugins_url( 'settings/menu-check.js', PORTICO_FILE ), array(), PORTICO_VERSION, true );
}
add_action( 'admin_enqueue_scripts', 'portico_enqueue_preview' );

/**
 * Prints the iframe.
 */
function portico_print_preview_frame() {
	?>
	<section class="portico-settings-preview" aria-labelledby="portico-preview-heading">
		<h2 id="portico-preview-heading"><?php esc_html_e( 'Preview', 'portico' ); ?></h2>
		<p id="portico-menu-check" role="status" data-url="<?php echo esc_url( home_url( '/' ) ); ?>" hidden><?php esc_html_e( 'On phones, your theme shows a menu button of its own beside that of Portico. Turn the menu of this location off, or ask the author of the theme how to remove the button.', 'portico' ); ?></p>
		<p class="description"><?php esc_html_e( 'Shows the features that are on, also before you save. Your theme may change their look. Forms send nothing.', 'portico' ); ?></p>
		<iframe id="portico-preview" title="<?php esc_attr_e( 'Preview', 'portico' ); ?>" src="<?php echo esc_url( portico_preview_url() ); ?>"></iframe>
	</section>
	<?php
}
