import { settingsSchema, type JsonSchema } from './config-json-schema.ts';
import { code, codes, table } from './markdown-table.ts';

/**
 * The maximum number of names in a path of the table, such as `forms.<name>.email`. The rows of the longest paths also describe the settings in them.
 */
const maxDepth = 3;

/** Returns the table of the settings in `portico.config.json`. */
export const configTable = (): string =>
  table(['Setting', 'Type', 'Default', 'What it does'], rowsOf(settingsSchema(), []));

function rowsOf(schema: JsonSchema, path: readonly string[]): string[][] {
  if (path.length === maxDepth) return [];
  const { properties = {}, required = [], additionalProperties: each } = schema;
  const settings = Object.entries(properties);
  // The settings in an object whose names are chosen freely, such as those of forms.
  if (typeof each === 'object' && each.properties) settings.push(['<name>', each]);
  return settings.flatMap(([name, setting]) => {
    const inner = rowsOf(setting, [...path, name]);
    const { description, defaultText } = setting;
    if (description === undefined) return inner;
    const fallback = required.includes(name) ? 'required' : (defaultText ?? defaultOf(setting));
    return [[code([...path, name].join('.')), typeOf(setting), fallback, description], ...inner];
  });
}

const defaultOf = ({ default: value, properties, additionalProperties }: JsonSchema): string =>
  // The defaults of a group's settings are in their own rows.
  value === undefined || properties || (typeof additionalProperties === 'object' && additionalProperties.properties)
    ? ''
    : code(typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the type of a setting for people: “text or list of texts”. */
function typeOf({ type, anyOf, enum: values, const: value, items }: JsonSchema): string {
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (values) return codes(values.map(String));
  if (value !== undefined) return code(JSON.stringify(value));
  if (type === 'string') return 'text';
  if (type === 'integer') return 'number';
  if (type === 'array') return items?.type === 'string' ? 'list of texts' : 'list';
  return type ?? '';
}
