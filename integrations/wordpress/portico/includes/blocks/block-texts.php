<?php
/**
 * The texts of the blocks in the editor: their titles, their descriptions and their variations.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the title and the description of each block.
 *
 * @return array<string, string[]>
 */
function portico_block_titles() {
	return array(
		'popup'        => array( __( 'Popup', 'portico' ), __( 'A window over the page, with a button that opens it.', 'portico' ) ),
		'off-canvas'   => array( __( 'Panel', 'portico' ), __( 'A bar at a side of the window, with a button that opens it.', 'portico' ) ),
		'tabs'         => array( __( 'Tabs', 'portico' ), __( 'Texts of which one is visible at a time.', 'portico' ) ),
		'slider'       => array( __( 'Slider', 'portico' ), __( 'Pictures or other blocks beside each other, to swipe through.', 'portico' ) ),
		'alert'        => array( __( 'Message', 'portico' ), __( 'A coloured message that visitors can close.', 'portico' ) ),
		'contact-form' => array( __( 'Contact form', 'portico' ), __( 'A form that is sent without loading a page.', 'portico' ) ),
		'consent'      => array( __( 'Cookie notice', 'portico' ), __( 'Asks visitors before videos of other sites load and before data is stored.', 'portico' ) ),
	);
}

/**
 * Returns the other texts of the blocks in the editor.
 *
 * @return array<string, string>
 */
function portico_block_texts() {
	return array(
		'anchor'          => __( 'HTML anchor', 'portico' ),
		'anchorHelp'      => __( 'Links to this name open it. Each popup and panel needs its own name.', 'portico' ),
		'button'          => __( 'Text of the button that opens it', 'portico' ),
		'buttonHelp'      => __( 'Leave it empty for no button.', 'portico' ),
		'label'           => __( 'Name for screen readers', 'portico' ),
		'labelHelp'       => __( 'What the slides are about.', 'portico' ),
		'fields'          => __( 'Fields (JSON)', 'portico' ),
		'fieldsHelp'      => __( 'One entry for each field of the form.', 'portico' ),
		'general'         => __( 'Block', 'portico' ),
		'more'            => __( 'More settings', 'portico' ),
		'moreLabel'       => __( 'Other settings, as in HTML', 'portico' ),
		'moreHelp'        => __( 'Such as close-button-delay="3s" no-lock-scroll. The documentation of Portico lists all of them.', 'portico' ),
		'notice'          => __( 'The notice is shown on the pages of the site.', 'portico' ),
		'heading'         => __( 'Headline', 'portico' ),
		'text'            => __( 'A short text.', 'portico' ),
		'newsletter'      => __( 'Newsletter popup', 'portico' ),
		'newsletterHelp'  => __( 'Opens after ten seconds, once a month. Choose a form of your newsletter plugin in it.', 'portico' ),
		'noAddress'       => __( 'Write the address that receives this form into its settings. For forms of Contact Form 7, use the block of that plugin.', 'portico' ),
		'newsletterTitle' => __( 'Our newsletter', 'portico' ),
		'newsletterText'  => __( 'News once a month, and no other mail.', 'portico' ),
		'contact'         => __( 'Contact form with name, e-mail and message', 'portico' ),
		'name'            => __( 'Your name', 'portico' ),
		'email'           => __( 'Your email', 'portico' ),
		'message'         => __( 'Your message', 'portico' ),
		'send'            => __( 'Send', 'portico' ),
		'gallery'         => __( 'Gallery with lightbox', 'portico' ),
		'galleryHelp'     => __( 'Pictures that open large, with buttons for the next one.', 'portico' ),
		'cookies'         => __( 'Cookie notice for videos', 'portico' ),
	);
}
