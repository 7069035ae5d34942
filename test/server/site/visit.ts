import type { Hono } from 'hono';
import type { SiteEnvironment } from '../../../server/site/visitor-address.ts';

/** Sends a request as the Node server does, from an address. Without one, it comes from the computer of the server. */
export async function visit(
  app: Pick<Hono<SiteEnvironment>, 'fetch'>,
  path: string,
  { from = '127.0.0.1', ...init }: RequestInit & { readonly from?: string } = {},
): Promise<Response> {
  // The endpoints read only this part of Node's request.
  const env = { incoming: { socket: { remoteAddress: from } } } as unknown as SiteEnvironment['Bindings'];
  const request = new Request(`http://site.example${path}`, init);
  return app.fetch(request, env);
}
