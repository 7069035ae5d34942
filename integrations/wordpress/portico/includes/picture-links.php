<?php
/**
 * Images in HTML: their files, and their links to files and attachment pages.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns whether an address leads to an image file.
 *
 * @param string $url The address.
 * @return bool
 */
function portico_is_image_file( $url ) {
	return 1 === preg_match( '/[^?#]\.(?:jpe?g|png|gif|webp|avif|bmp|svg)(?:[?#]|$)/i', $url );
}

/**
 * Returns whether an address leads to the attachment page of an image.
 *
 * @param string $url The address.
 * @param int    $id  The id of the image.
 * @return bool
 */
function portico_is_attachment_page( $url, $id ) {
	$without = '~^https?:|/?(?:#.*)?$~i';
	return preg_replace( $without, '', $url ) === preg_replace( $without, '', get_attachment_link( $id ) );
}

/**
 * Returns the id of an image in the media library; 0 if it is unknown.
 *
 * @param WP_HTML_Tag_Processor $tags A processor at a tag `<img>`.
 * @return int
 */
function portico_picture_id( $tags ) {
	$class = (string) $tags->get_attribute( 'class' );
	return preg_match( '/\bwp-image-(\d+)/', $class, $match ) ? (int) $match[1] : (int) $tags->get_attribute( 'data-id' );
}

/**
 * Reads the posts of images from the database in two queries for all images. WordPress does the same for the images of the content, but later.
 *
 * The address of an attachment page contains that of its parent, which is therefore also read.
 *
 * @param string $html The HTML with the images.
 */
function portico_read_pictures( $html ) {
	preg_match_all( '/\bwp-image-(\d+)|\sdata-id=["\'](\d+)/', $html, $found );
	$ids = array_unique( array_filter( array_map( 'intval', array_merge( $found[1], $found[2] ) ) ) );
	_prime_post_caches( $ids, false, true );
	_prime_post_caches( array_unique( array_filter( array_map( 'wp_get_post_parent_id', $ids ) ) ), false, false );
}

/**
 * Returns the HTML with an addition: if an image does not link to its full-size file, the HTML names this file for the lightbox. Also returns the
 * number of images that link to their file or attachment page.
 *
 * @param string $html The HTML.
 * @return array{0: string, 1: int}
 */
function portico_prepare_pictures( $html ) {
	$tags    = new WP_HTML_Tag_Processor( $html );
	$links   = 0;
	$is_read = false;
	$href    = null;
	$anchor  = 0;
	$pages   = array();
	while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
		if ( 'A' === $tags->get_tag() ) {
			$href    = $tags->is_tag_closer() ? null : $tags->get_attribute( 'href' );
			$anchor += $tags->is_tag_closer() ? 0 : 1;
		}
		if ( 'IMG' !== $tags->get_tag() ) {
			continue;
		}
		if ( is_string( $href ) && portico_is_image_file( $href ) ) {
			++$links;
			continue;
		}
		if ( ! $is_read ) {
			portico_read_pictures( $html );
			$is_read = true;
		}
		$id  = portico_picture_id( $tags );
		$url = $id > 0 ? wp_get_attachment_url( $id ) : false;
		if ( ! $url || ( is_string( $href ) && ! portico_is_attachment_page( $href, $id ) ) ) {
			continue;
		}
		if ( null === $tags->get_attribute( 'data-full-url' ) ) {
			$tags->set_attribute( 'data-full-url', $url );
		}
		if ( is_string( $href ) ) {
			$pages[ $anchor ] = true;
		}
	}
	return array( portico_mark_attachment_links( $tags->get_updated_html(), $pages ), $links + count( $pages ) );
}

/**
 * Adds a word to links by which the lightbox recognises an attachment page. The block editor does not print this word.
 *
 * @param string           $html    The HTML.
 * @param array<int, true> $anchors The numbers of the links, from 1.
 * @return string
 */
function portico_mark_attachment_links( $html, $anchors ) {
	if ( ! $anchors ) {
		return $html;
	}
	$tags   = new WP_HTML_Tag_Processor( $html );
	$anchor = 0;
	while ( $tags->next_tag( 'a' ) ) {
		$rel = (string) $tags->get_attribute( 'rel' );
		if ( isset( $anchors[ ++$anchor ] ) && ! preg_match( '/\battachment\b/', $rel ) ) {
			$tags->set_attribute( 'rel', trim( $rel . ' attachment' ) );
		}
	}
	return $tags->get_updated_html();
}
