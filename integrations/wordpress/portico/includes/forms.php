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
 * The id of the form, its language and the nonce of a logged-in visitor are in the hidden fields of the form, which are also sent.
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
	global $portico_wraps_form;
	if ( ! portico_setting( 'forms' ) || ! is_string( $html ) || false === strpos( $html, 'wpcf7-form' ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'contact-form', $html, $context ) || portico_needs_form_script() ) {
		return $html;
	}
	/**
	 * Filters whether the plugin puts `<portico-contact-form>` around a form of Contact Form 7. If it does not, the script of Contact Form 7 is loaded.
	 *
	 * @param bool   $wrap    Whether to wrap. False if the form takes payments, or a script on the page replaces `wpcf7.submit`.
	 * @param string $html    The HTML of the form.
	 * @param mixed  $context The attributes of the shortcode or the parsed block.
	 */
	if ( ! apply_filters( 'portico_wrap_form', false === strpos( $html, 'wpcf7-stripe' ) && ! portico_has_submit_module(), $html, $context ) ) {
		portico_leave_forms();
		return $html;
	}
	$portico_wraps_form = true;
	$is_cached          = defined( 'WP_CACHE' ) && WP_CACHE && ! is_user_logged_in();
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
 * Puts the element around the output of the block. Only for versions of Contact Form 7 whose block prints the form itself.
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
 * Prevents Contact Form 7 from loading its script, which the element replaces, unless a form needs the script.
 *
 * @param bool $load Whether the script loads.
 * @return bool
 */
function portico_load_form_script( $load ) {
	return portico_setting( 'forms' ) && ! portico_needs_form_script() ? false : $load;
}
add_filter( 'wpcf7_load_js', 'portico_load_form_script' );

/**
 * Prevents Contact Form 7 from loading its style sheet, if the theme styles the forms.
 *
 * @param bool $load Whether the style sheet loads.
 * @return bool
 */
function portico_load_form_style( $load ) {
	return portico_setting( 'forms' ) && ! portico_setting( 'forms_css' ) ? false : $load;
}
add_filter( 'wpcf7_load_css', 'portico_load_form_style' );

/**
 * Returns whether the script of Contact Form 7 handles the forms of the page.
 *
 * @return bool
 */
function portico_needs_form_script() {
	global $portico_form_script;
	return ! empty( $portico_form_script );
}

/**
 * Lets the script of Contact Form 7 handle the forms of the page, and loads the script.
 */
function portico_leave_forms() {
	global $portico_form_script;
	if ( portico_needs_form_script() || ! function_exists( 'wpcf7_enqueue_scripts' ) ) {
		return;
	}
	$portico_form_script = true;
	// Block themes render forms before scripts are registered.
	if ( did_action( 'wp_enqueue_scripts' ) ) {
		portico_replace_form_script();
		wpcf7_enqueue_scripts();
	}
}

/**
 * Returns the code of a script: its inline code, and its file in a plugin or theme.
 *
 * @param _WP_Dependency $script The script.
 * @return string
 */
function portico_script_code( $script ) {
	$folder = wp_parse_url( content_url( '/' ), PHP_URL_PATH );
	$path   = (string) wp_parse_url( (string) $script->src, PHP_URL_PATH );
	$file   = WP_CONTENT_DIR . '/' . substr( $path, strlen( $folder ) );
	$code   = 0 === strpos( $path, $folder ) && is_readable( $file ) ? file_get_contents( $file ) : '';
	foreach ( array( 'before', 'after' ) as $position ) {
		$code .= implode( "\n", array_filter( (array) ( $script->extra[ $position ] ?? array() ) ) );
	}
	return $code;
}

/**
 * Returns whether a script on the page replaces the function `submit` of Contact Form 7. reCAPTCHA does so to add a token.
 *
 * @return bool
 */
function portico_has_submit_module() {
	$scripts = wp_scripts();
	foreach ( $scripts->queue as $handle ) {
		$script = $scripts->query( $handle );
		if ( ! $script || 'contact-form-7' === $handle ) {
			continue;
		}
		$is_module = in_array( 'contact-form-7', $script->deps, true ) || preg_match( '/cf7|contact-form-7/', $handle . $script->src );
		if ( $is_module && preg_match( '/\bwpcf7(?:\.submit|\[["\']submit["\']\])\s*=(?!=)/', portico_script_code( $script ) ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Replaces the script of Contact Form 7, which add-ons load together with their own. The replacement has the same functions, which forward to the
 * element. It is loaded only on pages with such an add-on, or with inline code for it.
 */
function portico_replace_form_script() {
	global $portico_original_script, $portico_wraps_form;
	$script = wp_scripts()->query( 'contact-form-7' );
	if ( ! portico_setting( 'forms' ) || ! $script ) {
		return;
	}
	if ( $portico_wraps_form && portico_has_submit_module() ) {
		portico_leave_forms();
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

/**
 * Removes the element around forms that the script of Contact Form 7 must handle, before the script of Portico runs. In a block theme, scripts that
 * replace `submit` are known only after the forms were rendered.
 */
function portico_print_left_forms() {
	global $portico_wraps_form;
	if ( $portico_wraps_form && portico_needs_form_script() ) {
		wp_print_inline_script_tag( 'for(const form of document.querySelectorAll("portico-contact-form:has(>.wpcf7)"))form.replaceWith(...form.childNodes)' );
	}
}
add_action( 'wp_footer', 'portico_print_left_forms', 2 );
