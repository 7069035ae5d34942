import { toJsonSchema } from '@valibot/to-json-schema';
import { configSchema } from '../../../server/cli/config/config-schema.ts';
import { reference, variables } from '../../../server/cli/environment.ts';

/** The parts of a JSON Schema (draft 7) that the configuration uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  /** The default as Markdown, if it is not a fixed value. */
  readonly defaultText?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Returns the schema of the settings in the file, without references to environment variables. */
export const settingsSchema = (): JsonSchema =>
  // Checks in code are left out: only the command itself can run them.
  toJsonSchema(configSchema, { typeMode: 'input', ignoreActions: ['check'] }) as JsonSchema; // The schema has only these parts.

/** Returns the JSON Schema of `portico.config.json` for editors. It also accepts texts that refer to environment variables. */
export function configJsonSchema(): JsonSchema & Readonly<Record<string, unknown>> {
  const settings = Object.values(variables).reduce(
    (schema, { path }) => withOptional(schema, path),
    withReferences(settingsSchema()),
  );
  return { title: 'Configuration of portico-elements serve', ...settings };
}

/** Returns a schema in which the setting at a path is not required, because an environment variable may contain it. */
function withOptional(schema: JsonSchema, [name = '', ...rest]: readonly string[]): JsonSchema {
  const inner = schema.properties?.[name];
  if (rest.length > 0 && inner)
    return { ...schema, properties: { ...schema.properties, [name]: withOptional(inner, rest) } };
  return { ...schema, ...(schema.required && { required: schema.required.filter((one) => one !== name) }) };
}

/** Returns a schema in which texts may also refer to environment variables: `env:NAME`. */
function withReferences(setting: JsonSchema): JsonSchema {
  const { defaultText: _defaultText, ...schema } = setting;
  const { description, type, additionalProperties, items } = schema;
  const isLimited = schema.pattern ?? schema.enum ?? ((schema.minLength ?? 0) > 1 || undefined);
  if (type === 'string' && isLimited !== undefined) {
    const { description: _description, default: _default, ...limits } = schema;
    return {
      ...(description !== undefined && { description }),
      ...(schema.default !== undefined && { default: schema.default }),
      anyOf: [limits, { type: 'string', pattern: `^${reference}.` }],
    };
  }
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, withReferences(inner)]),
      ),
    }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: withReferences(additionalProperties) }),
    ...(items && { items: withReferences(items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(withReferences) }),
  };
}
