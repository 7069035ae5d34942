import type { ApiRequest } from './api-endpoints.ts';
import type { Transport } from './transport.ts';

/** The target of a call: REST interface or ajax endpoint, with the nonce that the page printed. */
export interface Destination {
  readonly transport: 'rest' | 'ajax';
  readonly url: string;
  readonly nonce: string;
  /** The root address of the site, from which fresh nonces are requested. */
  readonly site: string;
}

/** Returns the destination of a call. Calls without a REST route use the ajax endpoint. */
export function destinationOf(transport: Transport, { route }: ApiRequest): Destination {
  const site = transport.siteUrl || '/';
  if (transport.transport === 'rest' && route !== undefined) {
    const root = slashed(transport.restRoot || restRootOfPage());
    const url = `${root}${trimmed(transport.namespace)}/${route}`;
    return { transport: 'rest', url, nonce: transport.restNonce, site };
  }
  return { transport: 'ajax', url: transport.ajaxUrl || '/wp-admin/admin-ajax.php', nonce: transport.ajaxNonce, site };
}

/** Returns the REST root that the page links, otherwise the default. */
const restRootOfPage = (): string => {
  const link = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  return link?.href || '/wp-json/';
};

/** Appends a slash to a REST root as text, because the root may be a query (`/?rest_route=/`). */
const slashed = (root: string): string => (root.endsWith('/') ? root : `${root}/`);

const trimmed = (namespace: string): string => namespace.split('/').filter(Boolean).join('/');
