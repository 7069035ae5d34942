import { pageRestored } from '../page/page-restored.ts';
import type { ApiCall } from './api-requests.ts';
import { transportOf, type Transport, readyProfiler } from './transport.ts';
import { callApi, type Answer } from './api-client.ts';
import { sleep } from '../clock/clock.ts';
import { isObject } from '../json/json.ts';

/** A request with the data of the visitor. */
export interface VisitorRequest {
  readonly call: ApiCall;
  /** The fields beside the visitor data. */
  readonly payload?: Readonly<Record<string, string>>;
  /** An admin asks: nothing is sent of a visitor. */
  readonly isAdmin?: boolean;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/**
 * Asks a site with what is known of the visitor, the page, and the page before it. A page that leaves gives up what it asked; when it comes
 * back with the question still open, it is asked again. Never throws.
 */
export async function requestAboutVisitor(own: Transport, page: Document, question: VisitorRequest): Promise<Answer> {
  const { call, payload, isAdmin = false, signal } = question;
  const [transport, visitor] = await Promise.all([transportOf(own, page), isAdmin ? '' : clientData(page)]);
  const known = { event_javascript_data: visitor, post_url: page.location.href, referrer: page.referrer };
  const fields = { ...(isAdmin ? {} : known), ...payload };
  for (;;) {
    const answer = await callApi(transport, call, fields, { signal, isAdmin });
    if (answer.kind === 'answered' || answer.why !== 'aborted' || signal.aborted) return answer;
    await pageRestored(signal);
  }
}

/** The timeout (ms) for the data of the profiler. */
const profileTimeout = 1000;

/**
 * Returns the data that the page's `<portico-antispam>` would send, as a JSON text: the field `event_javascript_data` of the calls. It is
 * `{}` where there is none, or no consent, or nothing was heard within 1 s. Never rejects.
 */
export async function clientData(page: Document): Promise<string> {
  const waiting = new AbortController();
  const none = sleep(profileTimeout, waiting.signal).then(() => '{}');
  try {
    return await Promise.race([profileOf(page), none]);
  } catch {
    return '{}';
  } finally {
    waiting.abort();
  }
}

async function profileOf(page: Document): Promise<string> {
  const profiler = await readyProfiler(page, profileTimeout);
  const profile: unknown = profiler && Reflect.get(profiler, 'profile');
  const data: unknown = typeof profile === 'function' ? await profile.call(profiler) : undefined;
  return isObject(data) ? JSON.stringify(data) : '{}';
}
