// Sends requests to a backend as an element does, and validates request and response against the OpenAPI file.
import { expect } from 'vitest';
import type { createBackend } from '../../../demo-pages/backend/backend.ts';
import { validateResponse, validateRequest } from '../../openapi.ts';

export type Entries = readonly (readonly [string, string | File])[];

export interface Asked {
  readonly fields?: Entries;
  /** The encoding of the fields; multipart by default. */
  readonly as?: 'multipart' | 'urlencoded' | 'json';
  readonly headers?: Record<string, string>;
  /** `true` if the test sends a request that the file must reject. */
  readonly wrongRequest?: boolean;
  /** `true` if the test requests a response that the file must reject. */
  readonly wrongAnswer?: boolean;
}

export interface Answered {
  readonly status: number;
  readonly contentType: string;
  /** The parsed JSON, or the text of any other body. */
  readonly body: unknown;
}

export const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
export const feedbackOf = (id: number): string => `/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`;

const boundary = '----boundary-of-the-test';
const types = {
  multipart: `multipart/form-data; boundary=${boundary}`,
  urlencoded: 'application/x-www-form-urlencoded',
  json: 'application/json',
};

/** Returns a multipart body as browsers write it; Node omits an empty file name, which an empty file input has. */
function multipart(fields: Entries): Blob {
  const quoted = (text: string): string => text.replaceAll('"', '%22');
  const parts = fields.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    const file = typeof value === 'string' ? '' : `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type}`;
    return [`${head}${file}\r\n\r\n`, value, '\r\n'];
  });
  return new Blob([...parts, `--${boundary}--\r\n`]);
}

function bodyOf(fields: Entries, as: keyof typeof types): BodyInit {
  if (as === 'json') return JSON.stringify(Object.fromEntries(fields));
  if (as === 'urlencoded') {
    // Only the name of a file is sent in this encoding.
    return new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
  }
  return multipart(fields);
}

export async function ask(
  backend: ReturnType<typeof createBackend>,
  method: string,
  path: string,
  { fields, as = 'multipart', headers = {}, wrongRequest = false, wrongAnswer = false }: Asked = {},
): Promise<Answered> {
  const sent = fields ? { headers: { 'content-type': types[as], ...headers }, body: bodyOf(fields, as) } : { headers };
  const request = new Request(`http://demo.test${path}`, { method, ...sent });
  const requestErrors = validateRequest(method, path, fields ?? null, types[as]);
  expect(wrongRequest ? requestErrors.length > 0 : requestErrors, requestErrors.join('; ')).toEqual(
    wrongRequest ? true : [],
  );

  const response = await backend.fetch(request);
  const contentType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const content: unknown = text !== '' && contentType.startsWith('application/json') ? JSON.parse(text) : text;
  const responseErrors = validateResponse(method, path, response.status, content, contentType);
  expect(wrongAnswer ? responseErrors.length > 0 : responseErrors, responseErrors.join('; ')).toEqual(
    wrongAnswer ? true : [],
  );
  return { status: response.status, contentType, body: content };
}
