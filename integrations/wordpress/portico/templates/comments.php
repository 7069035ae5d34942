<?php
/**
 * The comments of a classic theme: the template of the theme, inside the element.
 *
 * WordPress includes this file in a function, so the variables below are local, except `$portico_comments_template`.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

global $portico_comments_template;

ob_start();
if ( is_string( $portico_comments_template ) && is_readable( $portico_comments_template ) ) {
	require $portico_comments_template;
} else {
	require ABSPATH . WPINC . '/theme-compat/comments.php';
}
echo portico_wrap_comments( ob_get_clean(), array() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The output of the theme.
