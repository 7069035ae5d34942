/**
 * The blocks in the editor. Their settings come from `elements.json`, which is generated from the elements, and its texts
 * from `portico_block_texts()` in PHP.
 */
( function ( blocks, blockEditor, components, element ) {
	'use strict';

	if ( ! window.porticoBlocks ) {
		return;
	}

	var el = element.createElement;
	var elements = window.porticoBlocks.elements;
	var texts = window.porticoBlocks.texts;

	/** The blocks in a new element. */
	var templates = {
		popup: [ [ 'core/heading', { level: 2 } ], [ 'core/paragraph' ] ],
		'off-canvas': [ [ 'core/heading', { level: 2 } ], [ 'core/paragraph' ] ],
		alert: [ [ 'core/paragraph' ] ],
		tabs: [
			[ 'core/heading', { level: 3 } ],
			[ 'core/group', {}, [ [ 'core/paragraph' ] ] ],
			[ 'core/heading', { level: 3 } ],
			[ 'core/group', {}, [ [ 'core/paragraph' ] ] ],
		],
		slider: [ [ 'core/image' ], [ 'core/image' ], [ 'core/image' ] ],
	};

	/** Returns the control of one setting. */
	function control( setting, attributes, setAttributes ) {
		var value = attributes[ setting.name ];
		var props = {
			key: setting.name,
			label: setting.attribute,
			help: setting.text,
			__nextHasNoMarginBottom: true,
			onChange: function ( next ) {
				var change = {};
				change[ setting.name ] = next;
				setAttributes( change );
			},
		};
		if ( setting.kind === 'flag' ) {
			return el( components.ToggleControl, Object.assign( props, { checked: value } ) );
		}
		props.__next40pxDefaultSize = true;
		if ( setting.kind === 'choice' ) {
			var options = setting.values.map( function ( word ) {
				return { value: word, label: word };
			} );
			return el( components.SelectControl, Object.assign( props, { value: value || setting.default, options: options } ) );
		}
		return el( components.TextControl, Object.assign( props, { value: value, placeholder: setting.default } ) );
	}

	/** Returns the control of an attribute that belongs to the block alone. */
	function textControl( name, label, attributes, setAttributes, isLong ) {
		return el( isLong ? components.TextareaControl : components.TextControl, {
			key: name,
			label: label,
			value: attributes[ name ],
			__next40pxDefaultSize: true,
			__nextHasNoMarginBottom: true,
			onChange: function ( next ) {
				var change = {};
				change[ name ] = next;
				setAttributes( change );
			},
		} );
	}

	/** Returns the component that shows the block in the editor. */
	function editOf( name, description ) {
		return function ( props ) {
			var attributes = props.attributes;
			var setAttributes = props.setAttributes;
			var needsId = name === 'popup' || name === 'off-canvas';

			// The browser of a visitor stores the counts of a popup under its id, so the id must stay the same.
			element.useEffect( function () {
				if ( needsId && ! attributes.id ) {
					setAttributes( { id: name + '-' + props.clientId.slice( 0, 8 ) } );
				}
			}, [] );

			var own = [ textControl( 'id', texts.anchor, attributes, setAttributes ) ];
			if ( needsId ) {
				own.push( textControl( 'button', texts.button, attributes, setAttributes ) );
			}
			if ( name === 'slider' ) {
				own.push( textControl( 'label', texts.label, attributes, setAttributes ) );
			}
			if ( name === 'contact-form' ) {
				own.push( textControl( 'fields', texts.fields, attributes, setAttributes, true ) );
			}
			var controls = description.settings.map( function ( setting ) {
				return control( setting, attributes, setAttributes );
			} );
			var content = templates[ name ]
				? el( blockEditor.InnerBlocks, { template: templates[ name ] } )
				: el( 'p', null, texts.form );
			return el(
				'div',
				blockEditor.useBlockProps( { style: { border: '1px dashed currentColor', padding: '0.5rem' } } ),
				el(
					blockEditor.InspectorControls,
					null,
					el( components.PanelBody, { title: description.title }, own ),
					el( components.PanelBody, { title: texts.settings, initialOpen: ! needsId }, controls )
				),
				el( 'small', null, description.title ),
				content
			);
		};
	}

	Object.keys( elements ).forEach( function ( name ) {
		blocks.registerBlockType( 'portico/' + name, {
			edit: editOf( name, elements[ name ] ),
			save: function () {
				return templates[ name ] ? el( blockEditor.InnerBlocks.Content ) : null;
			},
		} );
	} );
} )( window.wp.blocks, window.wp.blockEditor, window.wp.components, window.wp.element );
