// The functions of Contact Form 7, for scripts that need them.
{
	// A field of the form may have the name of a method.
	const call = ( form, name, ...values ) => HTMLFormElement.prototype[ name ].apply( form, values );
	let isValidating;

	window.wpcf7 = {
		init( form ) {
			const box = call( form, 'closest', '.wpcf7' ) ?? form;
			if ( call( box, 'closest', 'portico-contact-form' ) ) return;
			const element = document.createElement( 'portico-contact-form' );
			element.setAttribute( 'rest-root', wpcf7.api.root );
			element.setAttribute( 'event-alias', 'wpcf7' );
			call( box, 'replaceWith', element );
			element.append( box );
			import( porticoScript ).catch( () => element.replaceWith( box ) );
		},
		submit: ( form, { submitter } = {} ) => call( form, 'requestSubmit', submitter?.form === form ? submitter : null ),
		reset: ( form ) => call( form, 'reset' ),
		validate( form, { target, scope = form } = {} ) {
			// A listener may call this function during a validation.
			if ( isValidating ) return;
			isValidating = true;
			for ( const field of target ? [ target ] : call( scope, 'querySelectorAll', 'input,select,textarea' ) )
				field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
			isValidating = false;
		},
		...window.wpcf7,
	};
}
