import { classifyReferrer } from '../../src/visitor/referrer.ts';

/** What is sent of a visit (§3), by its keys. */
export interface Visit {
  readonly apbct_page_hits: number;
  readonly apbct_session_id: string;
  readonly apbct_prev_referer?: string;
  readonly apbct_site_referer?: string;
}

/** What is kept of it from the page before: texts, as they were found. */
export interface KeptVisit {
  readonly hits: string | undefined;
  readonly id: string | undefined;
  readonly site: string | undefined;
}

/**
 * The visit with one more page: the session goes on where something of it is kept, else it begins with the id that `newId` draws
 * (ten letters). The site that the visitor came from is the first other one of the session. What was garbled counts as not kept.
 */
export function visitWith(
  { hits, id, site }: KeptVisit,
  { referrer, host }: { readonly referrer: string; readonly host: string },
  newId: () => string,
): Visit {
  const counted = /^\d{1,9}$/.test(hits ?? '') ? Number(hits) : 0;
  const kind = classifyReferrer(referrer, host);
  const came = site || (kind === 'external' || kind === 'search' ? referrer : '');
  return {
    apbct_page_hits: counted + 1,
    apbct_session_id: id !== undefined && /^[a-z]{10}$/.test(id) ? id : newId(),
    ...(referrer && { apbct_prev_referer: referrer }),
    ...(came && { apbct_site_referer: came }),
  };
}
