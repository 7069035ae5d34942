import type { Kind } from '../../../src/settings/settings.ts';
import type { SettingDescription } from '../description.ts';

const words = (values: readonly string[]): string => values.map((word) => `'${word}'`).join(' | ');

/** Returns the type of a setting's property when read. */
export function readType(sort: Kind): string {
  switch (sort.kind) {
    case 'flag':
      return 'boolean';
    case 'text':
      return 'string';
    case 'number':
    case 'duration':
      return 'number';
    case 'choice':
      return words(sort.values);
    case 'list':
      return 'readonly unknown[]';
    case 'object':
      return 'Readonly<Record<string, unknown>>';
  }
}

/** Returns the type of a setting's property when written. */
export const writeType = (sort: Kind): string => (sort.kind === 'duration' ? 'number | string' : readType(sort));

/** Returns the type of a setting's attribute in a template. A boolean attribute may also have its own `name` as the value, as in HTML. */
export function attributeType(sort: Kind, name?: string): string {
  switch (sort.kind) {
    case 'flag':
      return `boolean | '' | 'true' | 'false'${name === undefined ? '' : ` | '${name}'`}`;
    case 'number':
      return 'number | `${number}`';
    case 'duration':
    case 'choice':
      return writeType(sort);
    case 'text':
    case 'list':
    case 'object':
      return 'string';
  }
}

/** Returns all names with which a template can set a setting, with their types. */
export function templateProps({ name, attributes, sort }: SettingDescription): { name: string; type: string }[] {
  const asAttribute = attributeType(sort, name);
  const asProperty = writeType(sort);
  const both = asAttribute.startsWith(asProperty) ? asAttribute : `${asProperty} | ${asAttribute}`;
  const kebab = attributes.filter((attribute) => attribute.name !== name);
  return [
    { name, type: both },
    ...kebab.map((attribute) => ({ name: attribute.name, type: attributeType(sort, attribute.name) })),
  ];
}

/** Returns the values that a setting accepts, in words for authors. */
export function authorType(sort: Kind): string {
  switch (sort.kind) {
    case 'flag':
      return 'boolean';
    case 'text':
      return 'text';
    case 'number':
      return sort.minimum === -Infinity ? 'number' : `number from ${sort.minimum} on`;
    case 'duration':
      return 'time (ms)';
    case 'choice':
      return sort.values.map((word) => `\`${word}\``).join(', ');
    case 'list':
      return 'list (JSON)';
    case 'object':
      return 'object (JSON)';
  }
}
