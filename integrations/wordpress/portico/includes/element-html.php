<?php
/**
 * The HTML of elements: tags, attributes, and wrappers around other HTML.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns whether the current request renders a page for visitors. Feeds, admin pages, REST responses, excerpts and AMP pages do not count.
 *
 * @return bool
 */
function portico_is_page() {
	if ( is_admin() || is_feed() || wp_is_serving_rest_request() || doing_filter( 'get_the_excerpt' ) ) {
		return false;
	}
	return ! ( function_exists( 'amp_is_request' ) && amp_is_request() );
}

/**
 * Returns attributes as HTML, each with a leading space. For `true`, prints the attribute without a value. For `false` and `null`, prints nothing.
 * Arrays are printed as JSON.
 *
 * @param array<string, mixed> $attributes The values by the name of the attribute.
 * @return string
 */
function portico_attributes( $attributes ) {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		if ( null === $value || false === $value || ! preg_match( '/^[a-z][a-z0-9-]*$/', $name ) ) {
			continue;
		}
		if ( true === $value ) {
			$html .= ' ' . $name;
			continue;
		}
		$text  = is_array( $value ) ? wp_json_encode( $value ) : (string) $value;
		$html .= sprintf( ' %s="%s"', $name, esc_attr( $text ) );
	}
	return $html;
}

/**
 * Returns an element around HTML that is already safe. Also loads Portico on this page.
 *
 * @param string               $name       The name of the element without its prefix, such as `lightbox`.
 * @param array<string, mixed> $attributes The attributes.
 * @param string               $html       The content.
 * @return string
 */
function portico_element( $name, $attributes, $html ) {
	/**
	 * Filters the attributes of an element that the plugin prints.
	 *
	 * @param array<string, mixed> $attributes The values by the name of the attribute.
	 * @param string               $name       The name of the element, such as `lightbox`.
	 * @param string               $html       The content of the element.
	 */
	$attributes = apply_filters( 'portico_attributes', $attributes, $name, $html );
	portico_require( $name );
	return sprintf( '<portico-%1$s%2$s>%3$s</portico-%1$s>', $name, portico_attributes( (array) $attributes ), $html );
}

/**
 * Returns whether an element should be put around HTML: on a page, if the HTML has content, and if it is not already inside such an element.
 *
 * @param string $name    The name of the element.
 * @param mixed  $html    The HTML.
 * @param mixed  $context The source of the HTML: the attributes of a shortcode, a parsed block or the arguments of a menu.
 * @return bool
 */
function portico_should_wrap( $name, $html, $context ) {
	if ( ! is_string( $html ) || '' === trim( $html ) || ! portico_is_page() || false !== strpos( $html, '<portico-' . $name ) ) {
		return false;
	}
	/**
	 * Filters whether the plugin puts an element around HTML of WordPress or of a plugin.
	 *
	 * @param bool   $wrap    Whether to wrap. Default true.
	 * @param string $name    The name of the element, such as `comments`.
	 * @param string $html    The HTML.
	 * @param mixed  $context The source of the HTML: the attributes of a shortcode, a parsed block or the arguments of a menu.
	 */
	return (bool) apply_filters( 'portico_wrap', true, $name, $html, $context );
}

/**
 * Returns the alignment class of a block's outermost element, such as `alignwide`; an empty text if it has none.
 *
 * The layout CSS of block themes applies to direct children of a group, so a wrapper also needs this class.
 *
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_align_class( $block ) {
	$align = isset( $block['attrs']['align'] ) ? $block['attrs']['align'] : '';
	return in_array( $align, array( 'left', 'right', 'center', 'wide', 'full' ), true ) ? 'align' . $align : '';
}
