<?php
/**
 * Embedded videos of YouTube and Vimeo. Their players are loaded when the visitor starts them.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the id of the video that a player of YouTube or Vimeo shows. Returns an empty text for other embeds, such as playlists.
 *
 * @param string $html The HTML of the embed.
 * @return string
 */
function portico_video_id( $html ) {
	$player = '~<iframe\b[^>]*\s[\w-]*src=["\'](?:https?:)?//(?:(?:www\.)?youtube(?:-nocookie)?\.com/embed/([\w-]{11})|player\.vimeo\.com/video/(\d+))(?=["\'?&/])~i';
	return preg_match( $player, $html, $found ) ? end( $found ) : '';
}

/**
 * Returns the title of an `<iframe>`; an empty text if it has none.
 *
 * @param string $html The HTML of the embed.
 * @return string
 */
function portico_iframe_title( $html ) {
	return preg_match( '/<iframe\b[^>]*\stitle=(["\'])(.*?)\1/is', $html, $match ) ? html_entity_decode( $match[2], ENT_QUOTES, 'UTF-8' ) : '';
}

/**
 * Replaces the `<iframe>` of an embed with the element.
 *
 * @param string|false $html The HTML of the embed.
 * @param string       $url  The address of the video.
 * @return string|false
 */
function portico_replace_video( $html, $url ) {
	if ( ! portico_setting( 'videos' ) || ! is_string( $html ) ) {
		return $html;
	}
	$id = portico_video_id( $html );
	// The element reads the id from the address. The address of a playlist or an event does not contain the id.
	if ( '' === $id || false === strpos( $url, $id ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'video', $html, $url ) ) {
		return $html;
	}
	$title = portico_iframe_title( $html );
	$link  = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( '' === $title ? $url : $title ) );
	return portico_element( 'video', array( 'consent' => portico_setting( 'consent_media' ) ? 'required' : null ), $link );
}
add_filter( 'embed_oembed_html', 'portico_replace_video', 100, 2 );

/**
 * Removes the classes with which the block Embed reserves space for an `<iframe>`, because the element has its own aspect ratio.
 *
 * @param string $html The output.
 * @return string
 */
function portico_release_aspect_ratio( $html ) {
	if ( ! is_string( $html ) || false === strpos( $html, '<portico-video' ) ) {
		return $html;
	}
	$ratio = preg_match( '/\bwp-embed-aspect-(\d+)-(\d+)\b/', $html, $match ) ? $match[1] . ':' . $match[2] : '';
	$tags  = new WP_HTML_Tag_Processor( $html );
	if ( $tags->next_tag( 'figure' ) ) {
		$tags->remove_class( 'wp-has-aspect-ratio' );
	}
	if ( '' !== $ratio && $tags->next_tag( 'portico-video' ) && null === $tags->get_attribute( 'aspect-ratio' ) ) {
		$tags->set_attribute( 'aspect-ratio', $ratio );
	}
	return $tags->get_updated_html();
}
add_filter( 'render_block_core/embed', 'portico_release_aspect_ratio' );
