// The functions of Contact Form 7, for scripts that depend on it.
{
	const elementOf = ( form ) => form.closest( 'portico-contact-form' );
	const passed = new Set();
	let isValidating;

	const submit = ( form, { submitter } = {} ) => {
		passed.add( form );
		form.requestSubmit( submitter?.form === form ? submitter : null );
		passed.delete( form );
	};

	window.wpcf7 = {
		init( form ) {
			const box = form.closest( '.wpcf7' ) ?? form;
			if ( elementOf( box ) ) return;
			const element = document.createElement( 'portico-contact-form' );
			element.setAttribute( 'rest-root', wpcf7.api.root );
			element.setAttribute( 'event-alias', 'wpcf7' );
			box.replaceWith( element );
			element.append( box );
			import( porticoScript ).catch( () => element.replaceWith( box ) );
		},
		submit,
		reset: ( form ) => form.reset(),
		validate( form, { target, scope = form } = {} ) {
			// Listeners may call it.
			if ( isValidating ) return;
			isValidating = true;
			for ( const field of target ? [ target ] : scope.querySelectorAll( 'input,select,textarea' ) )
				field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			isValidating = false;
		},
		...window.wpcf7,
	};

	// Modules replace `submit`, for example to add a token.
	addEventListener( 'submit', ( event ) => {
		const { target, submitter } = event;
		if ( wpcf7.submit === submit || passed.has( target ) || ! elementOf( target ) ) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		wpcf7.submit( target, { submitter } );
	}, true );
}
