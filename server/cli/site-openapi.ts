import { Hono } from 'hono';
import type { FormHandler } from '../http/options.ts';
import { document, type Paths, response, type Schema } from '../http/openapi-parts.ts';
import { confirmPage } from '../mail/confirm-texts.ts';
import { describeSignedPage } from '../mail/signed-page.ts';
import { describeOutbox, describeStyle } from '../site/outbox-page/outbox-openapi.ts';
import { describeSearch } from '../site/search-endpoints.ts';
import { describePages, methodNotAllowed } from '../site/site-pages.ts';
import { describeHealth } from './health.ts';

/** The parts of a site that have endpoints. */
interface DescribedParts {
  /** The handlers of forms and comments. */
  readonly handlers: readonly FormHandler[];
  readonly hasOutbox: boolean;
  readonly hasComments: boolean;
  readonly hasSearch: boolean;
  /** Set if visitors confirm messages by mail. */
  readonly hasConfirmation: boolean;
  /** Set if visitors can ask for mails about replies to comments. */
  readonly hasReplyMails: boolean;
}

/** The path of the description. */
const openApiPath = '/_portico/openapi.json';

/** Returns the OpenAPI description of all endpoints of a site. */
export function describeSite({
  handlers,
  hasOutbox,
  hasComments,
  hasSearch,
  hasConfirmation,
  hasReplyMails,
}: DescribedParts): Schema {
  const described = handlers.map((handler) => handler.openapi() as { paths: Paths; components: Schema }); // Made by `document()`.
  const formResponses = described[0]?.components['responses'] as { readonly MethodNotAllowed?: Schema } | undefined; // As above.
  const paths: Paths = {
    ...Object.fromEntries(described.flatMap((one) => Object.entries(one.paths))),
    ...(hasSearch && describeSearch()),
    ...(hasOutbox && describeOutbox(hasComments)),
    ...(hasConfirmation && describeSignedPage(confirmPage, 'The message is delivered.')),
    ...(hasReplyMails && describeSignedPage('subscribe', 'The address gets mails about replies.')),
    ...(hasReplyMails && describeSignedPage('unsubscribe', 'The address gets no more mails about replies.')),
    ...describeStyle(),
    ...describeHealth(),
    [openApiPath]: {
      get: {
        operationId: 'openapi',
        responses: { 200: response('This description.', 'application/json', { type: 'object' }) },
      },
    },
    ...describePages(),
  };
  const { content } = methodNotAllowed as { readonly content: Schema }; // It has a body.
  const forForms = formResponses?.MethodNotAllowed?.['content'] as Schema | undefined; // As above.
  const responses = { MethodNotAllowed: { ...methodNotAllowed, content: { ...forForms, ...content } } };
  return document('Site', paths, responses, hasOutbox ? { password: { type: 'http', scheme: 'basic' } } : {});
}

/** Returns the endpoint of the description. */
export function openApiEndpoint(parts: DescribedParts): Hono {
  const description = describeSite(parts);
  return new Hono().get(openApiPath, (c) => c.json(description, 200, { 'Cache-Control': 'no-cache' }));
}
