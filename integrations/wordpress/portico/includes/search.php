<?php
/**
 * Search forms that show results while the visitor types.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the attributes of the element for the search of WordPress.
 *
 * @param bool $is_shop Whether the site has the Store API of WooCommerce.
 * @return array<string, mixed>
 */
function portico_search_attributes( $is_shop ) {
	return array(
		'source'                 => 'wp-rest',
		'ajax-url'               => rest_url( 'wp/v2/search' ),
		'per-page'               => 10,
		'add-woo-product-prices' => $is_shop,
	);
}

/**
 * Puts the element around a search form.
 *
 * @param string $html    The HTML of the form.
 * @param mixed  $context The parsed block; empty for a classic theme.
 * @param string $class   The class of the element; empty for none.
 * @return string
 */
function portico_wrap_search( $html, $context, $class = '' ) {
	if ( ! portico_setting( 'search' ) || ! is_string( $html ) || false === strpos( $html, '<form' ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'live-search', $html, $context ) ) {
		return $html;
	}
	$attributes          = portico_search_attributes( class_exists( 'WooCommerce' ) );
	$attributes['class'] = '' === $class ? null : $class;
	return portico_element( 'live-search', $attributes, $html );
}

/**
 * Puts the element around the block Search.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_search_block( $html, $block ) {
	return portico_wrap_search( $html, $block, portico_align_class( $block ) );
}
add_filter( 'render_block_core/search', 'portico_wrap_search_block', 10, 2 );

/**
 * Puts the element around the search form of a classic theme.
 *
 * @param string $html The form.
 * @return string
 */
function portico_wrap_search_form( $html ) {
	return portico_wrap_search( $html, array() );
}
add_filter( 'get_search_form', 'portico_wrap_search_form', 100 );
