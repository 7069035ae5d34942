import { failedEvent, type ElementDescription, type SettingDescription } from './description.ts';
import { attributeType, writeType } from './value-types.ts';

/** What JetBrains' editors offer and show: their Web Types. */
export function webTypes(descriptions: readonly ElementDescription[], library: { name: string; version: string }) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: library.name,
    version: library.version,
    'description-markup': 'markdown',
    contributions: { html: { elements: descriptions.map(elementOf) } },
  };
}

function elementOf({ tag, summary, settings, events, parts, slots, states, customProperties }: ElementDescription) {
  const described = ({ name, text }: { name: string; text: string }) => ({ name, description: text });
  return {
    name: tag,
    description: summary,
    attributes: settings.flatMap(attributesOf),
    slots: slots.map(described),
    js: {
      properties: settings.map((setting) => ({ ...described(setting), type: writeType(setting.sort) })),
      events: [...events, failedEvent].map(described),
    },
    css: {
      properties: customProperties.map(described),
      parts: parts.map(described),
      'pseudo-classes': states.map(({ name, text }) => ({ name: `state(${name})`, description: text })),
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
