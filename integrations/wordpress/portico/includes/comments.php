<?php
/**
 * Comments: puts `<portico-comments>` around the list and the form.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Puts `<portico-comments>` around the list of comments and the reply form. Without a reply form, returns the HTML unchanged.
 *
 * @param string $html    The HTML of the list and the form.
 * @param mixed  $context The parsed block; empty for a classic theme.
 * @return string
 */
function portico_wrap_comments( $html, $context ) {
	if ( ! portico_setting( 'comments' ) || ! is_string( $html ) || false === strpos( $html, 'comment_parent' ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'comments', $html, $context ) ) {
		return $html;
	}
	// With `request`, the article stays open while a comment is sent, and a refused comment keeps its text.
	return portico_element( 'comments', array( 'send' => 'request' ), $html );
}

/**
 * Puts the element around the block Comments of block themes.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_comments_block( $html, $block ) {
	return portico_wrap_comments( $html, $block );
}
add_filter( 'render_block_core/comments', 'portico_wrap_comments_block', 10, 2 );

/**
 * Replaces the comments template of a classic theme. The new template prints that of the theme inside the element.
 *
 * @param string $template The path of the theme's template.
 * @return string
 */
function portico_comments_template( $template ) {
	global $portico_comments_template;
	if ( ! portico_setting( 'comments' ) || ! portico_is_page() ) {
		return $template;
	}
	$portico_comments_template = $template;
	return PORTICO_PATH . 'templates/comments.php';
}
add_filter( 'comments_template', 'portico_comments_template', 100 );

/**
 * Removes WordPress' reply script from pages on which the element moves the reply form.
 */
function portico_dequeue_comment_reply() {
	if ( portico_is_required( 'comments' ) ) {
		wp_dequeue_script( 'comment-reply' );
	}
}
add_action( 'wp_enqueue_scripts', 'portico_dequeue_comment_reply', 100 );
add_action( 'wp_footer', 'portico_dequeue_comment_reply', 1 );
