import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The environment of requests that the Node server receives. */
export type SiteEnvironment = { Bindings: HttpBindings };

/** What is known about the connection between a visitor and the server. */
export interface VisitorConnection {
  /** The address of the visitor, for limits; of IPv6 only the network, because a visitor may use all of its addresses. */
  readonly address: string;
  /** `true` if nobody on the way can read the request: by TLS at a trusted proxy, or on the same computer. */
  readonly isPrivate: boolean;
}

/** Reads the connection of a request. */
export type ReadConnection = (c: Context<SiteEnvironment>) => VisitorConnection;

/**
 * Returns the function that reads connections. Only proxies at these addresses or ranges are believed: visitors can write their headers
 * themselves.
 */
export function connectionReader(trustedProxies: readonly string[]): ReadConnection {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
  return ({ env, req }) => {
    const remote = withoutMapping(env.incoming.socket.remoteAddress ?? '');
    if (!isTrusted(remote)) {
      const isForwarded = forwardingHeaders.some((name) => req.header(name) !== undefined);
      return { address: networkOf(remote), isPrivate: !isForwarded && /^(?:127\.|::1$)/.test(remote) };
    }
    // Each proxy appends the address that it saw. The last one that is no proxy is the visitor.
    const hops = (req.header('X-Forwarded-For') ?? '').split(',').map((hop) => withoutMapping(hop.trim()));
    const visitor = hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? remote;
    return {
      address: networkOf(visitor),
      isPrivate: req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https',
    };
  };
}

const forwardingHeaders = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded'];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns an IPv4 address as such, also if the socket writes it as IPv6. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Returns the first half of an IPv6 address. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [start = '', end] = address.split('::');
  const first = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const missing = end === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].slice(0, 4).join(':');
}
