import { Ajv2020 } from 'ajv/dist/2020.js';

interface Content {
  readonly [mediaType: string]: { readonly schema: object };
}
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly [status: string]: { readonly content?: Content } };
}
interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
}

const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Validates requests and responses against the description that a handler generates. */
export function openApiCheck(description: Readonly<Record<string, unknown>>) {
  const { paths } = description as unknown as OpenApi; // Missing parts become faults below.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const faultsOf = (schema: object | undefined, value: unknown): string[] => {
    if (!schema) return ['there is no schema'];
    const check = ajv.compile(schema);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  return {
    /** Returns the faults of a response; `body` is the parsed JSON, or the text of any other content. */
    responseFaults(method: string, path: string, { status, headers }: Response, body: unknown): string[] {
      const described = paths[path]?.[method.toLowerCase()]?.responses[status];
      if (!described) return [`${method} ${path} does not describe the status ${status}`];
      if (!described.content) return body === '' ? [] : [`${status} is described without a body`];
      const type = mediaTypeOf(headers.get('Content-Type') ?? '');
      return faultsOf(described.content[type]?.schema, body).map((fault) => `${status} ${type}: ${fault}`);
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
  };
}
