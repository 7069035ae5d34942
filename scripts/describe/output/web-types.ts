import { failedEvent, type ElementDescription, type Named, type SettingDescription } from '../description.ts';
import { docsAddress, type Library } from '../library.ts';
import { attributeType, writeType } from '../source/value-types.ts';

/** Returns the Web Types that JetBrains' editors use for completion and documentation. */
export function webTypes(descriptions: readonly ElementDescription[], library: Library) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: library.name,
    version: library.version,
    'description-markup': 'markdown',
    contributions: { html: { elements: descriptions.map((description) => elementOf(description, library)) } },
  };
}

function elementOf(description: ElementDescription, library: Library) {
  const { name: element, tag, summary, settings, events, parts, slots, states, customProperties } = description;
  const page = { 'doc-url': docsAddress(library, element) };
  const settingsSection = { 'doc-url': docsAddress(library, element, 'settings') };
  const eventsSection = { 'doc-url': docsAddress(library, element, 'events') };
  const described = ({ name, text }: Named) => ({ name, description: text });
  return {
    name: tag,
    description: summary,
    ...page,
    attributes: settings.flatMap(attributesOf).map((attribute) => ({ ...attribute, ...settingsSection })),
    slots: slots.map((slot) => ({ ...described(slot), ...page })),
    js: {
      properties: settings.map((setting) => ({
        ...described(setting),
        ...settingsSection,
        type: writeType(setting.sort),
        default: setting.propertyDefault,
      })),
      events: [...events, failedEvent].map((event) => ({ ...described(event), ...eventsSection })),
    },
    css: {
      properties: customProperties.map((property) => ({ ...described(property), ...page })),
      parts: parts.map((part) => ({ ...described(part), ...page })),
      'pseudo-classes': states.map(({ name, text }) => ({ name: `state(${name})`, description: text, ...page })),
    },
  };
}

function attributesOf({ name, text, attributes, sort, default: initial }: SettingDescription) {
  return attributes.map((attribute) => ({
    name: attribute.name,
    description: attribute.negated ? `Turns \`${name}\` off.` : text,
    value: { type: sort.kind === 'flag' ? 'boolean' : attributeType(sort), required: sort.kind !== 'flag' },
    ...(attribute.negated || initial === '' ? {} : { default: initial }),
  }));
}
