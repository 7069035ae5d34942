import type { Hono } from 'hono';
import { expect } from 'vitest';
import { describeSite } from '../../../server/cli/site-openapi.ts';
import { createFormHandler } from '../../../server/http/form-handler.ts';
import { createCommentHandler } from '../../../server/site/comments/comment-endpoints.ts';
import type { SiteComments } from '../../../server/site/comments/site-comments.ts';
import type { SiteEnvironment } from '../../../server/site/visitor-address.ts';
import { openApiCheck } from '../http/openapi-check.ts';

const protect = { token: {}, altcha: {} };

/** The description of a site with all that a site may have. */
const check = openApiCheck(
  describeSite({
    handlers: [
      createFormHandler({ forms: { contact: {} }, deliver: async () => 'accepted', protect }),
      createCommentHandler({ comments: undefined as unknown as SiteComments, protect, report: () => {} }), // It gets no request.
    ],
    hasOutbox: true,
    hasComments: true,
    hasSearch: true,
    hasConfirmation: true,
    hasReplyMails: true,
  }),
);

/**
 * Sends a request as the Node server does, from an address. Without one, it comes from the computer of the server. The response is validated against
 * the OpenAPI description of sites.
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
  expect(await check.faults(request.method, new URL(request.url).pathname, response)).toEqual([]);
  return response;
}
