<?php
/**
 * Menus of classic themes, and the block Navigation.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns whether the element replaces the menu in a location of the theme.
 *
 * @param object $arguments The arguments of `wp_nav_menu()`.
 * @return bool
 */
function portico_replaces_menu( $arguments ) {
	$location = isset( $arguments->theme_location ) ? sanitize_key( $arguments->theme_location ) : '';
	return '' !== $location && in_array( $location, portico_setting( 'menu_locations' ), true );
}

/**
 * For a menu that the element replaces, turns off the additions of a theme of WordPress: buttons for submenus, items that only the theme's own
 * submenus need, and the scripts for submenus and the menu button.
 *
 * @param array<string, mixed> $arguments The arguments of `wp_nav_menu()`.
 * @return array<string, mixed>
 */
function portico_prepare_menu( $arguments ) {
	if ( portico_is_page() && portico_replaces_menu( (object) $arguments ) ) {
		remove_filter( 'walker_nav_menu_start_el', 'twenty_twenty_one_add_sub_menu_toggle' );
		wp_dequeue_script( 'twenty-twenty-one-primary-navigation-script' );
		wp_dequeue_script( 'twentyseventeen-navigation' );
		// This theme moves items that do not fit into a submenu. It also repeats each item with a submenu as the first item of this submenu.
		remove_filter( 'wp_nav_menu', 'twentynineteen_add_ellipses_to_nav' );
		remove_filter( 'wp_nav_menu_objects', 'twentynineteen_add_mobile_parent_nav_menu_items' );
		remove_filter( 'walker_nav_menu_start_el', 'twentynineteen_add_dropdown_icons' );
		remove_filter( 'nav_menu_link_attributes', 'twentynineteen_nav_menu_link_attributes' );
		wp_dequeue_script( 'twentynineteen-priority-menu' );
		wp_dequeue_script( 'twentynineteen-touch-navigation' );
	}
	return $arguments;
}
add_filter( 'wp_nav_menu_args', 'portico_prepare_menu', 100 );

/**
 * Puts the element around a menu of a classic theme, if its location is chosen in the settings. Some themes print the list around the items
 * themselves. Such a menu stays unchanged.
 *
 * @param string $html      The HTML of the menu.
 * @param object $arguments The arguments of `wp_nav_menu()`.
 * @return string
 */
function portico_wrap_menu( $html, $arguments ) {
	if ( ! is_string( $html ) || ! preg_match( '/^\s*(?:<(?:div|nav)\b[^>]*>\s*)?<[uo]l\b/i', $html ) || ! portico_replaces_menu( $arguments ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'menu', $html, $arguments ) ) {
		return $html;
	}
	$template = get_template();
	// These themes add arrows to items with this class. Their scripts also toggle the submenus of such items.
	$has_arrows = in_array( $template, array( 'twentyfourteen', 'twentyfifteen', 'twentysixteen', 'twentynineteen' ), true );
	// The list of this theme is in a sidebar. This sidebar is the mobile menu.
	return portico_element( 'twentyfifteen' === $template ? 'vertical-menu' : 'menu', array(), $has_arrows ? str_replace( ' menu-item-has-children', '', $html ) : $html );
}
add_filter( 'wp_nav_menu', 'portico_wrap_menu', 100, 2 );

/**
 * Adds rules for the menus of classic themes: the menu button of the theme disappears, and the element shows the list that this button would show.
 * Without a script, both stay as the theme prints them.
 *
 * @param string $css The CSS.
 * @return string
 */
function portico_add_menu_css( $css ) {
	if ( ! portico_setting( 'menu_locations' ) || wp_is_block_theme() ) {
		return $css;
	}
	// Themes that are based on the starter theme of WordPress, such as Twenty Twelve to Twenty Seventeen, and Twenty Twenty-One.
	$css .= ':has(>portico-menu:defined)>:is(.menu-toggle,.menu-button-container),.menu-toggle:has(+.site-header-menu portico-menu:defined),portico-menu:defined a>.icon-angle-down{display:none!important}'
		. '.site-header-menu:has(portico-menu:defined){display:block!important}'
		. 'portico-menu[data-portico-stacked]>:is(ul,div),portico-menu[data-portico-stacked]>div>ul{display:block!important;position:static!important;visibility:visible!important;opacity:1!important;max-height:none!important}';
	// Themes change the colour of all hovered buttons.
	$css     .= 'portico-menu button[data-portico-menu]{background:none!important}';
	$template = get_template();
	// In these themes, the links of a submenu have their own colour and width. Here, they are on the surface of the element.
	if ( in_array( $template, array( 'twentyten', 'twentyeleven', 'twentytwelve' ), true ) ) {
		$css .= 'portico-menu [data-portico-menu]>li>a{border:0!important}'
			. 'portico-menu [data-portico-menu=submenu]>li>a{width:auto!important}'
			. 'portico-menu [data-portico-menu=submenu]>li{float:none!important;margin:0!important}'
			. 'portico-menu [data-portico-menu=submenu]>li:not([data-portico-menu]){display:block!important}'
			. ':is(portico-menu [data-portico-menu=submenu]>li,portico-menu[data-portico-stacked] [data-portico-menu=list]>li:hover)>a:not(:hover){background:none!important;color:inherit!important}';
	}
	// The submenus of this theme are dark.
	if ( 'twentythirteen' === $template ) {
		$css .= 'portico-menu .sub-menu button[data-portico-menu]{color:#fff!important}';
	}
	// In this theme, hovered items of a submenu are dark.
	if ( 'twentyseventeen' === $template ) {
		$css .= 'portico-menu:not([data-portico-stacked]) .sub-menu li:hover>button[data-portico-menu]{color:#fff!important}';
	}
	// The list of this theme is a part of a line.
	if ( 'twentynineteen' === $template ) {
		$css .= 'portico-menu:defined .main-menu{display:flex;flex-wrap:wrap;align-items:center;column-gap:.25rem}';
	}
	// The menu button of this theme is in the corner of the header.
	if ( 'twentyfourteen' === $template ) {
		$css .= 'portico-menu[data-portico-stacked]{position:absolute;inset-block-start:2px;inset-inline-end:2px}';
	}
	if ( 'twentytwentyone' === $template ) {
		$css .= 'portico-menu button[data-portico-menu]{color:inherit!important}';
	}
	return $css;
}
add_filter( 'portico_css', 'portico_add_menu_css', 5 );

/**
 * Puts the element around the block Navigation, if the block has a menu button. Other Navigation blocks are usually lists of links in a footer.
 *
 * @param string               $html  The output.
 * @param array<string, mixed> $block The parsed block.
 * @return string
 */
function portico_wrap_navigation_block( $html, $block ) {
	if ( ! portico_setting( 'navigation' ) || ! is_string( $html ) || false === strpos( $html, 'wp-block-navigation__responsive-container' ) ) {
		return $html;
	}
	if ( ! portico_should_wrap( 'menu', $html, $block ) ) {
		return $html;
	}
	$class = portico_align_class( $block );
	return portico_element( 'menu', array( 'class' => '' === $class ? null : $class ), $html );
}
add_filter( 'render_block_core/navigation', 'portico_wrap_navigation_block', 10, 2 );

/**
 * For the check on the settings page, shows an administrator the menus of locations that are not saved yet. This changes nothing, so it needs no
 * nonce.
 *
 * @param array<string, mixed> $settings The settings.
 * @return array<string, mixed>
 */
function portico_try_menus( $settings ) {
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It changes nothing.
	if ( isset( $_GET['portico_menus'] ) && is_string( $_GET['portico_menus'] ) && did_action( 'set_current_user' ) && current_user_can( 'manage_options' ) ) {
		$settings['menu_locations'] = explode( ',', sanitize_text_field( wp_unslash( $_GET['portico_menus'] ) ) ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended
	}
	return $settings;
}
add_filter( 'portico_settings', 'portico_try_menus' );
