<?php
/**
 * Menus of classic themes whose button shows more than a menu: a sidebar with widgets, or a dialog with several menus.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the template of the theme that prints the panel of the menu button, and the locations of the menus in this panel.
 *
 * @return array{0: string, 1: string[]}|null
 */
function portico_menu_panel() {
	$panels = array(
		'twentyfifteen' => array( 'sidebar.php', array( 'primary' ) ),
		'twentytwenty'  => array( 'header.php', array( 'mobile', 'primary', 'expanded' ) ),
	);
	$theme  = get_template();
	return isset( $panels[ $theme ] ) ? $panels[ $theme ] : null;
}

/**
 * Returns whether the element replaces the panel of the theme's menu button: the panel must contain a menu whose location is chosen in the settings.
 *
 * @return bool
 */
function portico_replaces_menu_panel() {
	$panel = portico_menu_panel();
	return $panel && portico_is_page()
		&& array_filter( array_intersect( $panel[1], portico_setting( 'menu_locations' ) ), 'has_nav_menu' );
}

/**
 * Collects the output of the template that prints the panel.
 *
 * @param string $file The path of a template that WordPress is about to load.
 */
function portico_begin_menu_panel( $file ) {
	$panel = portico_menu_panel();
	if ( $panel && basename( $file ) === $panel[0] && portico_replaces_menu_panel() ) {
		ob_start();
	}
}
add_action( 'wp_before_load_template', 'portico_begin_menu_panel' );

/**
 * Prints the output of the template that prints the panel, with the element around the panel.
 *
 * @param string $file The path of a template that WordPress has loaded.
 */
function portico_end_menu_panel( $file ) {
	$panel = portico_menu_panel();
	if ( $panel && basename( $file ) === $panel[0] && portico_replaces_menu_panel() ) {
		echo portico_wrap_menu_panel( (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The output of the theme.
	}
}
add_action( 'wp_after_load_template', 'portico_end_menu_panel' );

/**
 * Puts the element around the panel of the theme's menu button. The lists in the panel collapse their submenus themselves.
 *
 * @param string $html The output of a template with the panel.
 * @return string
 */
function portico_wrap_menu_panel( $html ) {
	if ( ! portico_should_wrap( 'menu', $html, portico_menu_panel() ) ) {
		return $html;
	}
	$attributes = array( 'submenu' => ':not(*)' );
	if ( 'twentyfifteen' === get_template() ) {
		$is_panel = false !== strpos( $html, 'id="secondary"' );
		return $is_panel ? portico_element( 'menu', $attributes + array( 'breakpoint' => '954' ), $html ) : $html;
	}
	// The button of this theme shows a dialog, also on desktops. The element becomes the last part of the bar with the button.
	$end = '</div><!-- .header-inner -->';
	if ( ! preg_match( '#<div class="menu-modal .*</div><!-- \.menu-modal -->#s', $html, $found ) || false === strpos( $html, $end ) ) {
		return $html;
	}
	$lists = preg_replace_callback(
		// The label of a list, such as “Mobile”, would become the title of the menu.
		'#(<nav class="(?:expanded|mobile)-menu[^"]*")[^>]*>(.*?)</nav>#s',
		function ( $nav ) {
			return $nav[1] . '>' . portico_element( 'vertical-menu', array(), $nav[2] ) . '</nav>';
		},
		$found[0]
	);

	$attributes += array(
		'breakpoint'    => '99999',
		'mobile-design' => 'flyout',
	);
	$menu        = portico_element( 'menu', $attributes, $lists );
	return str_replace( array( $found[0], $end ), array( '', $menu . $end ), $html );
}

/**
 * Removes the theme's own buttons for submenus from a panel that the element replaces.
 *
 * @param array<string, mixed> $arguments The arguments of `wp_nav_menu()`.
 * @return array<string, mixed>
 */
function portico_prepare_menu_panel( $arguments ) {
	if ( ! empty( $arguments['show_toggles'] ) && portico_replaces_menu_panel() ) {
		$arguments['show_toggles'] = false;
	}
	return $arguments;
}
add_filter( 'wp_nav_menu_args', 'portico_prepare_menu_panel' );

/**
 * Adds rules for these panels. Without a script, the panels stay as the theme prints them.
 *
 * @param string $css The CSS.
 * @return string
 */
function portico_add_menu_panel_css( $css ) {
	if ( ! portico_replaces_menu_panel() ) {
		return $css;
	}
	if ( 'twentyfifteen' === get_template() ) {
		// The button of this theme is in the middle of the bar.
		return $css . '.sidebar:has(portico-menu:defined) .secondary-toggle{display:none!important}'
			. 'portico-menu:defined>.secondary{display:block!important}.secondary .nav-menu{display:block}'
			. '@media(max-width:59.6874em){.sidebar:has(>portico-menu:defined){display:grid;align-items:center}'
			. '.sidebar:has(>portico-menu:defined)>*{grid-area:1/1}'
			. '.sidebar>portico-menu{justify-self:end;margin-inline-end:7.6923%}}';
	}
	return $css . '.header-inner:has(portico-menu:defined) .nav-toggle,portico-menu:defined :is(.close-nav-toggle,.icon){display:none!important}'
		. 'portico-menu:defined :is(.menu-modal,.menu-modal-inner){position:static!important;display:block!important;inline-size:auto!important;background:none!important;box-shadow:none!important;opacity:1!important;transform:none!important}'
		. 'portico-menu:defined .modal-menu li>a{flex:1;inline-size:auto}.header-inner>portico-menu{flex-shrink:0;margin-inline-start:3rem}.header-inner:has(>portico-menu:defined)>.header-navigation-wrapper{margin-inline-start:auto}'
		// At each width of the window, another list is shown.
		. '@media(max-width:999px){.header-inner>portico-menu .menu-modal .menu-top .expanded-menu:not(.mobile-menu){display:none!important}'
		. '.header-inner>portico-menu{position:absolute;inset-block:0;inset-inline-end:0;display:flex;align-items:center}}'
		. '@media(min-width:1000px){.header-inner>portico-menu .menu-modal .menu-top .mobile-menu:not(.expanded-menu){display:none!important}'
		. '.header-inner:not(:has(.desktop-nav-toggle))>portico-menu{display:none}}';
}
add_filter( 'portico_css', 'portico_add_menu_panel_css', 6 );
