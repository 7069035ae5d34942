/* The parts of OpenAPI descriptions, which stand beside the handlers that they describe. */

/** A JSON Schema, or another object of OpenAPI. */
export type Schema = Readonly<Record<string, unknown>>;

/** A description of the responses of an operation by their status. */
export type Responses = Readonly<Record<string, Schema>>;

/** The paths of a description, with their operations by method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Schema>>>>;

export const text: Schema = { type: 'string' };

/** Returns the schema of an object that has no further members. */
export const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Returns a response with a body of one type. */
export const response = (description: string, type: string, schema: Schema, headers?: readonly string[]): Schema => ({
  description,
  content: { [type]: { schema } },
  ...(headers && { headers: requiredHeaders(headers) }),
});

/** Returns a response without a body. */
export const emptyResponse = (description: string, headers: readonly string[] = []): Schema => ({
  description,
  headers: requiredHeaders(headers),
});

const requiredHeaders = (names: readonly string[]): Schema =>
  Object.fromEntries(names.map((name) => [name, { required: true, schema: text }]));

/** Returns a parameter in the query of a path. */
export const queryParameter = (name: string, description: string): Schema => ({
  name,
  in: 'query',
  description,
  schema: text,
});

/** Returns the body of a form. */
export const formBody = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  types: readonly string[],
): Schema => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'object', properties, required } }])),
});

/** Returns a whole description. */
export const document = (title: string, paths: Paths, responses: Responses, securitySchemes: Schema = {}): Schema => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths,
  components: { responses, securitySchemes },
});
