<?php
/**
 * The settings page, below “Settings” in the admin.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers the option.
 */
function portico_register_setting() {
	register_setting(
		'portico',
		'portico_settings',
		array(
			'type'              => 'object',
			'sanitize_callback' => 'portico_sanitize_settings',
			'default'           => portico_default_settings(),
			'show_in_rest'      => false,
		)
	);
}
add_action( 'admin_init', 'portico_register_setting' );

/**
 * Adds the settings page to the menu.
 */
function portico_add_settings_page() {
	add_options_page( __( 'Portico', 'portico' ), __( 'Portico', 'portico' ), 'manage_options', 'portico', 'portico_print_settings_page' );
}
add_action( 'admin_menu', 'portico_add_settings_page' );

/**
 * Adds a link to the settings page to the list of plugins.
 *
 * @param string[] $links The links.
 * @return string[]
 */
function portico_add_settings_link( $links ) {
	$url = admin_url( 'options-general.php?page=portico' );
	array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'Settings', 'portico' ) ) );
	return $links;
}
add_filter( 'plugin_action_links_' . plugin_basename( PORTICO_FILE ), 'portico_add_settings_link' );

/**
 * Returns the switches of the settings page, by heading: each setting has a label and a description.
 *
 * @return array<string, array<string, string[]>>
 */
function portico_switches() {
	return array(
		__( 'Forms and search', 'portico' ) => array(
			'forms'     => array( __( 'Contact Form 7', 'portico' ), __( 'Sends the forms of Contact Form 7 without loading a page. Pages with payments by Stripe, or with a module that replaces the function for sending, such as reCAPTCHA, are left to the script of Contact Form 7.', 'portico' ) ),
			'forms_css' => array( __( 'Style sheet of Contact Form 7', 'portico' ), __( 'Turn this off if your theme styles the forms.', 'portico' ) ),
			'search'    => array( __( 'Live search', 'portico' ), __( 'Shows results below a search form while the visitor types.', 'portico' ) ),
			'comments'  => array( __( 'Comments', 'portico' ), __( 'Moves the reply form below the comment that the visitor replies to.', 'portico' ) ),
		),
		__( 'Pictures and videos', 'portico' ) => array(
			'galleries' => array( __( 'Galleries', 'portico' ), __( 'Opens the pictures of galleries in a lightbox.', 'portico' ) ),
			'images'    => array( __( 'Single images', 'portico' ), __( 'Opens images that link to their file in a lightbox.', 'portico' ) ),
			'expand_on_click' => array( __( '“Expand on click”', 'portico' ), __( 'Opens images with “Expand on click” in the same lightbox, instead of the one of WordPress.', 'portico' ) ),
			'videos'    => array( __( 'YouTube and Vimeo', 'portico' ), __( 'Loads the player of an embedded video when the visitor starts it.', 'portico' ) ),
		),
		__( 'Navigation', 'portico' ) => array(
			'navigation'  => array( __( 'Navigation block', 'portico' ), __( 'Makes Navigation blocks usable by touch, mouse and keyboard, with a menu button on narrow windows.', 'portico' ) ),
			'back_to_top' => array( __( 'Back to top', 'portico' ), __( 'Shows a button that scrolls a long page back to its top.', 'portico' ) ),
			'anchors'     => array( __( 'Links to sections', 'portico' ), __( 'Scrolls smoothly to the target of a link, and stops below a sticky header.', 'portico' ) ),
		),
		__( 'Consent', 'portico' ) => array(
			'consent_media'  => array( __( 'Ask before players of other sites load', 'portico' ), __( 'Applies to YouTube and Vimeo. With the plugin WP Consent API, its category “marketing” decides.', 'portico' ) ),
			'consent_memory' => array( __( 'Ask before data is stored in the browser', 'portico' ), __( 'Applies to drafts, dismissed messages and the counts of popups. With the plugin WP Consent API, its category “preferences” decides.', 'portico' ) ),
		),
	);
}

/**
 * Prints a row with a check box.
 *
 * @param string   $key   The name of the setting.
 * @param string[] $texts The label and the description.
 * @param bool     $is_on Whether the setting is on.
 */
function portico_print_switch( $key, $texts, $is_on ) {
	$id = 'portico-' . str_replace( '_', '-', $key );
	?>
	<tr>
		<th scope="row"><?php echo esc_html( $texts[0] ); ?></th>
		<td>
			<label for="<?php echo esc_attr( $id ); ?>">
				<input type="checkbox" id="<?php echo esc_attr( $id ); ?>" name="portico_settings[<?php echo esc_attr( $key ); ?>]" value="1" <?php checked( $is_on ); ?>>
				<?php echo esc_html( $texts[1] ); ?>
			</label>
		</td>
	</tr>
	<?php
}

/**
 * Prints the check boxes for the menu locations of a classic theme.
 *
 * @param string[] $chosen The chosen locations.
 */
function portico_print_menu_locations( $chosen ) {
	$locations = get_registered_nav_menus();
	if ( ! $locations ) {
		return;
	}
	?>
	<tr>
		<th scope="row"><?php esc_html_e( 'Menus of the theme', 'portico' ); ?></th>
		<td>
			<fieldset>
				<legend class="screen-reader-text"><?php esc_html_e( 'Menus of the theme', 'portico' ); ?></legend>
				<?php foreach ( $locations as $location => $label ) : ?>
					<label>
						<input type="checkbox" name="portico_settings[menu_locations][]" value="<?php echo esc_attr( sanitize_key( $location ) ); ?>" <?php checked( in_array( sanitize_key( $location ), $chosen, true ) ); ?>>
						<?php echo esc_html( $label ); ?>
					</label><br>
				<?php endforeach; ?>
			</fieldset>
		</td>
	</tr>
	<?php
}

/**
 * Prints the rows for the appearance: the brand colour and the preset of the lightbox.
 *
 * @param array<string, mixed> $settings The settings.
 */
function portico_print_look( $settings ) {
	?>
	<tr>
		<th scope="row"><label for="portico-brand"><?php esc_html_e( 'Brand colour', 'portico' ); ?></label></th>
		<td>
			<span class="portico-settings-colour">
				<input type="text" class="regular-text code" id="portico-brand" name="portico_settings[brand]" value="<?php echo esc_attr( $settings['brand'] ); ?>" placeholder="#1e5a8a" pattern="#([0-9a-fA-F]{3}){1,2}" aria-describedby="portico-brand-help">
				<?php // The script of the preview shows this control, which copies its value into the field. ?>
				<input type="color" id="portico-brand-picker" value="#1e5a8a" aria-label="<?php esc_attr_e( 'Colour picker', 'portico' ); ?>" hidden>
			</span>
			<p class="description" id="portico-brand-help"><?php esc_html_e( 'The colour of buttons and marks, such as #7a1f5c. Leave it empty for the default.', 'portico' ); ?></p>
		</td>
	</tr>
	<tr>
		<th scope="row"><label for="portico-preset"><?php esc_html_e( 'Lightbox', 'portico' ); ?></label></th>
		<td>
			<select id="portico-preset" name="portico_settings[lightbox_preset]">
				<?php foreach ( portico_lightbox_presets() as $preset ) : ?>
					<option value="<?php echo esc_attr( $preset ); ?>" <?php selected( $settings['lightbox_preset'], $preset ); ?>><?php echo esc_html( $preset ); ?></option>
				<?php endforeach; ?>
			</select>
		</td>
	</tr>
	<?php
}

/**
 * Prints the settings page.
 */
function portico_print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	// The filter for themes is left out, so that the page shows the values that it saves.
	$settings = portico_clean_settings( get_option( 'portico_settings', array() ), portico_default_settings() );
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<div class="portico-settings">
			<form action="options.php" method="post" id="portico-settings">
				<?php settings_fields( 'portico' ); ?>
				<?php foreach ( portico_switches() as $heading => $switches ) : ?>
					<h2><?php echo esc_html( $heading ); ?></h2>
					<table class="form-table" role="presentation">
						<?php
						foreach ( $switches as $key => $texts ) {
							portico_print_switch( $key, $texts, $settings[ $key ] );
						}
						if ( isset( $switches['navigation'] ) ) {
							portico_print_menu_locations( $settings['menu_locations'] );
						}
						?>
					</table>
				<?php endforeach; ?>
				<h2><?php esc_html_e( 'Look', 'portico' ); ?></h2>
				<table class="form-table" role="presentation"><?php portico_print_look( $settings ); ?></table>
				<?php submit_button(); ?>
			</form>
			<?php portico_print_preview_frame(); ?>
		</div>
		<h2><?php esc_html_e( 'What is stored and sent', 'portico' ); ?></h2>
		<?php echo wp_kses_post( portico_privacy_html( portico_printed_elements( $settings ) ) ); ?>
	</div>
	<?php
}
