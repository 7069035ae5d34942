/**
 * The blocks in the editor. Their settings come from `elements.json`, which is generated from the elements, and their texts from
 * `block-groups.php` and `block-texts.php`.
 */
( function ( blocks, blockEditor, components, element, data ) {
	'use strict';

	if ( ! window.porticoBlocks ) {
		return;
	}

	var el = element.createElement;
	var elements = window.porticoBlocks.elements;
	var texts = window.porticoBlocks.texts;

	var heading = [ 'core/heading', { level: 2 } ];
	var section = [ [ 'core/heading', { level: 3 } ], [ 'core/group', {}, [ [ 'core/paragraph' ] ] ] ];

	/** The blocks that a new element contains. */
	var templates = {
		popup: [ heading, [ 'core/paragraph' ] ],
		'off-canvas': [ heading, [ 'core/paragraph' ] ],
		alert: [ [ 'core/paragraph' ] ],
		tabs: section.concat( section ),
		slider: [ [ 'core/image' ], [ 'core/image' ], [ 'core/image' ] ],
	};

	/** The attributes of the block in addition to the settings of its element. */
	var own = {
		popup: [ 'button' ],
		'off-canvas': [ 'button' ],
		slider: [ 'label' ],
	};

	var contactFields = [
		{ type: 'text', name: 'name', label: texts.name, required: true },
		{ type: 'email', name: 'email', label: texts.email, required: true },
		{ type: 'textarea', name: 'message', label: texts.message, required: true },
		{ type: 'submit', label: texts.send },
	];

	/** Returns the control of a setting or of another attribute of the block. */
	function control( name, words, setting, props ) {
		var value = props.attributes[ name ];
		var field = {
			key: name,
			label: words[ 0 ],
			help: words[ 1 ],
			__nextHasNoMarginBottom: true,
			onChange: function ( next ) {
				var change = {};
				change[ name ] = next;
				props.setAttributes( change );
			},
		};
		if ( setting.kind === 'flag' ) {
			return el( components.ToggleControl, Object.assign( field, { checked: value } ) );
		}
		if ( setting.kind === 'long' ) {
			return el( components.TextareaControl, Object.assign( field, { value: value } ) );
		}
		field.__next40pxDefaultSize = true;
		if ( words[ 2 ] ) {
			var options = Object.keys( words[ 2 ] ).map( function ( word ) {
				return { value: word, label: words[ 2 ][ word ] };
			} );
			return el( components.SelectControl, Object.assign( field, { value: value || setting.default, options: options } ) );
		}
		return el( components.TextControl, Object.assign( field, { value: value, placeholder: setting.default } ) );
	}

	/** Returns the panel with a group of settings. */
	function groupPanel( description, group, index, props ) {
		var controls = description.settings.filter( function ( setting ) {
			return group[ 1 ][ setting.name ];
		} ).map( function ( setting ) {
			return control( setting.name, group[ 1 ][ setting.name ], setting, props );
		} );
		return el( components.PanelBody, { key: index, title: group[ 0 ], initialOpen: index === 0 }, controls );
	}

	/** Returns the panel with the settings that require knowledge of HTML. */
	function morePanel( name, props ) {
		var controls = [ control( 'more', [ texts.moreLabel, texts.moreHelp ], { kind: 'long' }, props ) ];
		if ( name === 'contact-form' ) {
			controls.unshift( control( 'fields', [ texts.fields, texts.fieldsHelp ], { kind: 'long' }, props ) );
		}
		controls.unshift( control( 'id', [ texts.anchor, texts.anchorHelp ], {}, props ) );
		return el( components.PanelBody, { key: 'more', title: texts.more, initialOpen: false }, controls );
	}

	/** Returns a form as visitors see it, with disabled fields. */
	function formPreview( json ) {
		var fields = [];
		try {
			fields = JSON.parse( json );
		} catch {
			// The JSON is invalid, because the author is still writing.
		}
		return ( Array.isArray( fields ) ? fields : [] ).filter( Boolean ).map( function ( field, index ) {
			var label = String( field.label || '' );
			if ( field.type === 'submit' ) {
				return el( 'p', { key: index }, el( 'button', { type: 'button', disabled: true }, label ) );
			}
			var tag = field.type === 'textarea' ? 'textarea' : 'input';
			return el( 'p', { key: index }, el( 'label', null, label, el( 'br' ), el( tag, { disabled: true } ) ) );
		} );
	}

	/** The blocks whose id was checked. A block keeps its client id when it is moved. */
	var checked = new Set();

	/**
	 * Returns whether a popup or panel needs a new id, because a visitor's browser stores its counts under the id. A new one does, and one that was
	 * duplicated, pasted, or inserted with a pattern. The instances of a synced pattern share their blocks, so they keep their id.
	 */
	function needsNewId( editor, clientId, id ) {
		if ( checked.has( clientId ) ) {
			return false;
		}
		checked.add( clientId );
		if ( ! id ) {
			return true;
		}
		var parents = editor.getBlockParents( clientId );
		if ( parents.some( function ( parent ) {
			return editor.getBlockName( parent ) === 'core/block';
		} ) ) {
			return false;
		}
		return parents.concat( clientId ).some( function ( inserted ) {
			return editor.wasBlockJustInserted( inserted ) || editor.wasBlockJustInserted( inserted, 'inserter_menu' );
		} ) || editor.getClientIdsWithDescendants().some( function ( other ) {
			return other !== clientId && ( editor.getBlockAttributes( other ) || {} ).id === id;
		} );
	}

	/** Returns the component that shows the block in the editor. */
	function editOf( name, description ) {
		return function ( props ) {
			var registry = data.useRegistry();

			element.useEffect( function () {
				var editor = registry.select( 'core/block-editor' );
				if ( own[ name ] && own[ name ][ 0 ] === 'button' && needsNewId( editor, props.clientId, props.attributes.id ) ) {
					registry.dispatch( 'core/block-editor' ).__unstableMarkNextChangeAsNotPersistent();
					props.setAttributes( { id: name + '-' + props.clientId.slice( 0, 8 ) } );
				}
			}, [] );

			var general = ( own[ name ] || [] ).map( function ( attribute ) {
				return control( attribute, [ texts[ attribute ], texts[ attribute + 'Help' ] ], {}, props );
			} );
			var panels = description.groups.map( function ( group, index ) {
				return groupPanel( description, group, index, props );
			} );
			var content = el( 'p', null, texts.notice );
			if ( templates[ name ] ) {
				content = el( blockEditor.InnerBlocks, { template: templates[ name ] } );
			} else if ( name === 'contact-form' ) {
				content = formPreview( props.attributes.fields );
				if ( ! props.attributes.endpoint && ! props.attributes.formId ) {
					content.unshift( el( components.Notice, { key: 'address', status: 'warning', isDismissible: false }, texts.noAddress ) );
				}
			}
			return el(
				'div',
				blockEditor.useBlockProps( { style: { border: '1px dashed currentColor', padding: '0.5rem' } } ),
				el(
					blockEditor.InspectorControls,
					null,
					general.length ? el( components.PanelBody, { title: texts.general }, general ) : null,
					panels,
					morePanel( name, props )
				),
				el( 'small', null, description.title ),
				content
			);
		};
	}

	/** Returns the blocks of a template with sample texts, for the preview in the inserter. */
	function example( template ) {
		return template.map( function ( block ) {
			var content = { 'core/heading': texts.heading, 'core/paragraph': texts.text }[ block[ 0 ] ];
			return {
				name: block[ 0 ],
				attributes: Object.assign( content ? { content: content } : {}, block[ 1 ] ),
				innerBlocks: example( block[ 2 ] || [] ),
			};
		} );
	}

	Object.keys( elements ).forEach( function ( name ) {
		blocks.registerBlockType( 'portico/' + name, {
			title: elements[ name ].title,
			example: {
				attributes: name === 'contact-form' ? { fields: JSON.stringify( contactFields ) } : {},
				innerBlocks: example( name === 'slider' ? [ [ 'core/paragraph' ], [ 'core/paragraph' ] ] : templates[ name ] || [] ),
			},
			edit: editOf( name, elements[ name ] ),
			save: function () {
				return templates[ name ] ? el( blockEditor.InnerBlocks.Content ) : null;
			},
		} );
	} );

	var newsletter = [
		[ 'core/heading', { level: 2, content: texts.newsletterTitle } ],
		[ 'core/paragraph', { content: texts.newsletterText } ],
		// The owner's form: that of Contact Form 7, which has a list to choose from, or a form of another plugin.
		[ blocks.getBlockType( 'contact-form-7/contact-form-selector' ) ? 'contact-form-7/contact-form-selector' : 'core/shortcode' ],
	];
	blocks.registerBlockVariation( 'portico/popup', {
		name: 'newsletter',
		title: texts.newsletter,
		description: texts.newsletterHelp,
		attributes: { openAfter: '10s', maxShows: '1', per: 'month' },
		innerBlocks: newsletter,
		example: { innerBlocks: example( newsletter ) },
	} );
	blocks.registerBlockVariation( 'portico/contact-form', {
		name: 'contact',
		title: texts.contact,
		attributes: { fields: JSON.stringify( contactFields ) },
	} );
	blocks.registerBlockVariation( 'portico/consent', {
		name: 'cookies',
		title: texts.cookies,
		attributes: { purposes: 'media' },
	} );
	blocks.registerBlockVariation( 'core/gallery', {
		name: 'portico-lightbox',
		title: texts.gallery,
		description: texts.galleryHelp,
		attributes: { linkTo: 'none' },
	} );
} )( window.wp.blocks, window.wp.blockEditor, window.wp.components, window.wp.element, window.wp.data );
