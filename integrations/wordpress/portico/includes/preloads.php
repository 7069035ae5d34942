<?php
/**
 * Preloads: the browser requests the code of the elements of a page in parallel with the script.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the generated files to preload, by the name of the element.
 *
 * @return array<string, string[]>
 */
function portico_preload_data() {
	$file = PORTICO_PATH . 'includes/generated/preloads.php';
	return is_readable( $file ) ? require $file : array();
}

/**
 * Returns the files to preload for elements, without duplicates.
 *
 * @param array<string, string[]> $data  The files by the name of the element.
 * @param string[]                $names The names of the elements on the page; others than those in `$data` are ignored.
 * @return string[]
 */
function portico_preload_files( $data, $names ) {
	$files = array_values( array_intersect_key( $data, array_flip( $names ) ) );
	return array_values( array_unique( array_merge( array(), ...$files ) ) );
}

/**
 * Prints the preloads of the elements that were printed so far. A block theme renders the page before its `<head>`, so that all preloads are
 * there. A classic theme renders the content later, so that the preloads of the content are in front of the script in the footer.
 */
function portico_print_preloads() {
	global $portico_required, $portico_preloaded;
	if ( ! portico_is_required() ) {
		return;
	}
	$done  = is_array( $portico_preloaded ) ? $portico_preloaded : array();
	$files = array_diff( portico_preload_files( portico_preload_data(), array_keys( $portico_required ) ), $done );
	foreach ( $files as $file ) {
		printf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( portico_assets_url() . $file ) );
	}
	$portico_preloaded = array_merge( $done, $files );
}
// WordPress prints modules with the priority 10.
add_action( 'wp_head', 'portico_print_preloads', 9 );
add_action( 'wp_footer', 'portico_print_preloads', 9 );
