import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The environment of requests that the Node server receives. */
export type SiteEnvironment = { Bindings: HttpBindings };

/**
 * Returns the address of the visitor: of the connection, or behind a trusted proxy the last one in `X-Forwarded-For`, which the proxy has added.
 * Visitors can write the others themselves.
 */
export function visitorAddress({ env, req }: Context<SiteEnvironment>, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (env.incoming.socket.remoteAddress ?? '');
}

/** Returns whether nobody between the visitor and the server can read the request: by TLS at the proxy, or on the same computer. */
export function isPrivateConnection({ env, req }: Context<SiteEnvironment>, isBehindProxy: boolean): boolean {
  if (isBehindProxy) return req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() === 'https';
  const isForwarded = ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded'].some(
    (name) => req.header(name) !== undefined,
  );
  return !isForwarded && /^(?:::ffff:)?127\.|^::1$/.test(env.incoming.socket.remoteAddress ?? '');
}
