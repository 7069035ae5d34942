import { failedEvent, type ElementDescription } from '../description.ts';
import { attributeType, readType } from '../source/value-types.ts';

/** Returns the Custom Elements Manifest (schema 2.1.0) of these elements. Module paths are relative to the root of the package. */
export function customElementsManifest(descriptions: readonly ElementDescription[]) {
  return {
    schemaVersion: '2.1.0',
    modules: descriptions.map((description) => {
      const path = `dist/elements/${description.name}.js`;
      const declaration = declarationOf(description);
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [
          {
            kind: 'custom-element-definition',
            name: description.tag,
            declaration: { name: declaration.name, module: path },
          },
        ],
      };
    }),
  };
}

function declarationOf(description: ElementDescription) {
  const { tag, typeName, summary, settings, events, methods, parts, classes, slots, states, customProperties } =
    description;
  const described = ({ name, text }: { name: string; text: string }) => ({ name, description: text });
  return {
    kind: 'class',
    customElement: true,
    name: `${typeName}Element`,
    tagName: tag,
    description: summary,
    superclass: { name: 'HTMLElement' },
    attributes: settings.flatMap(({ name, text, attributes, sort, default: initial }) =>
      attributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.negated ? `Turns \`${name}\` off.` : text,
        type: { text: attributeType(sort) },
        ...(attribute.negated ? {} : { default: initial, fieldName: name }),
      })),
    ),
    members: [
      ...settings.map((setting) => ({
        kind: 'field',
        name: setting.name,
        description: setting.text,
        type: { text: readType(setting.sort) },
        default: setting.propertyDefault,
      })),
      {
        kind: 'field',
        name: 'ready',
        description: 'Resolves with the element when it works.',
        type: { text: `Promise<${typeName}Element>` },
        readonly: true,
      },
      ...methods.map(({ name, text, parameters, returns }) => ({
        kind: 'method',
        name,
        description: text,
        parameters: parameters.map((parameter) => {
          return { name: parameter.name, type: { text: parameter.type }, optional: parameter.optional };
        }),
        return: { type: { text: returns } },
      })),
    ],
    events: [...events, failedEvent].map(({ name, text, detail }) => {
      return { name, description: text, type: { text: `CustomEvent<${detail ?? 'null'}>` } };
    }),
    cssParts: parts.map(described),
    // Not a part of the schema, which has no field for classes.
    cssClasses: classes.map(described),
    slots: slots.map(described),
    cssStates: states.map(described),
    cssProperties: customProperties.map((property) => ({
      ...described(property),
      ...(property.default ? { default: property.default } : {}),
    })),
  };
}
