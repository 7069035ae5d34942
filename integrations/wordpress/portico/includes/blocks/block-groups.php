<?php
/**
 * The settings of the blocks that authors use most, in groups for the editor.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the group with the settings that decide how often a popup or panel opens.
 *
 * @return array<int, mixed>
 */
function portico_frequency_group() {
	$periods = array(
		'ever'    => __( 'In all', 'portico' ),
		'session' => __( 'Per visit', 'portico' ),
		'day'     => __( 'Per day', 'portico' ),
		'week'    => __( 'Per week', 'portico' ),
		'month'   => __( 'Per month', 'portico' ),
	);
	return array(
		__( 'How often', 'portico' ),
		array(
			'maxShows' => array( __( 'Maximum number of openings', 'portico' ), __( 'For each visitor, without clicks on the button. Leave it empty for no limit.', 'portico' ) ),
			'per'      => array( __( 'Counted', 'portico' ), __( 'The time after which the count starts again.', 'portico' ), $periods ),
			'until'    => array( __( 'Last day', 'portico' ), __( 'It does not open by itself after this day, such as 2026-12-31.', 'portico' ) ),
		),
	);
}

/**
 * Returns the group with the settings that decide when a popup or panel closes.
 *
 * @return array<int, mixed>
 */
function portico_closing_group() {
	return array(
		__( 'How it closes', 'portico' ),
		array(
			'closeOnBackgroundClick' => array( __( 'Close on a click beside it', 'portico' ), __( 'The Esc key and the close button work, too.', 'portico' ) ),
			'closeAfter'             => array( __( 'Close after a time', 'portico' ), __( 'Such as 20s, while the visitor does not use it. Leave it empty for never.', 'portico' ) ),
		),
	);
}

/**
 * Returns the groups with the most used settings of an element. A group contains its title, and for each setting the label, the help and the labels
 * of the values.
 *
 * @param string $name The name of the element.
 * @return array<int, array<int, mixed>>
 */
function portico_block_groups( $name ) {
	$opening = array(
		'openAfter'        => array( __( 'Open after a time', 'portico' ), __( 'Such as 5s after the page has opened. Leave it empty to open it only by its button or a link.', 'portico' ) ),
		'openOnScroll'     => array( __( 'Open on scroll', 'portico' ), __( 'The part of the page that the visitor has scrolled, such as 50%.', 'portico' ) ),
		'openOnExitIntent' => array( __( 'Open when the visitor leaves', 'portico' ), __( 'When the mouse leaves the window at the top.', 'portico' ) ),
	);
	$look    = array(
		'width'   => array( __( 'Width', 'portico' ), __( 'Such as 480px or 30rem. Leave it empty for the default.', 'portico' ) ),
		'overlay' => array( __( 'Darken the page behind it', 'portico' ), __( 'Visitors can use the page again after it has closed.', 'portico' ) ),
	);
	$sides   = array(
		'left'   => __( 'Left', 'portico' ),
		'right'  => __( 'Right', 'portico' ),
		'top'    => __( 'Top', 'portico' ),
		'bottom' => __( 'Bottom', 'portico' ),
		'start'  => __( 'Where lines begin', 'portico' ),
		'end'    => __( 'Where lines end', 'portico' ),
	);
	switch ( $name ) {
		case 'popup':
			return array(
				array( __( 'When it opens', 'portico' ), $opening ),
				portico_frequency_group(),
				array( __( 'Look', 'portico' ), $look ),
				portico_closing_group(),
			);
		case 'off-canvas':
			unset( $opening['openOnExitIntent'] );
			$side = array( 'placement' => array( __( 'Side', 'portico' ), __( 'The side of the window at which it opens.', 'portico' ), $sides ) );
			return array(
				array( __( 'Look', 'portico' ), $side + $look ),
				array( __( 'When it opens', 'portico' ), $opening ),
				portico_frequency_group(),
				portico_closing_group(),
			);
		case 'tabs':
			$orientations = array(
				'horizontal' => __( 'In a row above the text', 'portico' ),
				'vertical'   => __( 'In a column beside the text', 'portico' ),
			);
			$activations  = array(
				'automatic' => __( 'At once', 'portico' ),
				'manual'    => __( 'On Enter or Space', 'portico' ),
			);
			return array(
				array(
					__( 'Look', 'portico' ),
					array(
						'orientation' => array( __( 'Position of the tabs', 'portico' ), __( 'Each heading in the block becomes a tab.', 'portico' ), $orientations ),
						'accordion'   => array( __( 'Accordion below this width', 'portico' ), __( 'In narrow windows, the tabs are below each other. In pixels; 0 for never.', 'portico' ) ),
					),
				),
				array(
					__( 'Behaviour', 'portico' ),
					array(
						'deepLinking' => array( __( 'Open tab in the address', 'portico' ), __( 'Visitors can share a link to the open tab.', 'portico' ) ),
						'activation'  => array( __( 'Arrow keys open a tab', 'portico' ), __( 'Choose Enter or Space if the tabs have long content.', 'portico' ), $activations ),
						'label'       => array( __( 'Name for screen readers', 'portico' ), __( 'What the tabs are about.', 'portico' ) ),
					),
				),
			);
		case 'slider':
			$fits        = array(
				'none'    => __( 'As they are', 'portico' ),
				'contain' => __( 'Whole', 'portico' ),
				'cover'   => __( 'Cropped to fill the slide', 'portico' ),
			);
			$effects     = array(
				'slide' => __( 'Slide', 'portico' ),
				'fade'  => __( 'Fade, one at a time', 'portico' ),
			);
			$paginations = array(
				'bullets'  => __( 'Points', 'portico' ),
				'fraction' => __( 'Numbers', 'portico' ),
				'progress' => __( 'Bar', 'portico' ),
				'none'     => __( 'None', 'portico' ),
			);
			return array(
				array(
					__( 'Slides', 'portico' ),
					array(
						'slidesPerView'       => array( __( 'Slides on computers', 'portico' ), __( 'The number that is visible at the same time.', 'portico' ) ),
						'slidesPerViewTablet' => array( __( 'Slides on tablets', 'portico' ), __( 'In windows up to 1024 pixels.', 'portico' ) ),
						'slidesPerViewMobile' => array( __( 'Slides on phones', 'portico' ), __( 'In windows up to 640 pixels.', 'portico' ) ),
						'spaceBetween'        => array( __( 'Space between slides', 'portico' ), __( 'In pixels.', 'portico' ) ),
						'fit'                 => array( __( 'Pictures', 'portico' ), __( 'How pictures of different sizes fit into the slides.', 'portico' ), $fits ),
					),
				),
				array(
					__( 'Movement', 'portico' ),
					array(
						'loop'     => array( __( 'Continue at the first slide', 'portico' ), __( 'After the last slide.', 'portico' ) ),
						'autoplay' => array( __( 'Change by itself', 'portico' ), __( 'A button stops it. Visitors who prefer less motion see no change.', 'portico' ) ),
						'interval' => array( __( 'Time of a slide', 'portico' ), __( 'For slides that change by themselves, such as 5s.', 'portico' ) ),
						'effect'   => array( __( 'Change of slides', 'portico' ), __( 'How the next slide appears.', 'portico' ), $effects ),
					),
				),
				array(
					__( 'Look', 'portico' ),
					array( 'pagination' => array( __( 'Position below the slides', 'portico' ), __( 'Shows which slide is visible.', 'portico' ), $paginations ) ),
				),
			);
		case 'alert':
			$kinds = array(
				'info'    => __( 'Information', 'portico' ),
				'success' => __( 'Success', 'portico' ),
				'warning' => __( 'Warning', 'portico' ),
				'error'   => __( 'Error', 'portico' ),
			);
			return array(
				array(
					__( 'Message', 'portico' ),
					array(
						'kind'        => array( __( 'Kind', 'portico' ), __( 'Decides the colour and the symbol.', 'portico' ), $kinds ),
						'dismissible' => array( __( 'Button that closes it', 'portico' ), __( 'Visitors can hide the message.', 'portico' ) ),
						'remember'    => array( __( 'Keep it closed', 'portico' ), __( 'Write a name, such as easter. The browser remembers that the visitor has closed the message of this name.', 'portico' ) ),
					),
				),
			);
		case 'consent':
			$places = array(
				'bottom'       => __( 'Bar at the bottom', 'portico' ),
				'top'          => __( 'Bar at the top', 'portico' ),
				'bottom-start' => __( 'Corner where lines begin', 'portico' ),
				'bottom-end'   => __( 'Corner where lines end', 'portico' ),
				'center'       => __( 'In the middle of the page', 'portico' ),
			);
			return array(
				array(
					__( 'Notice', 'portico' ),
					array(
						'purposes'  => array( __( 'What you ask for', 'portico' ), __( 'Words such as media (videos of other sites), memory (drafts and counts), analytics and marketing.', 'portico' ) ),
						'policy'    => array( __( 'Privacy policy', 'portico' ), __( 'The address of a page of this site, such as /privacy-policy/.', 'portico' ) ),
						'placement' => array( __( 'Place', 'portico' ), __( 'Visitors can use the page beside a bar or a corner.', 'portico' ), $places ),
						'expires'   => array( __( 'Ask again after', 'portico' ), __( 'In days.', 'portico' ) ),
					),
				),
			);
		case 'contact-form':
			$captchas = array(
				'none'      => __( 'None', 'portico' ),
				'turnstile' => 'Cloudflare Turnstile',
				'recaptcha' => 'Google reCAPTCHA',
				'hcaptcha'  => 'hCaptcha',
				'altcha'    => 'ALTCHA',
			);
			return array(
				array(
					__( 'Sending', 'portico' ),
					array(
						'endpoint' => array( __( 'Address that receives the form', 'portico' ), __( 'An address of this site, such as /api/message.', 'portico' ) ),
						'thanks'   => array( __( 'Text after sending', 'portico' ), __( 'Write {name} for the value of the field name.', 'portico' ) ),
						'redirect' => array( __( 'Page after sending', 'portico' ), __( 'An address of this site, such as /thanks/.', 'portico' ) ),
					),
				),
				array(
					__( 'Fields', 'portico' ),
					array(
						'errorSummary' => array( __( 'List of mistakes above the form', 'portico' ), __( 'Its entries lead to the fields.', 'portico' ) ),
						'draft'        => array( __( 'Keep what the visitor has entered', 'portico' ), __( 'In the tab of the browser, until the form is sent.', 'portico' ) ),
						'uploads'      => array( __( 'Previews of chosen files', 'portico' ), __( 'Visitors can also drop files.', 'portico' ) ),
						'prefill'      => array( __( 'Fill in from the address', 'portico' ), __( 'The names of the fields, separated by commas.', 'portico' ) ),
					),
				),
				array(
					__( 'Protection against spam', 'portico' ),
					array(
						'trap'    => array( __( 'Hidden field', 'portico' ), __( 'A name, such as website. Only bots fill it in.', 'portico' ) ),
						'captcha' => array( __( 'Captcha', 'portico' ), __( 'Your server must check its answer.', 'portico' ), $captchas ),
						'siteKey' => array( __( 'Key of the captcha', 'portico' ), __( 'Its provider gives it to you.', 'portico' ) ),
					),
				),
			);
	}
	return array();
}
