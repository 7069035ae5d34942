import { restRootOf } from '../../../src/http/rest-root.ts';
import type { RequestOptions } from '../../../src/http/request.ts';

/** The REST endpoint of one form. */
export interface FormEndpoint {
  /** The setting `rest-root`, which may be empty. */
  readonly restRoot: string;
  readonly namespace: string;
  readonly formId: string;
}

/** Returns the URL of a form's endpoint: `feedback`, `feedback/schema` or `refill`. */
export function endpointUrl({ restRoot, namespace, formId }: FormEndpoint, call: string): string {
  return `${restRootOf(restRoot)}${namespace}/contact-forms/${encodeURIComponent(formId)}/${call}`;
}

const schemas = new Map<string, Promise<unknown>>();

/** Returns the schema with a form's rules, or `undefined` if the server returns none. It is requested once per form and page. */
export function requestSchema(address: FormEndpoint): Promise<unknown> {
  const url = endpointUrl(address, 'feedback/schema');
  let schema = schemas.get(url);
  if (!schema) schemas.set(url, (schema = requestJson(url, { retries: 2 })));
  return schema;
}

/** Returns the response with new captchas and quizzes. A failure is only logged, and returns `undefined`. */
export const requestRefill = (address: FormEndpoint, signal: AbortSignal): Promise<unknown> =>
  requestJson(endpointUrl(address, 'refill'), { signal });

async function requestJson(url: string, options: RequestOptions): Promise<unknown> {
  const outcome = await import('../../../src/http/request.ts').then(
    ({ request }) => request(url, options),
    () => undefined,
  );
  if (outcome?.kind === 'json' && outcome.status < 300) return outcome.data;
  if (!options.signal?.aborted) console.error(`portico: ${url} returned no usable response.`, outcome);
  return undefined;
}
