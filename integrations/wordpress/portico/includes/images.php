<?php
/**
 * Galleries and images that open in a lightbox.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns whether WordPress itself enlarges an image in this HTML (“Expand on click”).
 *
 * @param string $html The HTML.
 * @return bool
 */
function portico_expands_on_click( $html ) {
	return false !== strpos( $html, 'wp-lightbox-container' ) || false !== strpos( $html, 'data-wp-interactive="core/image"' );
}

/**
 * Returns the attributes of a lightbox around a block.
 *
 * @param string $preset The preset.
 * @param string $class  The class of the element; empty for none.
 * @return array<string, mixed>
 */
function portico_lightbox_attributes( $preset, $class ) {
	return array(
		'preset' => 'none' === $preset ? null : $preset,
		'class'  => '' === $class ? null : $class,
	);
}

/**
 * Puts a lightbox around HTML with images, unless WordPress or another lightbox opens these images.
 *
 * @param string $html       The HTML.
 * @param mixed  $context    The parsed block or the attributes of the shortcode.
 * @param string $class      The class of the element; empty for none.
 * @param bool   $needs_link Whether only images that link to their file or attachment page count.
 * @return string
 */
function portico_wrap_pictures( $html, $context, $class, $needs_link = false ) {
	if ( ! is_string( $html ) || portico_expands_on_click( $html ) || ! portico_should_wrap( 'lightbox', $html, $context ) ) {
		return $html;
	}
	list( $prepared, $links ) = portico_prepare_pictures( $html );
	if ( ( $needs_link && 0 === $links ) || portico_is_opened_by_another( $html, $links > 0 ) ) {
		return $html;
	}
	$attributes = portico_lightbox_attributes( portico_setting( 'lightbox_preset' ), $class );
	return portico_element( 'lightbox', $attributes, $prepared );
}

/**
 * Puts a lightbox around the block Gallery.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_gallery_block( $html, $block ) {
	return portico_setting( 'galleries' ) ? portico_wrap_pictures( $html, $block, portico_align_class( $block ) ) : $html;
}
add_filter( 'render_block_core/gallery', 'portico_wrap_gallery_block', 10, 2 );

/**
 * Marks the images in a gallery. The gallery gets one lightbox for all of its images.
 *
 * @param array<string, mixed> $block  The parsed block.
 * @param array<string, mixed> $source The same block, before filters.
 * @param WP_Block|null        $parent The block around it.
 * @return array<string, mixed>
 */
function portico_mark_gallery_image( $block, $source, $parent = null ) {
	if ( 'core/image' === $block['blockName'] && $parent instanceof WP_Block && 'core/gallery' === $parent->name ) {
		$block['porticoInGallery'] = true;
	}
	return $block;
}
add_filter( 'render_block_data', 'portico_mark_gallery_image', 10, 3 );

/**
 * Turns off “Expand on click” of the block Image, and marks the block: the lightbox of Portico opens its image instead.
 *
 * @param array<string, mixed> $block The parsed block.
 * @return array<string, mixed>
 */
function portico_take_over_expand_on_click( $block ) {
	if ( 'core/image' !== $block['blockName'] || ! portico_setting( 'expand_on_click' ) || ! portico_is_page() ) {
		return $block;
	}
	// The setting is in the attribute of the block, otherwise in the theme.
	$lightbox = function_exists( 'block_core_image_get_lightbox_settings' ) ? block_core_image_get_lightbox_settings( $block ) : null;
	if ( ! empty( $lightbox['enabled'] ) ) {
		$block['attrs']['lightbox'] = array( 'enabled' => false );
		$block['porticoExpands']    = true;
	}
	return $block;
}
add_filter( 'render_block_data', 'portico_take_over_expand_on_click' );

/**
 * Puts a lightbox around the block Image, if the image links to its file or attachment page, or expands on click.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_image_block( $html, $block ) {
	if ( ! is_string( $html ) || ! empty( $block['porticoInGallery'] ) ) {
		return $html;
	}
	$expands = ! empty( $block['porticoExpands'] );
	if ( ! $expands && ( ! portico_setting( 'images' ) || false === strpos( $html, '<a' ) ) ) {
		return $html;
	}
	return portico_wrap_pictures( $html, $block, portico_align_class( $block ), ! $expands );
}
add_filter( 'render_block_core/image', 'portico_wrap_image_block', 10, 2 );

/**
 * Lets the shortcode [gallery] link to the files of its images, unless the author has chosen other links.
 *
 * @param array<string, mixed> $out      The attributes.
 * @param array<string, mixed> $defaults The defaults.
 * @param array<string, mixed> $given    The attributes that the author has written.
 * @return array<string, mixed>
 */
function portico_gallery_links( $out, $defaults, $given ) {
	if ( portico_setting( 'galleries' ) && portico_is_page() ) {
		$out['link'] = empty( $given['link'] ) ? 'file' : $given['link'];
		add_filter( 'wp_get_attachment_image_attributes', 'portico_add_picture_id', 10, 2 );
	}
	return $out;
}
add_filter( 'shortcode_atts_gallery', 'portico_gallery_links', 10, 3 );

/**
 * Adds its id to an image. The shortcode [gallery] does not print the id.
 *
 * @param array<string, string> $attributes The attributes.
 * @param WP_Post               $picture    The image.
 * @return array<string, string>
 */
function portico_add_picture_id( $attributes, $picture ) {
	return $attributes + array( 'data-id' => $picture->ID );
}

/**
 * Puts a lightbox around the output of the shortcode [gallery].
 *
 * @param string       $output     The output.
 * @param string       $tag        The name of the shortcode.
 * @param array|string $attributes The attributes.
 * @return string
 */
function portico_wrap_gallery_shortcode( $output, $tag, $attributes ) {
	if ( 'gallery' !== $tag ) {
		return $output;
	}
	remove_filter( 'wp_get_attachment_image_attributes', 'portico_add_picture_id', 10 );
	return portico_setting( 'galleries' ) ? portico_wrap_pictures( $output, $attributes, '' ) : $output;
}
add_filter( 'do_shortcode_tag', 'portico_wrap_gallery_shortcode', 10, 3 );

/**
 * Puts a lightbox around each linked image in text of the classic editor, also in the shortcode [caption]. Only these images have both classes:
 * blocks print the size on the figure, and galleries print no id.
 *
 * @param string $content The content of a post, with shortcodes replaced.
 * @return string
 */
function portico_wrap_classic_images( $content ) {
	if ( ! is_string( $content ) || ! portico_setting( 'images' ) || ! portico_is_page() ) {
		return $content;
	}
	$image   = '<img\s(?=[^>]*\bclass=["\'][^"\']*\bsize-)(?=[^>]*\bclass=["\'][^"\']*\bwp-image-\d)[^>]*>';
	$linked  = '~<portico-lightbox\b.*?</portico-lightbox>(*SKIP)(*FAIL)|<a\s[^>]*>\s*' . $image . '\s*</a>~s';
	$wrapped = preg_replace_callback(
		$linked,
		function ( $found ) {
			// With this class, the element does not change the flow of the text, in which the image may be inline or float.
			return portico_wrap_pictures( $found[0], array(), 'portico-inline', true );
		},
		$content
	);
	// PHP returns null if the text is not UTF-8 or exceeds its limits.
	return null === $wrapped ? $content : $wrapped;
}
// This runs after the shortcodes, which have the priority 11.
add_filter( 'the_content', 'portico_wrap_classic_images', 12 );
