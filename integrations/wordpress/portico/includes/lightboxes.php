<?php
/**
 * Lightboxes of other plugins, builders and themes. Portico does not open their images.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the signs of other lightboxes, by the name of the lightbox.
 *
 * - `marks`: the beginnings of their attributes' names, and the words in `class`, `rel` or `data-rel`. Plugins print these marks before Portico runs.
 * - `active`: a class, a constant or a function that exists if the plugin runs on this page. It is for plugins that mark images later.
 * - `opens`: the images that such a plugin opens: `links` to files and attachment pages, or `all`.
 *
 * @return array<string, array<string, mixed>>
 */
function portico_other_lightboxes() {
	/**
	 * Filters the signs of other lightboxes. Remove an entry to let Portico open the images of this lightbox.
	 *
	 * @param array<string, array<string, mixed>> $lightboxes The signs, by the name of the lightbox.
	 */
	return (array) apply_filters(
		'portico_other_lightboxes',
		array(
			'Avada'                    => array( 'marks' => 'fusion-lightbox ilightbox' ),
			'Divi'                     => array( 'marks' => 'et_pb_lightbox_image et_pb_gallery' ),
			'Easy FancyBox'            => array(
				'marks'  => 'fancybox data-fancybox',
				'active' => 'EASY_FANCYBOX_VERSION',
				'opens'  => 'links',
			),
			'Elementor'                => array(
				'marks'  => 'data-elementor-open-lightbox data-elementor-lightbox',
				'active' => 'portico_is_elementor_page',
				'opens'  => 'links',
			),
			'Envira Gallery'           => array( 'marks' => 'envira-gallery envirabox' ),
			'FancyBox for WordPress'   => array(
				'marks'  => 'fancyboxforwp',
				'active' => 'FBFW_VERSION',
				'opens'  => 'links',
			),
			'FooBox, FooGallery'       => array(
				'marks'  => 'foobox foogallery fg-thumb',
				'active' => 'FOOBOX_BASE_VERSION',
				'opens'  => 'links',
			),
			'Jetpack Carousel'         => array(
				'marks'  => 'data-carousel-extra tiled-gallery',
				'active' => 'Jetpack_Carousel',
				'opens'  => 'all',
			),
			'Lightbox with PhotoSwipe' => array(
				'marks'  => 'data-lbwps-',
				'active' => 'LightboxPhotoSwipe\LightboxPhotoSwipe',
				'opens'  => 'links',
			),
			'Meow Lightbox'            => array(
				'marks'  => 'data-mwl- mwl-img',
				'active' => 'MWL_VERSION',
				'opens'  => 'all',
			),
			'NextGEN Gallery'          => array( 'marks' => 'ngg- thickbox' ),
			'Responsive Lightbox'      => array(
				'marks'  => 'lightbox data-lightbox',
				'active' => 'Responsive_Lightbox',
				'opens'  => 'links',
			),
			'Simple Lightbox'          => array(
				'marks'  => 'data-slb-',
				'active' => 'SLB_Lightbox',
				'opens'  => 'links',
			),
			'WP Featherlight'          => array(
				'marks'  => 'data-featherlight',
				'active' => 'WP_Featherlight_Scripts',
				'opens'  => 'links',
			),
			'WP jQuery Lightbox'       => array(
				'active' => 'portico_has_jquery_lightbox',
				'opens'  => 'links',
			),
			'WPBakery Page Builder'    => array( 'marks' => 'prettyphoto' ),
		)
	);
}

/**
 * Returns whether the current post was built with Elementor. Its script then opens every link to an image file.
 *
 * @return bool
 */
function portico_is_elementor_page() {
	return defined( 'ELEMENTOR_VERSION' ) && 'builder' === get_post_meta( (int) get_the_ID(), '_elementor_edit_mode', true );
}

/**
 * Returns whether WP jQuery Lightbox opens every link to an image file. This is its default.
 *
 * @return bool
 */
function portico_has_jquery_lightbox() {
	return defined( 'JQLB_SCRIPT' ) && get_option( 'jqlb_automate', 1 );
}

/**
 * Returns whether a plugin runs on this page, which a class, a constant or a function shows.
 *
 * @param string $name The name; empty for none.
 * @return bool
 */
function portico_is_running( $name ) {
	if ( is_callable( $name ) ) {
		return (bool) call_user_func( $name );
	}
	return '' !== $name && ( defined( $name ) || class_exists( $name, false ) );
}

/**
 * Returns whether another lightbox opens images in this HTML.
 *
 * @param string $html  The HTML.
 * @param bool   $links Whether its images link to their files or attachment pages.
 * @return bool
 */
function portico_is_opened_by_another( $html, $links ) {
	$patterns = array();
	$text     = strtolower( $html );
	foreach ( portico_other_lightboxes() as $lightbox ) {
		$opens = isset( $lightbox['opens'] ) ? $lightbox['opens'] : '';
		if ( ( 'all' === $opens || ( 'links' === $opens && $links ) ) && isset( $lightbox['active'] ) && portico_is_running( $lightbox['active'] ) ) {
			return true;
		}
		foreach ( array_filter( explode( ' ', isset( $lightbox['marks'] ) ? $lightbox['marks'] : '' ) ) as $mark ) {
			// Most pages contain no mark. For them, no regular expression is needed.
			if ( false === strpos( $text, strtolower( $mark ) ) ) {
				continue;
			}
			$is_attribute = 0 === strpos( $mark, 'data-' );
			$patterns[]   = ( $is_attribute ? '' : '(?:class|rel|data-rel)=(?:"[^"]*|\'[^\']*|)(?<![\w-])' ) . preg_quote( $mark, '~' );
		}
	}
	return $patterns && 1 === preg_match( '~<[a-z][^>]*\s(?:' . implode( '|', $patterns ) . ')~i', $html );
}
