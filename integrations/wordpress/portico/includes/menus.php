<?php
/**
 * Menus of classic themes, and the block Navigation.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Puts the element around a menu of a classic theme, if its location is chosen in the settings.
 *
 * @param string $html      The HTML of the menu.
 * @param object $arguments The arguments of `wp_nav_menu()`.
 * @return string
 */
function portico_wrap_menu( $html, $arguments ) {
	$location = isset( $arguments->theme_location ) ? $arguments->theme_location : '';
	if ( '' === $location || ! in_array( sanitize_key( $location ), portico_setting( 'menu_locations' ), true ) ) {
		return $html;
	}
	return portico_should_wrap( 'menu', $html, $arguments ) ? portico_element( 'menu', array(), $html ) : $html;
}
add_filter( 'wp_nav_menu', 'portico_wrap_menu', 100, 2 );

/**
 * Puts the element around the block Navigation, if the block has a menu button. The others are usually lists of links in a footer.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_navigation_block( $html, $block ) {
	if ( ! portico_setting( 'navigation' ) || ! is_string( $html ) || false === strpos( $html, 'wp-block-navigation__responsive-container' ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'menu', $html, $block ) ) {
		return $html;
	}
	$class = portico_align_class( $block );
	return portico_element( 'menu', array( 'class' => '' === $class ? null : $class ), $html );
}
add_filter( 'render_block_core/navigation', 'portico_wrap_navigation_block', 10, 2 );
