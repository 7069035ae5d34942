<?php
/**
 * Forms of Contact Form 7.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the attributes for a form of Contact Form 7.
 *
 * The id of the form, its language and the nonce of a logged-in visitor are in the hidden fields of the form, which are sent, too.
 *
 * @param string $rest_root The address of the REST API.
 * @param bool   $is_cached Whether the page may come from a cache.
 * @return array<string, mixed>
 */
function portico_form_attributes( $rest_root, $is_cached ) {
	return array(
		'rest-root'   => $rest_root,
		'namespace'   => 'contact-form-7/v1',
		'event-alias' => 'wpcf7',
		'cached'      => $is_cached,
	);
}

/**
 * Puts the element around a form.
 *
 * @param string $html    The HTML of the form.
 * @param mixed  $context The attributes of the shortcode or the parsed block.
 * @return string
 */
function portico_wrap_form( $html, $context ) {
	if ( ! portico_setting( 'forms' ) || ! is_string( $html ) || false === strpos( $html, 'wpcf7-form' ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'contact-form', $html, $context ) ) {
		return $html;
	}
	/**
	 * Filters whether the plugin puts `<portico-contact-form>` around a form of Contact Form 7.
	 *
	 * @param bool   $wrap    Whether to wrap. Default true.
	 * @param string $html    The HTML of the form.
	 * @param mixed  $context The attributes of the shortcode or the parsed block.
	 */
	if ( ! apply_filters( 'portico_wrap_form', true, $html, $context ) ) {
		return $html;
	}
	$is_cached = defined( 'WP_CACHE' ) && WP_CACHE && ! is_user_logged_in();
	return portico_element( 'contact-form', portico_form_attributes( rest_url(), $is_cached ), $html );
}

/**
 * Puts the element around the output of the shortcode.
 *
 * @param string       $output     The output.
 * @param string       $tag        The name of the shortcode.
 * @param array|string $attributes The attributes.
 * @return string
 */
function portico_wrap_form_shortcode( $output, $tag, $attributes ) {
	return in_array( $tag, array( 'contact-form-7', 'contact-form' ), true ) ? portico_wrap_form( $output, $attributes ) : $output;
}
add_filter( 'do_shortcode_tag', 'portico_wrap_form_shortcode', 10, 3 );

/**
 * Puts the element around the output of the block, for versions of Contact Form 7 whose block prints the form itself.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_form_block( $html, $block ) {
	return portico_wrap_form( $html, $block );
}
add_filter( 'render_block_contact-form-7/contact-form-selector', 'portico_wrap_form_block', 10, 2 );

/**
 * Tells Contact Form 7 not to load its script, which the element replaces.
 *
 * @param bool $load Whether the script loads.
 * @return bool
 */
function portico_load_form_script( $load ) {
	return portico_setting( 'forms' ) ? false : $load;
}
add_filter( 'wpcf7_load_js', 'portico_load_form_script' );

/**
 * Tells Contact Form 7 not to load its style sheet, if the theme styles the forms.
 *
 * @param bool $load Whether the style sheet loads.
 * @return bool
 */
function portico_load_form_style( $load ) {
	return portico_setting( 'forms' ) && ! portico_setting( 'forms_css' ) ? false : $load;
}
add_filter( 'wpcf7_load_css', 'portico_load_form_style' );

/**
 * Removes the script of Contact Form 7 from pages where it was enqueued nevertheless, such as by a theme.
 */
function portico_dequeue_form_script() {
	if ( portico_setting( 'forms' ) ) {
		wp_dequeue_script( 'contact-form-7' );
		wp_dequeue_script( 'swv' );
	}
}
add_action( 'wp_enqueue_scripts', 'portico_dequeue_form_script', 100 );
add_action( 'wp_footer', 'portico_dequeue_form_script', 1 );
