import { pageRestored } from '../page/page-restored.ts';
import type { ApiCall } from './api-requests.ts';
import { clientData } from './client-data.ts';
import { transportOf, type Transport } from './transport.ts';
import { callApi, type Answer } from './api-client.ts';

/** A question to a site about who visits a page. */
export interface VisitorRequest {
  readonly call: ApiCall;
  /** What is sent beside what is known of the visitor. */
  readonly payload?: Readonly<Record<string, string>>;
  /** An admin asks: nothing is sent of a visitor (§6). */
  readonly isAdmin?: boolean;
  /** Ends the question; what comes of it then means nothing any more. */
  readonly signal: AbortSignal;
}

/**
 * Asks a site with what is known of the visitor, the page, and the page before it (§7). A page that leaves gives up what it asked; when it comes
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
