import { request, type Outcome } from '../../src/http/request.ts';
import type { Check } from './checking.ts';

/** Where the calls of one form go (§7). */
export interface FormAddress {
  /** Where the site's REST interface begins, for example `/wp-json/`. */
  readonly restRoot: string;
  readonly namespace: string;
  readonly formId: string;
}

/** The address of a form's call: `feedback`, `feedback/schema` or `refill`. */
export function callAddress({ restRoot, namespace, formId }: FormAddress, call: string): string {
  const path = `${namespace}/contact-forms/${encodeURIComponent(formId)}/${call}`;
  // A site without pretty addresses has its REST interface at `/?rest_route=/`.
  return restRoot + (restRoot.endsWith('/') ? '' : '/') + path;
}

/** Sends a form; `timeout` in ms. Never throws. A send is never repeated by itself: it might arrive twice. */
export const sendForm = (address: string, body: FormData, timeout: number, signal: AbortSignal): Promise<Outcome> =>
  request(address, { method: 'POST', body, timeout, signal });

const checks = new Map<string, Promise<Check>>();

/** What checks a form by the server's schema, asked for once per form and page. It finds nothing when the server does not say. */
export function loadCheck(address: FormAddress): Promise<Check> {
  const url = callAddress(address, 'feedback/schema');
  let check = checks.get(url);
  if (!check) checks.set(url, (check = askSchema(url)));
  return check;
}

async function askSchema(url: string): Promise<Check> {
  const [outcome, { checkBy }] = await Promise.all([request(url, { retries: 2 }), import('./rules.ts')]);
  if (outcome.kind === 'json' && outcome.status < 300) return checkBy(outcome.data);
  console.error(`portico: the rules of a contact form could not be loaded from ${url}; the server alone checks it.`, outcome);
  return () => [];
}

/** The server's answer with new captchas and quizzes; `undefined` when the server does not answer, which is logged and nothing more (§7). */
export async function askRefill(address: FormAddress, signal: AbortSignal): Promise<unknown> {
  const url = callAddress(address, 'refill');
  const outcome = await request(url, { signal });
  if (outcome.kind === 'json' && outcome.status < 300) return outcome.data;
  if (!signal.aborted) console.error(`portico: a contact form could not be refilled from ${url}.`, outcome);
  return undefined;
}
