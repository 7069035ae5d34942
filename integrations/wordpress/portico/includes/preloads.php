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
 * @param string[]                $names The names of the elements on the page. Names that `$data` lacks are ignored.
 * @return string[]
 */
function portico_preload_files( $data, $names ) {
	$files = array_values( array_intersect_key( $data, array_flip( $names ) ) );
	return array_values( array_unique( array_merge( array(), ...$files ) ) );
}

/**
 * Returns the address of the folder from which the browser loads the script, with a slash at the end. Chunks have addresses that are relative to the
 * script. Returns an empty text if the address of the script does not end with its name.
 *
 * @param string $script The address of the script.
 * @return string
 */
function portico_preload_base( $script ) {
	return preg_match( '#^([^?]*/)portico\.js(?:\?|$)#', $script, $match ) ? $match[1] : '';
}

/**
 * Prints the preloads of the elements that were printed so far. A block theme renders the page before its `<head>`, so the `<head>` contains all
 * preloads. A classic theme renders the content later, so the preloads of the content are before the script in the footer.
 */
function portico_print_preloads() {
	global $portico_required, $portico_preloaded;
	if ( ! portico_is_required() ) {
		return;
	}
	// With this filter of WordPress, a plugin for a CDN can change the address of the script.
	$base = portico_preload_base( apply_filters( 'script_module_loader_src', portico_script_url(), 'portico' ) );
	if ( '' === $base ) {
		return;
	}
	$done  = is_array( $portico_preloaded ) ? $portico_preloaded : array();
	$files = array_diff( portico_preload_files( portico_preload_data(), array_keys( $portico_required ) ), $done );
	foreach ( $files as $file ) {
		printf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( $base . $file ) );
	}
	$portico_preloaded = array_merge( $done, $files );
}
// This runs before WordPress prints modules, which has the priority 10.
add_action( 'wp_head', 'portico_print_preloads', 9 );
add_action( 'wp_footer', 'portico_print_preloads', 9 );
