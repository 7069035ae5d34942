<?php
/**
 * The page in the iframe of the settings page. The script `settings/preview.js` hides the sections of features that are turned off, and sets the
 * brand colour.
 *
 * @package Portico
 */

defined( 'ABSPATH' ) || exit;

$portico_pictures = array(
	'fjord'  => __( 'A boat in a fjord', 'portico' ),
	'dunes'  => __( 'Camels on dunes', 'portico' ),
	'beacon' => __( 'A lighthouse at dusk', 'portico' ),
);
?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width">
	<title><?php esc_html_e( 'Preview', 'portico' ); ?></title>
	<base target="_blank">
	<?php // phpcs:disable WordPress.WP.EnqueuedResources -- This page does not print what themes and plugins enqueue. ?>
	<link rel="stylesheet" href="<?php echo esc_url( add_query_arg( 'ver', PORTICO_VERSION, portico_assets_url() . 'theme.css' ) ); ?>">
	<link rel="stylesheet" href="<?php echo esc_url( plugins_url( 'settings/preview.css', PORTICO_FILE ) ); ?>">
	<?php
	// phpcs:enable
	wp_print_script_tag(
		array(
			'type' => 'module',
			'src'  => portico_script_url(),
		)
	);
	?>
</head>
<body>
	<header data-portico-setting="navigation menu_locations">
		<portico-menu breakpoint="0">
			<nav aria-label="<?php esc_attr_e( 'Example', 'portico' ); ?>">
				<ul>
					<li><a href="<?php echo esc_url( home_url( '/' ) ); ?>" aria-current="page"><?php esc_html_e( 'Home', 'portico' ); ?></a></li>
					<li>
						<a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Harbour', 'portico' ); ?></a>
						<ul>
							<li><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Berths', 'portico' ); ?></a></li>
							<li><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Ferries', 'portico' ); ?></a></li>
						</ul>
					</li>
					<li><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php esc_html_e( 'Contact', 'portico' ); ?></a></li>
				</ul>
			</nav>
		</portico-menu>
	</header>
	<main>
		<section data-portico-setting="search">
			<portico-live-search<?php echo portico_attributes( portico_search_attributes( class_exists( 'WooCommerce' ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- portico_attributes() escapes. ?>>
				<form role="search" action="<?php echo esc_url( home_url( '/' ) ); ?>">
					<input type="search" name="s" aria-label="<?php esc_attr_e( 'Search', 'portico' ); ?>" placeholder="<?php esc_attr_e( 'Search this site', 'portico' ); ?>">
					<button><?php esc_html_e( 'Search', 'portico' ); ?></button>
				</form>
			</portico-live-search>
		</section>
		<section data-portico-setting="forms">
			<h2><?php esc_html_e( 'Contact form', 'portico' ); ?></h2>
			<portico-contact-form endpoint="#">
				<form action="#" method="post">
					<label><?php esc_html_e( 'Your email', 'portico' ); ?> <input type="email" name="email" required></label>
					<label><?php esc_html_e( 'Your message', 'portico' ); ?> <textarea name="message" required></textarea></label>
					<button><?php esc_html_e( 'Send', 'portico' ); ?></button>
				</form>
			</portico-contact-form>
		</section>
		<section data-portico-setting="galleries images">
			<h2><?php esc_html_e( 'Gallery', 'portico' ); ?></h2>
			<portico-lightbox class="pictures">
				<?php foreach ( $portico_pictures as $portico_name => $portico_text ) : ?>
					<?php $portico_url = plugins_url( "settings/pictures/$portico_name.svg", PORTICO_FILE ); ?>
					<a href="<?php echo esc_url( $portico_url ); ?>" data-caption="<?php echo esc_attr( $portico_text ); ?>"><img src="<?php echo esc_url( $portico_url ); ?>" alt="<?php echo esc_attr( $portico_text ); ?>" width="400" height="300"></a>
				<?php endforeach; ?>
			</portico-lightbox>
		</section>
		<section data-portico-setting="videos">
			<h2><?php esc_html_e( 'Video', 'portico' ); ?></h2>
			<portico-video consent="required" poster="<?php echo esc_url( plugins_url( 'settings/pictures/evening-bay.svg', PORTICO_FILE ) ); ?>">
				<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Big Buck Bunny</a>
			</portico-video>
		</section>
		<section>
			<h2><?php esc_html_e( 'Blocks', 'portico' ); ?></h2>
			<portico-alert kind="info"><?php esc_html_e( 'The ferry of ten o’clock is cancelled.', 'portico' ); ?></portico-alert>
			<portico-tabs>
				<h3><?php esc_html_e( 'Berths', 'portico' ); ?></h3>
				<div><p><?php esc_html_e( 'Twenty berths for guests, with water and electricity.', 'portico' ); ?></p></div>
				<h3><?php esc_html_e( 'Ferries', 'portico' ); ?></h3>
				<div><p><?php esc_html_e( 'Every hour from six to ten.', 'portico' ); ?></p></div>
			</portico-tabs>
		</section>
	</main>
	<div data-portico-setting="back_to_top"><portico-back-to-top></portico-back-to-top></div>
</body>
</html>
