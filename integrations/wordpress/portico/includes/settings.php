<?php
/**
 * The settings of the plugin: one option, `portico_settings`.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the default values of all settings.
 *
 * @return array<string, mixed>
 */
function portico_default_settings() {
	return array(
		'forms'           => true,
		'forms_css'       => true,
		'comments'        => true,
		'galleries'       => true,
		'images'          => true,
		'expand_on_click' => false,
		'search'          => true,
		'navigation'      => false,
		'menu_locations'  => array(),
		'videos'          => true,
		'back_to_top'     => false,
		'anchors'         => false,
		'brand'           => '',
		'consent_media'   => true,
		'consent_memory'  => false,
		'lightbox_preset' => 'modern',
	);
}

/**
 * Creates the option. For a missing option, WordPress asks the database on every page. An empty option stands for the defaults.
 */
function portico_create_option() {
	add_option( 'portico_settings', array() );
}
// This is for sites that have updated the plugin, and for all sites of a network. It runs before the option is registered, because its sanitiser
// would turn everything off.
add_action( 'admin_init', 'portico_create_option', 1 );

/**
 * Returns the presets of the lightbox.
 *
 * @return string[]
 */
function portico_lightbox_presets() {
	return array( 'none', 'modern', 'classic', 'filmstrip', 'minimal' );
}

/**
 * Returns valid settings for any input: unknown keys are dropped, and invalid values become the default.
 *
 * A missing key gets its value from `$missing`. A form does not send checkboxes that are not checked, so the settings page passes settings that are
 * all off.
 *
 * @param mixed                $input   The input, such as the fields of the settings page.
 * @param array<string, mixed> $missing The values of missing keys.
 * @return array<string, mixed>
 */
function portico_clean_settings( $input, $missing ) {
	$input    = is_array( $input ) ? $input : array();
	$defaults = portico_default_settings();
	$clean    = array();
	foreach ( $defaults as $key => $fallback ) {
		$value = array_key_exists( $key, $input ) ? $input[ $key ] : $missing[ $key ];
		if ( is_bool( $fallback ) ) {
			$clean[ $key ] = in_array( $value, array( true, 1, '1', 'on' ), true );
		} elseif ( is_array( $fallback ) ) {
			$clean[ $key ] = is_array( $value ) ? array_values( array_map( 'sanitize_key', array_filter( $value, 'is_string' ) ) ) : array();
		} elseif ( 'brand' === $key ) {
			$clean[ $key ] = is_string( $value ) && preg_match( '/^#(?:[0-9a-f]{3}){1,2}$/i', trim( $value ) ) ? strtolower( trim( $value ) ) : '';
		} else {
			$clean[ $key ] = in_array( $value, portico_lightbox_presets(), true ) ? $value : $fallback;
		}
	}
	return $clean;
}

/**
 * Sanitises the fields of the settings page.
 *
 * @param mixed $input The fields.
 * @return array<string, mixed>
 */
function portico_sanitize_settings( $input ) {
	$missing = array();
	foreach ( portico_default_settings() as $key => $fallback ) {
		if ( is_bool( $fallback ) ) {
			$missing[ $key ] = false;
		} elseif ( is_array( $fallback ) ) {
			$missing[ $key ] = array();
		} else {
			$missing[ $key ] = $fallback;
		}
	}
	return portico_clean_settings( $input, $missing );
}

/**
 * Returns the settings of the site.
 *
 * @return array<string, mixed>
 */
function portico_settings() {
	$defaults = portico_default_settings();
	$settings = portico_clean_settings( get_option( 'portico_settings', array() ), $defaults );

	/**
	 * Filters the settings of the plugin, for themes that set some of them.
	 *
	 * @param array<string, mixed> $settings The settings.
	 */
	$filtered = apply_filters( 'portico_settings', $settings );
	return $filtered === $settings ? $settings : portico_clean_settings( $filtered, $settings );
}

/**
 * Returns one setting.
 *
 * @param string $key The name of the setting.
 * @return mixed
 */
function portico_setting( $key ) {
	$settings = portico_settings();
	return $settings[ $key ];
}
