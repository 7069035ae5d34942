import { Ajv2020 } from 'ajv/dist/2020.js';

interface Content {
  readonly [mediaType: string]: { readonly schema?: object };
}
interface DescribedResponse {
  readonly content?: Content;
  readonly headers?: { readonly [name: string]: { readonly required?: boolean } };
}
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: DescribedResponse };
}
interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components?: { readonly responses?: { readonly [name: string]: DescribedResponse } };
}

/** A response to check, of `fetch()` or of a socket. */
type Received = Pick<Response, 'status' | 'headers'>;

const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Validates requests and responses against the description that a handler generates. */
export function openApiCheck(description: Readonly<Record<string, unknown>>) {
  const { paths, components } = description as unknown as OpenApi; // Missing parts become faults below.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const faultsOf = (schema: object | undefined, value: unknown): string[] => {
    if (!schema) return ['there is no schema'];
    const check = ajv.compile(schema);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const itemOf = (path: string) =>
    paths[path] ?? Object.entries(paths).find(([template]) => matches(template, path))?.[1] ?? paths['/{path}'];

  /** Returns the description of a response; that of an unknown path or method, if the response says so. */
  const describedOf = (method: string, path: string, status: number): DescribedResponse | undefined => {
    const item = itemOf(path);
    // A response to HEAD is that to GET, without its body.
    const operation = item?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    if (operation) return operation.responses[status];
    if (item) return status === 405 ? components?.responses?.['MethodNotAllowed'] : undefined;
    return status === 404 ? components?.responses?.['NotFound'] : undefined;
  };

  return {
    /** Returns the faults of a response; `body` is the parsed JSON, or the text of any other content. */
    responseFaults(method: string, path: string, { status, headers }: Received, body: unknown): string[] {
      const described = describedOf(method, path, status);
      if (!described) return [`${method} ${path} does not describe the status ${status}`];
      const missing = Object.entries(described.headers ?? {})
        .filter(([name, { required }]) => required && !headers.has(name))
        .map(([name]) => `${status} has no header ${name}`);
      if (!described.content) return body === '' ? missing : [...missing, `${status} is described without a body`];
      if (method === 'HEAD') return body === '' ? missing : [...missing, 'a response to HEAD has a body'];
      const type = mediaTypeOf(headers.get('Content-Type') ?? '');
      const kind = described.content[type] ?? described.content['*/*'];
      if (!kind) return [...missing, `${status} is not described as “${type}”`];
      const faults = kind.schema || type === 'application/json' ? faultsOf(kind.schema ?? {}, body) : [];
      return [...missing, ...faults.map((fault) => `${status} ${type}: ${fault}`)];
    },
    /** Returns the faults of the fields of a request; a repeated name becomes a list, a line break one character. */
    requestFaults(path: string, contentType: string, fields: Iterable<readonly [string, unknown]>): string[] {
      const body: Record<string, unknown> = {};
      for (const [name, value] of fields) {
        const content = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : '(content)';
        body[name] = name in body ? [body[name], content].flat() : content;
      }
      return faultsOf(paths[path]?.post?.requestBody?.content[mediaTypeOf(contentType)]?.schema, body);
    },
    /** Reads a copy of a response, and returns its faults. */
    async faults(method: string, path: string, response: Response): Promise<string[]> {
      const text = await response.clone().text();
      const isJson = mediaTypeOf(response.headers.get('Content-Type') ?? '') === 'application/json';
      return this.responseFaults(method, path, response, isJson && text !== '' ? JSON.parse(text) : text);
    },
  };
}

/** Returns whether a path is one of a template such as `/files/{id}`. */
function matches(template: string, path: string): boolean {
  if (!template.includes('{') || template === '/{path}') return false;
  const [names, values] = [template.split('/'), path.split('/')];
  return names.length === values.length && names.every((name, index) => name.startsWith('{') || name === values[index]);
}
