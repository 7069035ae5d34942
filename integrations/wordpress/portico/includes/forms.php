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
	if ( portico_needs_form_script( $html ) ) {
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
 * Tells Contact Form 7 not to load its script, which the element replaces, unless a form needs it.
 *
 * @param bool $load Whether the script loads.
 * @return bool
 */
function portico_load_form_script( $load ) {
	return portico_setting( 'forms' ) && ! portico_needs_form_script() ? false : $load;
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
 * Returns whether the page is left to the script of Contact Form 7, because a form on it takes payments. Loads that script, then.
 *
 * @param string $html The HTML of a form; empty for the forms so far.
 * @return bool
 */
function portico_needs_form_script( $html = '' ) {
	global $portico_form_script;
	if ( false !== strpos( $html, 'wpcf7-stripe' ) && portico_is_page() && function_exists( 'wpcf7_enqueue_scripts' ) ) {
		$portico_form_script = true;
		// A block theme renders forms before scripts are registered.
		if ( did_action( 'wp_enqueue_scripts' ) ) {
			portico_replace_form_script();
			wpcf7_enqueue_scripts();
		}
	}
	return ! empty( $portico_form_script );
}

/**
 * Replaces the script of Contact Form 7, which add-ons load with theirs, by its functions that forward to the element. It loads only on pages
 * with such an add-on, or with inline code for it.
 */
function portico_replace_form_script() {
	global $portico_original_script;
	$script = wp_scripts()->query( 'contact-form-7' );
	if ( ! portico_setting( 'forms' ) || ! $script ) {
		return;
	}
	if ( portico_needs_form_script() ) {
		if ( $portico_original_script ) {
			wp_scripts()->registered['contact-form-7'] = $portico_original_script;
		}
		return;
	}
	if ( ! $portico_original_script ) {
		$portico_original_script = clone $script;
		$script->src             = plugins_url( 'forms/contact-form-7.js', PORTICO_FILE );
		$script->deps            = array();
		$script->textdomain      = null;
		$data                    = array(
			'api' => array(
				'root'      => sanitize_url( get_rest_url() ),
				'namespace' => 'contact-form-7/v1',
			),
		);
		wp_add_inline_script( 'contact-form-7', sprintf( 'var wpcf7 = %s, porticoScript = %s;', wp_json_encode( $data ), wp_json_encode( portico_script_url() ) ), 'before' );
	}
	if ( empty( $script->extra['after'] ) ) {
		wp_dequeue_script( 'contact-form-7' );
	}
}
add_action( 'wp_enqueue_scripts', 'portico_replace_form_script', 100 );
add_action( 'wp_footer', 'portico_replace_form_script', 1 );
