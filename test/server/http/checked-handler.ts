import { expect } from 'vitest';
import { createFormHandler } from '../../../server/http/form-handler.ts';
import type {
  Connection,
  FormEvent,
  FormHandler,
  FormHandlerOptions,
  FormOptions,
} from '../../../server/http/options.ts';
import type { Message } from '../../../server/message.ts';
import { isObject } from '../../../src/json/json.ts';
import { responseFaults } from './response-faults.ts';

export const site = 'https://site.example';

/** The contact form of the tests. */
export const contactForm: FormOptions = {
  schema: {
    fields: {
      name: { label: 'Your name', required: true, maxlength: 100 },
      email: { label: 'Your e-mail', type: 'email', required: true },
      message: { label: 'Your message', type: 'textarea', required: true },
      cv: { label: 'CV', type: 'file', accept: 'application/pdf,image/png,.txt' },
    },
  },
  replyTo: 'email',
  headerFields: ['name'],
};

export const validFields = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

const json = 'application/json, */*;q=0.1';
const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The answer of the handler, whose body was read. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** The text of the body. */
  readonly text: string;
  /** The JSON of the body; empty for a page. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A handler whose responses are checked, with its messages and events. */
export interface CheckedHandler {
  readonly handler: FormHandler;
  readonly messages: Message[];
  readonly events: FormEvent[];
  /** Sends a request to the handler, and reads its response. */
  readonly send: (request: Request, connection?: Connection) => Promise<Received>;
}

/** Creates a handler with the contact form at `/api/contact`, which keeps its messages as an outbox does. */
export function checkedHandler(options: Partial<FormHandlerOptions> = {}): CheckedHandler {
  const messages: Message[] = [];
  const events: FormEvent[] = [];
  const plain = createFormHandler({
    forms: { contact: contactForm },
    async deliver(message) {
      if (messages.some(({ id }) => id === message.id)) return 'duplicate';
      messages.push(message);
      return 'accepted';
    },
    onEvent: (event) => events.push(event),
    ...options,
  });
  const checked = async (request: Request, connection?: Connection): Promise<Response> => {
    const response = await plain(request, connection);
    const text = await response.clone().text();
    const isJson = response.headers.get('Content-Type') === 'application/json';
    expect(responseFaults(response, isJson ? JSON.parse(text) : text)).toEqual([]);
    return response;
  };
  const handler = Object.assign(checked, plain);
  return {
    handler,
    messages,
    events,
    async send(request, connection) {
      const response = await handler(request, connection);
      const text = await response.text();
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
      const data: unknown = isJson ? JSON.parse(text) : {};
      if (!isObject(data)) throw new Error(`The JSON of the response is no object: ${text}`);
      return { status: response.status, headers: response.headers, text, data };
    },
  };
}

type Fields = Readonly<Record<string, string | Blob>>;

/** Returns the request of the element for these fields. */
export function elementRequest(fields: Fields, headers: Readonly<Record<string, string>> = {}): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value);
  }
  return new Request(`${site}/api/contact`, { method: 'POST', body, headers: { Accept: json, ...headers } });
}

/** Returns the request of a browser without JavaScript for these fields. */
export const browserRequest = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(`${site}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: page, Origin: site, ...headers },
  });

/** Returns a request with a raw body, of which the test controls when it arrives. */
export const rawRequest = (
  body: ReadableStream<Uint8Array> | string | Uint8Array<ArrayBuffer>,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(`${site}/api/contact`, {
    method: 'POST',
    body,
    headers: { Accept: json, 'Content-Type': contentType, ...headers },
    duplex: 'half',
  } as RequestInit); // `duplex` is not in the types of the DOM, but Node needs it for streams.
