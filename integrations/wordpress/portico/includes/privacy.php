<?php
/**
 * The data that elements store and send, for WordPress' privacy policy guide and for the settings page.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the elements that are printed with these settings.
 *
 * @param array<string, mixed> $settings The settings of the plugin.
 * @return string[]
 */
function portico_printed_elements( $settings ) {
	$elements = array( 'popup', 'alert', 'consent', 'contact-form' );
	$by_key   = array(
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
 * Returns sentences about the data that each element stores and sends, for pages of the plugin.
 *
 * @return array<string, string[]>
 */
function portico_privacy_sentences() {
	/* translators: %s: host names. */
	$captcha = sprintf( __( 'If a form has a captcha of Cloudflare, Google or hCaptcha, this provider receives the IP address of the visitor and data about the browser when the visitor first touches the form (%s).', 'portico' ), 'challenges.cloudflare.com, www.google.com, www.gstatic.com, js.hcaptcha.com, newassets.hcaptcha.com, api.hcaptcha.com' );
	/* translators: %s: name of the entry. */
	$counts = sprintf( __( 'A popup or panel with a rule about its number of openings counts in the browser how often it was open and how many pages were visited, until the visitor clears the storage or revokes the consent (local and session storage, %s).', 'portico' ), 'portico-overlays' );
	/* translators: %s: name of the entry. */
	$variants = sprintf( __( 'If you compare variants of a popup or panel, the browser keeps the one that was chosen at random (local storage, %s).', 'portico' ), 'portico-variants' );
	return array(
		'contact-form' => array(
			__( 'When a visitor sends a form, all of its fields go to this site, or to the address that the form names.', 'portico' ),
			__( 'When a page with a form of Contact Form 7 opens, the browser asks this site for the rules of its fields. It sends only the id of the form.', 'portico' ),
			$captcha,
			/* translators: %s: name of the entry. */
			sprintf( __( 'A form that keeps what the visitor has entered stores it in the tab of the browser, until the form is sent or the tab is closed (session storage, %s).', 'portico' ), 'portico-draft-*' ),
		),
		'comments'     => array( __( 'When a visitor sends a comment, all fields of the comment form go to this site.', 'portico' ) ),
		'lightbox'     => array(
			__( 'When a visitor opens a picture in the lightbox, its file loads from the address in the page.', 'portico' ),
			__( 'When a visitor shares a picture, the chosen service receives its address and its title.', 'portico' ),
		),
		'live-search'  => array(
			__( 'While a visitor types into a search form, the text goes to this site in an address, which servers often log.', 'portico' ),
			/* translators: %s: name of the entry. */
			sprintf( __( 'A search form that remembers searches keeps the last ones in the browser, until the visitor deletes them (local storage, %s).', 'portico' ), 'portico-recent-searches' ),
		),
		'video'        => array(
			/* translators: %s: host names. */
			sprintf( __( 'When a visitor starts a video of YouTube or Vimeo, this provider receives the IP address, data about the browser, the id of the video and the address of this site (%s).', 'portico' ), 'www.youtube-nocookie.com, player.vimeo.com' ),
			/* translators: %s: host name. */
			sprintf( __( 'The preview picture of a YouTube video loads from YouTube, which receives the IP address and the id of the video; if the site asks for consent, after the consent (%s).', 'portico' ), 'i.ytimg.com' ),
		),
		'popup'        => array( $counts, $variants ),
		'alert'        => array(
			/* translators: %s: name of the entry. */
			sprintf( __( 'If a message is to stay closed, the browser keeps its name after the visitor has closed it (local storage, %s).', 'portico' ), 'portico-alert-*' ),
		),
		'consent'      => array(
			/* translators: %s: name of the entry. */
			sprintf( __( 'The cookie notice keeps the answer of the visitor and its day in the browser, for 180 days if you choose no other time (local storage or cookie, %s).', 'portico' ), 'portico-consent' ),
		),
	);
}

/**
 * Returns an HTML list of the data that elements store and send.
 *
 * @param string[] $names The names of the elements.
 * @return string
 */
function portico_privacy_html( $names ) {
	$sentences = array_merge( array(), ...array_values( array_intersect_key( portico_privacy_sentences(), array_flip( $names ) ) ) );
	return '<ul><li>' . implode( '</li><li>', array_map( 'esc_html', $sentences ) ) . '</li></ul>';
}

/**
 * Adds the data to the privacy policy guide.
 */
function portico_add_privacy_policy_content() {
	$names = portico_printed_elements( portico_settings() );
	$list  = portico_privacy_html( $names );
	$intro = __( 'Portico has no server and sends no data to its authors. The following happens on pages with its features:', 'portico' );
	wp_add_privacy_policy_content( 'Portico', wp_kses_post( '<p class="privacy-policy-tutorial">' . esc_html( $intro ) . '</p>' . $list ) );
}
add_action( 'admin_init', 'portico_add_privacy_policy_content' );
