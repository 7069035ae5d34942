import { restRootOf } from '../http/rest-root.ts';
import type { ApiRequest } from './api-requests.ts';
import type { Transport } from './transport.ts';

/** The target of a call: REST interface or ajax endpoint, with the nonce that the page printed. */
export interface Destination {
  readonly transport: 'rest' | 'ajax';
  readonly url: string;
  readonly nonce: string;
  /** The root address of the site, from which fresh nonces are requested. */
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
