<?php
/**
 * Blocks and shortcodes that print elements.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the names of the elements that have a block and a shortcode.
 *
 * @return string[]
 */
function portico_block_names() {
	return array( 'popup', 'off-canvas', 'tabs', 'slider', 'alert', 'contact-form', 'consent' );
}

/**
 * Returns the generated settings of the elements that have a block, by the name of the element.
 *
 * @return array<string, array<string, mixed>>
 */
function portico_block_elements() {
	static $elements = null;
	if ( null === $elements ) {
		$file     = PORTICO_PATH . 'blocks/elements.json';
		$elements = is_readable( $file ) ? (array) wp_json_file_decode( $file, array( 'associative' => true ) ) : array();
	}
	return $elements;
}

/**
 * Returns those of an author's addresses that belong to this site. Authors who must not write HTML must not send data or visitors to other sites with
 * a form. The filter `allowed_redirect_hosts` of WordPress allows other hosts.
 *
 * @param string $addresses An address, or several absolute ones with spaces between them.
 * @return string
 */
function portico_site_addresses( $addresses ) {
	$valid = array();
	foreach ( (array) preg_split( '/\s+(?=\w+:|\/\/)/', $addresses ) as $address ) {
		$valid[] = wp_validate_redirect( wp_sanitize_redirect( $address ), '' );
	}
	return implode( ' ', array_filter( $valid ) );
}

/**
 * Returns the HTML attributes for the settings that an author has set. Unknown names and default values are dropped.
 *
 * @param array<int, array<string, mixed>> $settings The settings of the element.
 * @param array<string|int, mixed>         $given    The values, by the name of the setting or of its attribute (also with underscores).
 * @return array<string, mixed>
 */
function portico_given_attributes( $settings, $given ) {
	$values = array();
	foreach ( $given as $name => $value ) {
		// In a shortcode, an attribute without a value has a number as its key.
		$is_bare = is_int( $name );
		$key     = str_replace( '_', '-', (string) ( $is_bare ? $value : $name ) );

		$values[ $key ] = $is_bare ? true : $value;
	}
	$attributes = array();
	foreach ( $settings as $setting ) {
		$attribute = $setting['attribute'];
		$value     = isset( $values[ $setting['name'] ] ) ? $values[ $setting['name'] ] : null;
		$value     = isset( $values[ $attribute ] ) ? $values[ $attribute ] : $value;
		if ( 'flag' === $setting['kind'] ) {
			$value = isset( $values[ $setting['negative'] ] ) ? false : $value;
			if ( null === $value ) {
				continue;
			}
			$is_on = ! in_array( $value, array( false, 0, '0', '', 'false', 'no', 'off' ), true );
			if ( $is_on !== $setting['default'] ) {
				$attributes[ $is_on ? $attribute : $setting['negative'] ] = true;
			}
		} elseif ( is_scalar( $value ) && '' !== trim( (string) $value ) && (string) $value !== $setting['default'] ) {
			$text = trim( (string) $value );
			$text = 'address' === $setting['kind'] ? portico_site_addresses( $text ) : $text;
			if ( '' !== $text ) {
				$attributes[ $attribute ] = $text;
			}
		}
	}
	return $attributes;
}

/**
 * Returns an element that an author has written as a block or a shortcode.
 *
 * @param string                   $name    The name of the element.
 * @param array<string|int, mixed> $given   The values of the author.
 * @param string                   $content The HTML of the content.
 * @return string
 */
function portico_render_element( $name, $given, $content ) {
	$elements = portico_block_elements();
	if ( ! isset( $elements[ $name ] ) ) {
		return '';
	}
	$more       = isset( $given['more'] ) && is_string( $given['more'] ) ? shortcode_parse_atts( $given['more'] ) : array();
	$attributes = portico_given_attributes( $elements[ $name ]['settings'], array_merge( $given, is_array( $more ) ? $more : array() ) );
	$has_button = in_array( $name, array( 'popup', 'off-canvas' ), true );
	$id         = isset( $given['id'] ) ? sanitize_html_class( $given['id'] ) : '';
	if ( '' === $id && $has_button ) {
		$id = wp_unique_id( 'portico-' . $name . '-' );
	}
	$label = isset( $given['label'] ) && is_string( $given['label'] ) ? $given['label'] : '';
	$own   = array(
		'id'         => '' === $id ? null : $id,
		'aria-label' => '' === $label || isset( $attributes['label'] ) ? null : $label,
	);
	if ( 'contact-form' === $name && isset( $given['fields'] ) ) {
		$fields = is_string( $given['fields'] ) ? json_decode( $given['fields'], true ) : null;
		if ( is_array( $fields ) ) {
			$own['fields'] = $fields;
		}
	}
	$button = '';
	if ( $has_button && ! empty( $given['button'] ) && is_string( $given['button'] ) ) {
		$button = sprintf(
			'<div class="wp-block-button"><button type="button" class="wp-block-button__link wp-element-button" commandfor="%s" command="--show">%s</button></div>',
			esc_attr( $id ),
			esc_html( $given['button'] )
		);
	}
	return $button . portico_element( $name, array_merge( $own, $attributes ), $content );
}

/**
 * Returns the content of a shortcode with complete paragraphs.
 *
 * WordPress adds paragraphs before it replaces shortcodes. The content may therefore begin in one paragraph and end in another one. An element with
 * such content would contain the rest of the page.
 *
 * @param string $html The content.
 * @return string
 */
function portico_close_paragraphs( $html ) {
	$html = trim( $html );
	$html = (string) preg_replace( '~^(?:(?:</p>|<br\s*/?>)\s*)+~', '', $html );
	while ( preg_match( '~(?:<p>|<br\s*/?>)$~', $html, $end ) ) {
		$html = rtrim( substr( $html, 0, -strlen( $end[0] ) ) );
	}
	preg_match_all( '~<(/?)p(?=[\s>])~', $html, $tags );
	$closes = $tags[1];
	if ( '/' === reset( $closes ) ) {
		$html = '<p>' . $html;
	}
	return '' === end( $closes ) ? $html . '</p>' : $html;
}

/**
 * Registers a block and a shortcode for each element.
 */
function portico_register_blocks() {
	wp_register_script(
		'portico-blocks',
		plugins_url( 'blocks/editor.js', PORTICO_FILE ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-element' ),
		PORTICO_VERSION,
		true
	);
	$titles     = portico_block_titles();
	$attributes = require PORTICO_PATH . 'includes/generated/block-attributes.php';
	foreach ( portico_block_names() as $name ) {
		// The blocks are not registered from JSON files, because WordPress would read these files for every page.
		register_block_type(
			'portico/' . $name,
			array(
				'api_version'           => 3,
				'title'                 => $titles[ $name ][0] . ' (Portico)',
				'description'           => $titles[ $name ][1],
				'category'              => 'widgets',
				'attributes'            => $attributes[ $name ],
				'supports'              => array(
					'html'            => false,
					'customClassName' => false,
				),
				'editor_script_handles' => array( 'portico-blocks' ),
				'render_callback'       => static function ( $attributes, $content ) use ( $name ) {
					return portico_render_element( $name, $attributes, $content );
				},
			)
		);
		add_shortcode(
			'portico_' . str_replace( '-', '_', $name ),
			static function ( $attributes, $content = '' ) use ( $name ) {
				$inner = do_shortcode( shortcode_unautop( (string) $content ) );
				return portico_render_element( $name, is_array( $attributes ) ? $attributes : array(), portico_close_paragraphs( $inner ) );
			}
		);
	}
}
add_action( 'init', 'portico_register_blocks', 20 );

/**
 * Passes the descriptions of the elements and the texts to the editor.
 */
function portico_enqueue_block_data() {
	$elements = portico_block_elements();
	foreach ( portico_block_titles() as $name => $texts ) {
		$elements[ $name ]['title']  = $texts[0] . ' (Portico)';
		$elements[ $name ]['groups'] = portico_block_groups( $name );
	}
	$data = array(
		'elements' => $elements,
		'texts'    => portico_block_texts(),
	);
	wp_add_inline_script( 'portico-blocks', 'window.porticoBlocks = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', 'portico_enqueue_block_data' );
