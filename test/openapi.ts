// Validates requests and responses against the backend's OpenAPI file. It runs in Node and, in pages whose policy allows compiled schemas,
// in a browser.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import text from '../demo-pages/backend/openapi.yaml?raw';

interface Content {
  readonly [mediaType: string]: { readonly schema?: object };
}
interface Reference {
  readonly $ref?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: object;
}
interface ResponseObject {
  readonly content?: Content;
}
interface Operation {
  readonly parameters?: readonly (Parameter & Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: { readonly [status: string]: ResponseObject & Reference };
}
interface PathItem {
  readonly parameters?: readonly (Parameter & Reference)[];
  readonly get?: Operation;
  readonly post?: Operation;
  readonly delete?: Operation;
}
interface OpenApi {
  readonly paths: { readonly [template: string]: PathItem };
}

// The file is part of this repository and has its own test; missing parts throw below.
const openApi = parse(text) as OpenApi;

/** The calls that the file describes: `POST /outbox` and others. */
export const describedCalls: readonly string[] = Object.entries(openApi.paths).flatMap(([template, item]) =>
  (['get', 'post', 'delete'] as const)
    .filter((method) => item[method])
    .map((method) => `${method.toUpperCase()} ${template}`),
);

// Not strict, because the schemas are surrounded by keywords of OpenAPI, such as `paths`.
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(openApi, 'openapi');

/** Returns a part of the file by its JSON pointer. */
function at(pointer: string): unknown {
  let part: unknown = openApi;
  for (const step of pointer.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    part = typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
  }
  return part;
}

function resolved<Part extends object>(part: Part & Reference): Part {
  if (part.$ref === undefined) return part;
  const target = at(part.$ref);
  if (target === undefined)
    throw new Error(`openapi.yaml refers to ${part.$ref}, which is missing: add it or fix the reference.`);
  return target as Part; // References only occur in places for this kind of part.
}

const compiled = new WeakMap<object, ValidateFunction>();

/** Compiles a schema of the file once: that takes most of the time of a check. */
function compile(schema: object): ValidateFunction {
  const rooted: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"openapi#'));
  const check = ajv.compile(rooted as object); // The parsed schema is an object.
  compiled.set(schema, check);
  return check;
}

/**
 * Returns the errors of a value under a schema of the file; references in the schema are relative to the root of the file.
 */
function errorsOf(schema: object, value: unknown, name: string): string[] {
  const check = compiled.get(schema) ?? compile(schema);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message ?? 'is invalid'}`);
}

interface Call {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly pathValues: ReadonlyMap<string, string>;
}

/** Returns the described call for a method and a path. */
function callOf(method: string, pathname: string): Call | undefined {
  for (const [template, item] of Object.entries(openApi.paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const pattern = template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(pathname);
    const operation = item[method.toLowerCase() as 'get' | 'post' | 'delete']; // Any other method finds nothing.
    if (!found || !operation) continue;
    return {
      operation,
      parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolved),
      pathValues: new Map(names.map((name, position) => [name, found[position + 1] ?? ''])),
    };
  }
  return undefined;
}

const addressOf = (path: string): URL => new URL(path, 'http://openapi.test');
const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
const unknownCall = (method: string, path: string): string[] => [
  `${method} ${path} is not described: add it to demo-pages/backend/openapi.yaml.`,
];

/**
 * Returns the faults of a response; empty for a valid one. `path` may be an absolute URL. `body` is the parsed JSON, or the text of any
 * other content; '' without a body.
 */
export function validateResponse(
  method: string,
  path: string,
  status: number,
  body: unknown,
  contentType = 'application/json',
): string[] {
  const call = callOf(method, addressOf(path).pathname);
  if (!call) return unknownCall(method, path);
  const described = call.operation.responses[String(status)];
  if (!described)
    return [`${method} ${path} does not describe the status ${status}: add it to demo-pages/backend/openapi.yaml.`];
  const { content } = resolved(described);
  if (!content)
    return body === '' ? [] : [`${method} ${path} describes ${status} without a body, but the body is not empty.`];
  const kind = content[mediaTypeOf(contentType)];
  if (!kind)
    return [
      `${method} ${path} does not describe ${status} as ${contentType}: add it to demo-pages/backend/openapi.yaml.`,
    ];
  return kind.schema ? errorsOf(kind.schema, body, 'body') : [];
}

/**
 * Returns the faults of a request; empty for a valid one. `path` includes the query. `fields` are the entries of the form data; `null`
 * without a body.
 */
export function validateRequest(
  method: string,
  path: string,
  fields: Iterable<readonly [string, string | Blob]> | null = null,
  contentType = 'multipart/form-data',
): string[] {
  const address = addressOf(path);
  const call = callOf(method, address.pathname);
  if (!call) return unknownCall(method, path);
  const known = new Set(call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
  const errors = [...address.searchParams.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `query ${name} is not described`);
  for (const { name, schema, required, in: place } of call.parameters) {
    const value = place === 'path' ? call.pathValues.get(name) : (address.searchParams.get(name) ?? undefined);
    if (value !== undefined) errors.push(...errorsOf(schema, value, `${place} ${name}`));
    else if (required) errors.push(`${place} ${name} is missing`);
  }
  const { requestBody } = call.operation;
  if (fields === null) return requestBody?.required ? [...errors, 'the body is missing'] : errors;
  const kind = requestBody?.content[mediaTypeOf(contentType)];
  if (!kind) return [...errors, `the body must not be ${contentType}`];
  return kind.schema ? [...errors, ...errorsOf(kind.schema, bodyOf(fields), 'body')] : errors;
}

/** Returns the faults of a request with a JSON body; empty for a valid one. */
export function validateJsonRequest(method: string, path: string, body: unknown): string[] {
  const call = callOf(method, addressOf(path).pathname);
  const schema = call?.operation.requestBody?.content['application/json']?.schema;
  return schema ? errorsOf(schema, body, 'body') : unknownCall(method, path);
}

/** Returns form data as an object for the schemas: a repeated name becomes a list, a file its text content. */
function bodyOf(fields: Iterable<readonly [string, string | Blob]>): Record<string, string | string[]> {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of fields) {
    const content = typeof value === 'string' ? value : '(content)';
    const before = body[name];
    body[name] = before === undefined ? content : [before, content].flat();
  }
  return body;
}
