<?php
/**
 * The script and the styles of Portico. A page loads the script only if it contains an element.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the address of the folder with the files of Portico, with a slash at the end.
 *
 * @return string
 */
function portico_assets_url() {
	/**
	 * Filters the address of the folder with the files of Portico, for example for a CDN. Another origin must send the header
	 * `Access-Control-Allow-Origin`, because browsers load modules with CORS.
	 *
	 * @param string $url The address, with a slash at the end.
	 */
	return trailingslashit( apply_filters( 'portico_assets_url', plugins_url( 'assets', PORTICO_FILE ) ) );
}

/**
 * Returns the address of the script. The version is a part of the address, so that browsers load a new file after an update.
 *
 * @return string
 */
function portico_script_url() {
	return add_query_arg( 'ver', PORTICO_VERSION, portico_assets_url() . 'portico.js' );
}

/**
 * Records that the page contains an element, and enqueues the script.
 *
 * @param string $name The name of the element; empty if it is unknown.
 */
function portico_require( $name = '' ) {
	global $portico_required;
	if ( ! is_array( $portico_required ) ) {
		$portico_required = array();
		// The address already contains the version. Without this argument, WordPress would add another one.
		wp_enqueue_script_module( 'portico', portico_script_url(), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	}
	$portico_required[ $name ] = true;
}

/**
 * Returns whether the page contains an element.
 *
 * @param string $name The name of the element; empty for any element.
 * @return bool
 */
function portico_is_required( $name = '' ) {
	global $portico_required;
	return is_array( $portico_required ) && ( '' === $name || isset( $portico_required[ $name ] ) );
}

/**
 * Loads Portico on pages whose content contains an element that an author has written.
 *
 * @param string $html The content of a post, a block or a widget.
 * @return string The unchanged content.
 */
function portico_detect( $html ) {
	if ( is_string( $html ) && preg_match_all( '/<portico-([a-z-]+)/', $html, $tags ) && portico_is_page() ) {
		array_map( 'portico_require', $tags[1] );
	}
	return $html;
}
add_filter( 'the_content', 'portico_detect', 20 );
add_filter( 'render_block', 'portico_detect', 20 );
add_filter( 'widget_text', 'portico_detect', 20 );
add_filter( 'widget_custom_html_content', 'portico_detect', 20 );

/**
 * Enqueues the style sheet for the time before the script has run. WordPress prints the style sheet inline if there is room. Also adds rules for the
 * display of wrappers before the script has loaded, and for the brand colour.
 */
function portico_enqueue_styles() {
	// The script ends the rules of this file. Feeds and AMP pages never run the script, so they do not get the file.
	$file = portico_is_page() ? portico_assets_url() . 'portico.css' : false;
	wp_enqueue_style( 'portico', $file, array(), PORTICO_VERSION );
	wp_style_add_data( 'portico', 'path', plugin_dir_path( PORTICO_FILE ) . 'assets/portico.css' );
	$css = ':where(portico-contact-form,portico-comments,portico-lightbox,portico-live-search,portico-menu,portico-video){display:block}portico-lightbox.portico-inline{display:contents}'
		// Block themes outline every element that matches `:focus`. An element also matches it while a control in its shadow tree has the focus.
		. ':is(portico-alert,portico-back-to-top,portico-menu,portico-off-canvas,portico-popup,portico-slider,portico-tabs,portico-video):focus{outline:none}'
		// Block themes underline links. These links are the options of a list.
		. '.portico-search-option{text-decoration:none}';

	$brand = portico_setting( 'brand' );
	if ( '' !== $brand ) {
		$css .= sprintf( ':root{--portico-brand:%s}', $brand );
	}
	/**
	 * Filters the inline style of the plugin, for example to set further design tokens.
	 *
	 * @param string $css The CSS.
	 */
	wp_add_inline_style( 'portico', wp_strip_all_tags( apply_filters( 'portico_css', $css ) ) );
}
add_action( 'wp_enqueue_scripts', 'portico_enqueue_styles' );

/**
 * Remembers whether the script was enqueued before the `<head>` was printed.
 */
function portico_remember_head() {
	global $portico_required_in_head;
	$portico_required_in_head = portico_is_required();
}
add_action( 'wp_head', 'portico_remember_head', 9999 );

/**
 * Prints the script in the footer of a block theme if only the footer contains an element. Block themes print modules in the `<head>`, which is too
 * early for it.
 */
function portico_print_late_script() {
	global $portico_required_in_head;
	if ( wp_is_block_theme() && portico_is_required() && ! $portico_required_in_head ) {
		wp_print_script_tag(
			array(
				'type' => 'module',
				'src'  => portico_script_url(),
				'id'   => 'portico-late-js-module',
			)
		);
	}
}
add_action( 'wp_footer', 'portico_print_late_script', 100 );

/**
 * Returns the names of the elements that belong to the whole page.
 *
 * @param array<string, mixed> $settings The settings of the plugin.
 * @return string[]
 */
function portico_page_elements( $settings ) {
	$names = array(
		'back_to_top' => 'back-to-top',
		'anchors'     => 'anchors',
	);
	return array_values( array_intersect_key( $names, array_filter( $settings ) ) );
}

/**
 * Prints the elements that belong to the whole page.
 */
function portico_print_page_elements() {
	if ( ! portico_is_page() ) {
		return;
	}
	foreach ( portico_page_elements( portico_settings() ) as $name ) {
		echo portico_element( $name, array(), '' ) . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- portico_element() escapes attributes.
	}
}
add_action( 'wp_footer', 'portico_print_page_elements', 5 );

/**
 * Enqueues the script early, because every page needs it for these elements.
 */
function portico_require_page_elements() {
	if ( portico_is_page() ) {
		array_map( 'portico_require', portico_page_elements( portico_settings() ) );
	}
}
add_action( 'wp_enqueue_scripts', 'portico_require_page_elements' );
