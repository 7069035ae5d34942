import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { now } from '../../../src/clock/clock.ts';
import { emptyResponse, formBody, object, type Paths, type Schema, text } from '../../http/openapi-parts.ts';
import { isAllowedOrigin } from '../../http/origin.ts';
import { AttemptLimit } from '../attempt-limit.ts';
import { pageResponse } from '../page-shell.ts';
import type { ReadConnection, SiteEnvironment } from '../visitor-address.ts';
import { readCommentFields } from './comment-fields.ts';
import { commentsPath } from './comment-page.ts';
import type { SiteComments } from './site-comments.ts';

/** The limit of comments per visitor: five in five minutes. */
const maxComments = 5;
const window = 5 * 60_000;

/** The number of bytes that a comment may have with its other fields. */
const maxBody = 64 * 1024;

interface Options {
  readonly comments: SiteComments;
  readonly readConnection: ReadConnection;
}

/**
 * Returns the endpoint `POST /comments`, with the fields and the answers of WordPress: a redirect to the comment, or a page (for scripts: JSON) with
 * the reason of a refusal. `<portico-comments>` reads both.
 */
export function commentEndpoints({ comments, readConnection }: Options): Hono<SiteEnvironment> {
  const endpoints = new Hono<SiteEnvironment>();
  const limit = new AttemptLimit(maxComments, window);
  endpoints.post(
    commentsPath,
    bodyLimit({ maxSize: maxBody, onError: (c) => refuse(c.req.raw, 413, 'The comment is too long.') }),
    async (c) => {
      const request = c.req.raw;
      if (!isAllowedOrigin(request.headers, request.url, []))
        return refuse(request, 403, 'Please send the comment from the page that it belongs to.');
      const { network } = readConnection(c);
      if (limit.waitOf(network) > 0)
        return refuse(request, 429, 'You have sent many comments. Please wait a few minutes and try again.');
      const form = await request.formData().catch(() => undefined);
      if (!form) return refuse(request, 400, 'The comment cannot be read. Please send the form of the page.');
      const fields = readCommentFields(form);
      if ('fault' in fields) return refuse(request, 400, fields.fault);
      limit.count(network);
      const added = await comments.add(fields, now());
      if ('fault' in added) return refuse(request, 400, added.fault);
      return new Response(null, { status: 303, headers: { Location: added.address, 'Cache-Control': 'no-store' } });
    },
  );
  return endpoints;
}

/** Returns the response with the reason of a refusal. */
function refuse(request: Request, status: number, message: string): Promise<Response> | Response {
  if (request.headers.get('X-Requested-With') === 'XMLHttpRequest')
    return Response.json({ code: 'comment_refused', message }, { status, headers: { 'Cache-Control': 'no-store' } });
  return pageResponse(
    'Your comment was not sent',
    html`<p>${message}</p><p>Go back with the button of your browser: your text is still in the form.</p>`,
    status,
  );
}

const refusal = (description: string): Schema => ({
  description,
  content: {
    'application/json': { schema: object({ code: { const: 'comment_refused' }, message: text }, ['code', 'message']) },
    'text/html': { schema: text },
  },
});

/** Returns the description of the endpoint above. */
export const describeComments = (): Paths => ({
  [commentsPath]: {
    post: {
      operationId: 'send-comment',
      requestBody: formBody(
        { author: text, comment: text, comment_post_ID: text, comment_parent: text },
        ['author', 'comment', 'comment_post_ID'],
        ['multipart/form-data', 'application/x-www-form-urlencoded'],
      ),
      responses: {
        303: emptyResponse('The comment is stored. The address is that of the comment in its page.', ['Location']),
        400: refusal('The comment cannot be read, or a field is invalid.'),
        403: refusal('A page of another origin sent the comment.'),
        413: refusal('The comment is too long.'),
        429: refusal('The address sent too many comments.'),
      },
    },
  },
});
