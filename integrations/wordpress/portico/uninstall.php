<?php
/**
 * Removes the settings of the plugin when it is deleted.
 *
 * @package Portico
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $portico_site ) {
		switch_to_blog( $portico_site );
		delete_option( 'portico_settings' );
		restore_current_blog();
	}
} else {
	delete_option( 'portico_settings' );
}
