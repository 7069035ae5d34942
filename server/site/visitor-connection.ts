import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Connection } from '../http/options.ts';
import { addressNetwork, addressRanges, clientAddress, isInRanges } from '../http/protection/client-address.ts';

/** The environment of requests that the Node server receives. */
export type SiteEnvironment = { Bindings: HttpBindings };

interface VisitorConnection {
  /** The network of the visitor, for limits, because a visitor may use many IPv6 addresses. */
  readonly network: string;
  /** `true` if nobody in between can read the request: it comes by TLS to a trusted proxy, through a tunnel, or from the same computer. */
  readonly isPrivate: boolean;
}

export type ReadConnection = (c: Context<SiteEnvironment>) => VisitorConnection;

/** Returns the connection of a request in the form that the handlers of forms and queries read. */
export const connectionOf = ({ env }: Pick<Context<SiteEnvironment>, 'env'>): Connection => ({
  address: env.incoming.socket.remoteAddress,
});

const forwardingHeaders = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'];
const isLoopback = (address: string): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address);
const isLocalName = (host: string): boolean => /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/**
 * Returns a function that reads connections. Headers about the connection are trusted only from proxies at these addresses or ranges, because
 * visitors can write such headers themselves.
 * @throws if an address is invalid
 */
export function connectionReader(trustedProxies: readonly string[]): ReadConnection {
  const trusted = addressRanges(trustedProxies);
  return ({ env, req }) => {
    const remote = env.incoming.socket.remoteAddress ?? '';
    const network = addressNetwork(clientAddress(remote, req.header('X-Forwarded-For') ?? null, trusted) ?? '');
    const isDirect = isLoopback(remote) && !forwardingHeaders.some((name) => req.header(name) !== undefined);
    if (!isInRanges(trusted, remote)) return { network, isPrivate: isDirect };
    // A tunnel (`ssh -L`) comes from the address of the proxy. Browsers send `Sec-Fetch-Site` only by TLS and to their own computer. Because of this
    // test, a proxy that does not write its headers is not taken for a tunnel.
    const isTunnel = isDirect && isLocalName(new URL(req.url).hostname) && req.header('Sec-Fetch-Site') !== undefined;
    return { network, isPrivate: isTunnel || req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https' };
  };
}
