<?php
/**
 * Consent: the page-wide settings, and the connection to the WP Consent API.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

add_filter( 'wp_consent_api_registered_' . plugin_basename( PORTICO_FILE ), '__return_true' );

/**
 * Returns the page-wide settings of Portico.
 *
 * @param array<string, mixed> $settings        The settings of the plugin.
 * @param bool                 $has_consent_api Whether the plugin WP Consent API is active.
 * @return array<string, mixed>
 */
function portico_page_settings( $settings, $has_consent_api ) {
	$consent = array_filter(
		array(
			'media'  => $settings['consent_media'] ? 'required' : '',
			'memory' => $settings['consent_memory'] ? 'required' : '',
		)
	);
	$page    = array();
	if ( $consent ) {
		$page['consent'] = $consent;
		if ( $has_consent_api ) {
			$page['consentFunction'] = 'porticoHasConsent';
		}
	}
	return $page ? array( 'page' => $page ) : array();
}

/**
 * Returns the category in the WP Consent API for each purpose of Portico.
 *
 * @return array<string, string>
 */
function portico_consent_categories() {
	/**
	 * Filters the category in the WP Consent API for each purpose of Portico.
	 *
	 * @param array<string, string> $categories The categories by purpose.
	 */
	return apply_filters(
		'portico_consent_categories',
		array(
			'media'     => 'marketing',
			'memory'    => 'preferences',
			'profiling' => 'statistics',
		)
	);
}

/**
 * Returns the script that connects Portico to the WP Consent API.
 *
 * If there is no consent type, no plugin asks the visitor, and the WP Consent API allows everything. Portico then asks in the page. The type may also
 * be set later, for example after a request for the country of the visitor.
 *
 * @param array<string, string> $categories The categories by purpose.
 * @param string[]              $required   The purposes that need consent.
 * @return string
 */
function portico_consent_script( $categories, $required ) {
	$lines = array(
		sprintf( 'var porticoCategories=%s;', wp_json_encode( (object) $categories, JSON_HEX_TAG ) ),
		sprintf( 'var porticoRequired=%s;', wp_json_encode( array_values( $required ), JSON_HEX_TAG ) ),
		'function porticoIsAllowed(purpose){',
		'return!!(window.wp_consent_type||window.wp_fallback_consent_type)&&window.wp_has_consent(porticoCategories[purpose])}',
		'function porticoHasConsent(purpose){return porticoRequired.indexOf(purpose)<0||porticoIsAllowed(purpose)}',
		'document.addEventListener("wp_listen_for_consent_change",function(event){',
		'if(!window.portico)return;',
		'porticoRequired.forEach(function(purpose){',
		'var value=event.detail[porticoCategories[purpose]];',
		'if(value==="allow")window.portico.consent.grant(purpose);',
		'if(value==="deny")window.portico.consent.revoke(purpose)})});',
		'document.addEventListener("wp_consent_type_defined",function(){',
		'if(!window.portico)return;',
		'porticoRequired.filter(porticoIsAllowed).forEach(window.portico.consent.grant)});',
	);
	return implode( "\n", $lines );
}

/**
 * Prints the page-wide settings into the `<head>`.
 */
function portico_print_page_settings() {
	if ( ! portico_is_page() ) {
		return;
	}
	$has_consent_api = function_exists( 'wp_has_consent' );
	/**
	 * Filters the page-wide settings of Portico, such as breakpoints.
	 *
	 * @param array<string, mixed> $page The settings, as in `<script type="application/json" data-portico>`.
	 */
	$page = apply_filters( 'portico_page_settings', portico_page_settings( portico_settings(), $has_consent_api ) );
	if ( ! is_array( $page ) || array() === $page ) {
		return;
	}
	if ( isset( $page['page']['consentFunction'] ) && 'porticoHasConsent' === $page['page']['consentFunction'] ) {
		$required = array_keys( (array) $page['page']['consent'], 'required', true );
		wp_print_inline_script_tag( portico_consent_script( portico_consent_categories(), $required ) );
	}
	wp_print_inline_script_tag(
		wp_json_encode( $page, JSON_HEX_TAG ),
		array(
			'type'         => 'application/json',
			// In themes without HTML5 scripts, WordPress prints a boolean attribute with its name as the value.
			'data-portico' => '',
		)
	);
}
add_action( 'wp_head', 'portico_print_page_settings', 1 );
