<?php
/**
 * The cart of WooCommerce.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

/**
 * Dispatches the event of Portico when a product was added to the cart, for elements that open then. WooCommerce only dispatches a jQuery event,
 * which is no DOM event. A DOM event of the same name would call the handlers of themes again.
 */
function portico_forward_cart_event() {
	$code = 'jQuery(document.body).on("added_to_cart",()=>document.dispatchEvent(new Event("portico-added-to-cart")));';
	wp_add_inline_script( 'wc-add-to-cart', $code );
}
add_action( 'wp_enqueue_scripts', 'portico_forward_cart_event', 100 );
