import type { Hono } from 'hono';
import { expect } from 'vitest';
import type { SiteEnvironment } from '../../../server/site/visitor-connection.ts';

/**
 * Sends a request as the Node server does, from an address; without one, it comes from the computer of the server. Checks the headers that the
 * status of the response asks for.
 */
export async function visit(
  app: Pick<Hono<SiteEnvironment>, 'fetch'>,
  path: string,
  { from = '127.0.0.1', ...init }: RequestInit & { readonly from?: string } = {},
): Promise<Response> {
  // The endpoints read only this part of Node's request.
  const env = { incoming: { socket: { remoteAddress: from } } } as unknown as SiteEnvironment['Bindings'];
  const request = new Request(`http://site.example${path}`, init);
  const response = await app.fetch(request, env);
  if (response.status === 429) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  if (response.status === 405) expect(response.headers.get('Allow')).toMatch(/^[A-Z, ]+$/);
  return response;
}
