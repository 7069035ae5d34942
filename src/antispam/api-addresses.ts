import { restRootOf } from '../http/rest-root.ts';
import type { ApiRequest } from './api-requests.ts';
import type { Transport } from './transport.ts';

/** The target of a call: the address of the REST interface or of the ajax endpoint, and the nonce that the page printed for it. */
export interface Destination {
  readonly transport: 'rest' | 'ajax';
  readonly url: string;
  readonly nonce: string;
  /** The root address of the site. A fresh nonce is requested from it. */
  readonly site: string;
}

export function destinationOf(transport: Transport, { route }: ApiRequest): Destination {
  const site = transport.siteUrl || '/';
  if (transport.transport === 'rest') {
    const url = `${restRootOf(transport.restRoot)}${trimmed(transport.namespace)}/${route}`;
    return { transport: 'rest', url, nonce: transport.restNonce, site };
  }
  return { transport: 'ajax', url: transport.ajaxUrl || '/wp-admin/admin-ajax.php', nonce: transport.ajaxNonce, site };
}

const trimmed = (namespace: string): string => namespace.split('/').filter(Boolean).join('/');
