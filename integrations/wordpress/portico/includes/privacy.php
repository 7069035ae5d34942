<?php
/**
 * The data that elements store and send, for the privacy policy guide of WordPress and for the settings page.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the generated data of all elements, by the name of the element.
 *
 * @return array<string, mixed>
 */
function portico_privacy_data() {
	$file = PORTICO_PATH . 'includes/generated/privacy.php';
	return is_readable( $file ) ? require $file : array();
}

/**
 * Returns the elements that these settings print.
 *
 * @param array<string, mixed> $settings The settings of the plugin.
 * @return string[]
 */
function portico_printed_elements( $settings ) {
	$elements = array( 'popup', 'off-canvas', 'alert', 'slider' );
	$by_key   = array(
		'forms'          => 'contact-form',
		'comments'       => 'comments',
		'galleries'      => 'lightbox',
		'images'         => 'lightbox',
		'search'         => 'live-search',
		'navigation'     => 'menu',
		'menu_locations' => 'menu',
		'videos'         => 'video',
	);
	foreach ( $by_key as $key => $name ) {
		if ( ! empty( $settings[ $key ] ) ) {
			$elements[] = $name;
		}
	}
	return array_values( array_unique( $elements ) );
}

/**
 * Returns an HTML list of the data that elements store and send.
 *
 * @param array<string, mixed> $data     The generated data.
 * @param string[]             $names    The names of the elements.
 * @param string               $language `de` or `en`.
 * @return string
 */
function portico_privacy_html( $data, $names, $language ) {
	$html = '';
	foreach ( $names as $name ) {
		$lines = array();
		$parts = isset( $data[ $name ] ) ? $data[ $name ] : array();
		foreach ( isset( $parts['stores'] ) ? $parts['stores'] : array() as $entry ) {
			/* translators: 1: name of the entry, 2: place, 3: content, 4: duration, 5: purpose. */
			$text    = __( 'Stores %1$s (%2$s): %3$s. Duration: %4$s. Purpose: %5$s.', 'portico' );
			$lines[] = sprintf( $text, $entry['key'], implode( ', ', $entry['areas'] ), $entry['content'][ $language ], $entry['lifetime'][ $language ], $entry['purpose'] );
		}
		foreach ( isset( $parts['sends'] ) ? $parts['sends'] : array() as $entry ) {
			/* translators: 1: content, 2: recipients, 3: moment, 4: purpose. */
			$text    = __( 'Sends: %1$s. To: %2$s. When: %3$s. Purpose: %4$s.', 'portico' );
			$lines[] = sprintf( $text, $entry['content'][ $language ], implode( ', ', $entry['to'][ $language ] ), $entry['when'][ $language ], $entry['purpose'] );
		}
		if ( $lines ) {
			$html .= '<h3>' . esc_html( $name ) . '</h3><ul><li>' . implode( '</li><li>', array_map( 'esc_html', $lines ) ) . '</li></ul>';
		}
	}
	return $html;
}

/**
 * Returns the language of the generated texts.
 *
 * @param string $locale A locale, such as `de_AT`.
 * @return string
 */
function portico_privacy_language( $locale ) {
	return 0 === strpos( $locale, 'de' ) ? 'de' : 'en';
}

/**
 * Adds the data to the privacy policy guide.
 */
function portico_add_privacy_policy_content() {
	$names = portico_printed_elements( portico_settings() );
	$list  = portico_privacy_html( portico_privacy_data(), $names, portico_privacy_language( determine_locale() ) );
	$intro = __( 'Portico has no server and sends no data to its authors. Its elements store and send the following data, if a page contains them:', 'portico' );
	wp_add_privacy_policy_content( 'Portico', wp_kses_post( '<p class="privacy-policy-tutorial">' . esc_html( $intro ) . '</p>' . $list ) );
}
add_action( 'admin_init', 'portico_add_privacy_policy_content' );
