/** Shows the values of the settings page in the preview before they are saved. */
( function () {
	'use strict';

	var form = document.getElementById( 'portico-settings' );
	var frame = document.getElementById( 'portico-preview' );
	var brand = document.getElementById( 'portico-brand' );
	var picker = document.getElementById( 'portico-brand-picker' );
	if ( ! form || ! frame || ! brand || ! picker ) {
		return;
	}

	/** Returns whether a checkbox of the setting is checked. */
	function isOn( setting ) {
		return Array.prototype.some.call( form.elements, function ( field ) {
			return field.checked && field.name.indexOf( 'portico_settings[' + setting + ']' ) === 0;
		} );
	}

	/** Returns a colour with six digits; an empty text if the colour is invalid or missing. */
	function validColour( text ) {
		var short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec( text );
		if ( short ) {
			return '#' + short.slice( 1 ).map( function ( digit ) {
				return digit + digit;
			} ).join( '' );
		}
		return /^#[0-9a-f]{6}$/i.test( text ) ? text : '';
	}

	function update() {
		var page = frame.contentDocument;
		var colour = validColour( brand.value.trim() );
		if ( colour ) {
			picker.value = colour.toLowerCase();
		}
		if ( ! page || ! page.body ) {
			return;
		}
		if ( colour || brand.value.trim() === '' ) {
			page.documentElement.style.setProperty( '--portico-brand', colour );
		}
		page.querySelectorAll( '[data-portico-setting]' ).forEach( function ( part ) {
			part.hidden = ! part.dataset.porticoSetting.split( ' ' ).some( isOn );
		} );
		page.querySelectorAll( 'portico-lightbox' ).forEach( function ( lightbox ) {
			lightbox.setAttribute( 'preset', document.getElementById( 'portico-preset' ).value );
		} );
		page.querySelectorAll( 'portico-video' ).forEach( function ( video ) {
			video.setAttribute( 'consent', isOn( 'consent_media' ) ? 'required' : 'granted' );
		} );
	}

	/** Prevents the forms of the preview from sending anything. Invalid forms show their messages. */
	function keepForms() {
		frame.contentDocument.addEventListener( 'submit', function ( event ) {
			if ( event.target.checkValidity() ) {
				event.preventDefault();
				event.stopImmediatePropagation();
			}
		}, true );
	}

	picker.hidden = false;
	picker.addEventListener( 'input', function () {
		brand.value = picker.value;
	} );
	form.addEventListener( 'input', update );
	frame.addEventListener( 'load', function () {
		keepForms();
		update();
	} );
	if ( frame.contentDocument && frame.contentDocument.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank' ) {
		keepForms();
	}
	update();
} )();
