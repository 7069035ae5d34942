import type { ApiRequest } from './api-requests.ts';
import type { Transport } from './transport.ts';

/** Where a call goes: the REST interface, or the ajax endpoint; with the nonce that the page printed for it. */
export interface Destination {
  readonly transport: 'rest' | 'ajax';
  readonly url: string;
  readonly nonce: string;
}

/** The destination of a call. What the REST interface does not know goes to the ajax endpoint. */
export function destinationOf(transport: Transport, { route }: ApiRequest): Destination {
  if (transport.transport === 'rest' && route !== undefined) {
    const root = slashed(transport.restRoot || restRootOfPage());
    return { transport: 'rest', url: `${root}${trimmed(transport.namespace)}/${route}`, nonce: transport.restNonce };
  }
  return { transport: 'ajax', url: transport.ajaxUrl || '/wp-admin/admin-ajax.php', nonce: transport.ajaxNonce };
}

/** Where a fresh nonce is asked for: the site's root address. */
export const nonceAddress = ({ siteUrl }: Transport): string => siteUrl || '/';

/** Where the page says that its site's REST interface begins, else the usual place. */
const restRootOfPage = (): string => {
  const link = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  return link?.href || '/wp-json/';
};

/** A REST root may be a query (`/?rest_route=/`), so it is text that is gone on with. */
const slashed = (root: string): string => (root.endsWith('/') ? root : `${root}/`);

const trimmed = (namespace: string): string => namespace.split('/').filter(Boolean).join('/');
