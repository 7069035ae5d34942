import { request, type Outcome, type RequestOptions } from '../../src/http/request.ts';

/** The REST endpoint of one form. */
export interface FormEndpoint {
  /** Where the site's REST interface begins, for example `/wp-json/`. */
  readonly restRoot: string;
  readonly namespace: string;
  readonly formId: string;
}

/** The address of a form's call: `feedback`, `feedback/schema` or `refill`. */
export function endpointUrl({ restRoot, namespace, formId }: FormEndpoint, call: string): string {
  const path = `${namespace}/contact-forms/${encodeURIComponent(formId)}/${call}`;
  // A site without pretty addresses has its REST interface at `/?rest_route=/`.
  return restRoot + (restRoot.endsWith('/') ? '' : '/') + path;
}

/** Sends a form; `timeout` in ms. Never throws. A send is never repeated by itself: it might arrive twice. */
export const sendForm = (address: string, body: FormData, timeout: number, signal: AbortSignal): Promise<Outcome> =>
  request(address, { method: 'POST', body, timeout, signal });

const schemas = new Map<string, Promise<unknown>>();

/** The schema of a form's rules, asked for once per form and page; `undefined` when the server does not say. */
export function requestSchema(address: FormEndpoint): Promise<unknown> {
  const url = endpointUrl(address, 'feedback/schema');
  let schema = schemas.get(url);
  if (!schema) schemas.set(url, (schema = requestJson(url, { retries: 2 })));
  return schema;
}

/** The server's answer with new captchas and quizzes; `undefined` when it does not answer, which is told on the console only. */
export const requestRefill = (address: FormEndpoint, signal: AbortSignal): Promise<unknown> =>
  requestJson(endpointUrl(address, 'refill'), { signal });

async function requestJson(url: string, options: RequestOptions): Promise<unknown> {
  const outcome = await request(url, options);
  if (outcome.kind === 'json' && outcome.status < 300) return outcome.data;
  if (!options.signal?.aborted) console.error(`portico: ${url} gave no usable answer.`, outcome);
  return undefined;
}
