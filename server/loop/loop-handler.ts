import { isObject, type JsonObject, parseJson } from '../../src/json/json.ts';
import { BodyFault, joined, readBlocks } from '../http/body/body-stream.ts';
import { createQueryGate, untrustedProxy, untrustedProxyFix } from '../http/protection/admission.ts';
import type { Connection, FormEvent } from '../http/options.ts';
import type { LoopHandler, LoopHandlerOptions } from './loop-options.ts';
import { readAddress, readRequest } from './read-query.ts';
import { renderLoop } from './render-loop.ts';

/** The path that the element requests if its settings `rest-root` and `namespace` are not set. */
const defaultPath = '/wp-json/elementor-pro/v1/refresh-loop';

/** The maximum size of a request in bytes, and the maximum time in ms until it has arrived. */
const limits = { maxSize: 16 * 1024, maxTime: 10_000 };

/**
 * Creates a handler that responds to `<portico-loop-filter>` with the filtered loop and the number of items for each term. It filters by the same
 * rules as the element does in the page. `render()` returns the same loop for the page itself. Values in a request that cannot be read are ignored.
 * Throws if the options are invalid.
 */
export function createLoopHandler<Item extends object>(options: LoopHandlerOptions<Item>): LoopHandler {
  const { path = defaultPath, onError = logError, protect = {} } = options;
  checkOptions(options, path);
  const gate = createQueryGate('loop', protect, createReport(onError));
  const handle = async (request: Request, connection: Connection = {}): Promise<Response> => {
    if (new URL(request.url).pathname !== path) return refuse(404, 'There is nothing at this address.');
    if (request.method !== 'POST') return refuse(405, 'Send the request with POST.', { Allow: 'POST' });
    const wait = await gate(request.headers, connection);
    if (wait > 0)
      return refuse(429, 'There were too many requests.', { 'Retry-After': String(Math.ceil(wait / 1000)) });
    const body = await readBody(request);
    if (body instanceof Response) return body;
    if (body.widget_id !== options.widgetId) return refuse(404, 'There is no loop with this widget_id.');
    try {
      const { html, counts } = await renderLoop(options, readRequest(body, options));
      return Response.json({ data: html, counts }, { headers });
    } catch (error) {
      onError(error);
      return refuse(503, 'The items could not be loaded.');
    }
  };
  return Object.assign(handle, {
    handles: (pathname: string) => pathname === path,
    render: async (address: string | URL) =>
      renderLoop(options, readAddress(new URL(address, 'http://localhost/'), options)),
  });
}

/** Returns a function that reports why requests are not limited: each time for counters that fail, once for a missing setting. */
function createReport(onError: (error: unknown) => void): (event: FormEvent) => void {
  const reported = new Set<string>();
  return ({ reason = '', error }) => {
    if (error !== undefined) return onError(error);
    if (reported.has(reason)) return;
    reported.add(reason);
    onError(new Error(reason === untrustedProxy ? untrustedProxyFix : noAddressFix));
  };
}

const noAddressFix =
  'The address of the visitor is unknown, so requests are not limited. Pass it: loop(request, { address }).';

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const refuse = (status: number, message: string, more: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ message }, { status, headers: { ...headers, ...more } });

/** Returns the JSON object in a request, or an error response if there is none. */
async function readBody(request: Request): Promise<JsonObject | Response> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const block of readBlocks(request.body, limits)) chunks.push(block);
  } catch (error) {
    const reason = error instanceof BodyFault ? error.reason : 'broken';
    if (reason === 'tooLarge') return refuse(413, 'The request is too large.');
    if (reason === 'tooSlow') return refuse(408, 'The request did not arrive in time.');
    return refuse(400, 'The request cannot be read.');
  }
  const data = parseJson(new TextDecoder().decode(joined(chunks)));
  return isObject(data) ? data : refuse(400, 'The request must be a JSON object.');
}

function checkOptions(
  { widgetId, perPage = 0, language = 'en' }: Pick<LoopHandlerOptions<object>, 'widgetId' | 'perPage' | 'language'>,
  path: string,
): void {
  if (widgetId === '') throw new Error('The option widgetId is empty: set it to the data-id of the loop.');
  if (!path.startsWith('/') || /[?#\s]/.test(path))
    throw new Error(`The option path is "${path}": set it to a path such as /api/shop/v1/refresh-loop.`);
  if (!Number.isInteger(perPage) || perPage < 0)
    throw new Error(`The option perPage is ${perPage}: set it to a whole number; 0 shows all items on one page.`);
  try {
    Intl.getCanonicalLocales(language);
  } catch {
    throw new Error(`The option language is "${language}": set it to a language tag such as "en" or "de-AT".`);
  }
}

const logError = (error: unknown): void => console.error('portico: the endpoint of a loop has a fault.', error);
