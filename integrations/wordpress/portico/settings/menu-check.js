/**
 * Checks the menus that are chosen on the settings page: opens the home page at the width of a phone, and warns if the theme shows its own menu
 * button at this width.
 */
( function () {
	'use strict';

	var warning = document.getElementById( 'portico-menu-check' );
	var form = document.getElementById( 'portico-settings' );
	var boxes = form ? form.querySelectorAll( '[name="portico_settings[menu_locations][]"]' ) : [];
	if ( ! warning || ! boxes.length ) {
		return;
	}

	var frame = document.createElement( 'iframe' );
	frame.tabIndex = -1;
	frame.setAttribute( 'aria-hidden', 'true' );
	frame.style.cssText = 'position:fixed;inset-inline-start:-9999px;width:390px;height:800px;border:0';

	/** Returns whether a control belongs to a menu: it names a box around or inside the menu, or is in the same header. */
	function isFor( control, menu ) {
		var box = menu.ownerDocument.getElementById( control.getAttribute( 'aria-controls' ) );
		var header = control.closest( 'nav, header' );
		return box ? box.contains( menu ) || menu.contains( box ) : Boolean( header && header.contains( menu ) );
	}

	/** Returns whether a control is a visible menu button of the theme for a menu that the element replaces. */
	function isThemeButton( control ) {
		var box = control.getBoundingClientRect();
		var names = [ control.id, control.className, control.getAttribute( 'aria-controls' ), control.getAttribute( 'aria-label' ) ].join( ' ' );
		return /menu|nav|burger/i.test( names ) && ! /search|sub-?menu|dropdown/i.test( names ) && ! control.closest( 'portico-menu' ) &&
			box.width > 1 && box.height > 1 && box.right > 0 && control.checkVisibility( { visibilityProperty: true } ) &&
			Array.prototype.some.call( control.ownerDocument.querySelectorAll( 'portico-menu' ), isFor.bind( null, control ) );
	}

	function check() {
		var page = frame.contentDocument;
		var portico = frame.contentWindow.portico;
		if ( ! page || ! portico || ! page.querySelector( 'portico-menu' ) ) {
			return;
		}
		portico.ready().then( show );
		function show() {
			warning.hidden = ! Array.prototype.some.call( page.querySelectorAll( 'button, summary, label, [role="button"], a[href="#"]' ), isThemeButton );
		}
	}

	function load() {
		var chosen = Array.prototype.filter.call( boxes, function ( box ) {
			return box.checked;
		} ).map( function ( box ) {
			return box.value;
		} );
		warning.hidden = true;
		frame.remove();
		if ( chosen.length ) {
			var url = new URL( warning.dataset.url );
			url.searchParams.set( 'portico_menus', chosen.join() );
			frame.src = url.href;
			document.body.append( frame );
		}
	}

	frame.addEventListener( 'load', check );
	form.addEventListener( 'change', function ( event ) {
		if ( Array.prototype.includes.call( boxes, event.target ) ) {
			load();
		}
	} );
	load();
} )();
