<?php
/**
 * The comments of a classic theme: prints the template of the theme inside the element.
 *
 * WordPress includes this file in a function, so the variables below are local, except `$portico_comments_template`.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

global $portico_comments_template;

ob_start();
foreach ( array(
	(string) $portico_comments_template,
	str_replace( get_stylesheet_directory(), get_template_directory(), (string) $portico_comments_template ),
	ABSPATH . WPINC . '/theme-compat/comments.php',
) as $portico_template ) {
	if ( is_readable( $portico_template ) ) {
		require $portico_template;
		break;
	}
}
echo portico_wrap_comments( ob_get_clean(), array() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The output of the theme.
