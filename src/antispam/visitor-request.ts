import { pageRestored } from '../page/page-restored.ts';
import type { ApiCall } from './api-requests.ts';
import { transportOf, type Transport, readyProfiler, resolveWithin } from './transport.ts';
import { callApi, type ApiResult } from './api-client.ts';
import { isObject } from '../json/json.ts';

/** The call, and the fields that it sends in addition to the visitor's data. A request of an admin contains no data of the visitor. */
interface VisitorRequest {
  readonly call: ApiCall;
  readonly payload?: Readonly<Record<string, string>>;
  readonly isAdmin?: boolean;
  readonly signal: AbortSignal;
}

/** Sends a request with the visitor's data. Sends it again when the visitor leaves the page and returns to it (bfcache). Never throws. */
export async function requestAboutVisitor(
  own: Transport,
  page: Document,
  { call, payload, isAdmin = false, signal }: VisitorRequest,
): Promise<ApiResult> {
  const [transport, visitor] = await Promise.all([transportOf(own, page), isAdmin ? '' : clientData(page)]);
  const visitorFields = { event_javascript_data: visitor, post_url: page.location.href, referrer: page.referrer };
  const fields = { ...(isAdmin ? {} : visitorFields), ...payload };
  for (;;) {
    const result = await callApi(transport, call, fields, { signal, isAdmin });
    if (result.kind === 'answered' || result.reason !== 'aborted' || signal.aborted) return result;
    await pageRestored(signal);
  }
}

/** The time (ms) to wait for the data of `<portico-antispam>`. */
const profileTimeout = 1000;

/** Returns the data of the page's `<portico-antispam>` as JSON, for the field `event_javascript_data`; `{}` without data. */
export const clientData = (page: Document): Promise<string> => resolveWithin(profileTimeout, profileOf(page), '{}');

async function profileOf(page: Document): Promise<string> {
  const profiler = await readyProfiler(page, profileTimeout);
  const profile: unknown = profiler && Reflect.get(profiler, 'profile');
  const data: unknown = typeof profile === 'function' ? await profile.call(profiler) : undefined;
  return isObject(data) ? JSON.stringify(data) : '{}';
}
