import { Hono } from 'hono';
import type { FormHandler } from '../http/options.ts';
import { document, type Paths, response, type Schema } from '../http/openapi-parts.ts';
import { describeComments } from '../site/comments/comment-endpoints.ts';
import { describeOutbox, describeStyle } from '../site/outbox-page/outbox-openapi.ts';
import { describeSearch } from '../site/search-endpoints.ts';
import { describePages, methodNotAllowed } from '../site/site-pages.ts';
import { describeHealth } from './health.ts';

/** The parts of a site that have endpoints. */
interface DescribedParts {
  readonly forms: FormHandler | undefined;
  readonly hasOutbox: boolean;
  readonly hasComments: boolean;
  readonly hasSearch: boolean;
}

/** The path of the description. */
const openApiPath = '/_portico/openapi.json';

/** Returns the OpenAPI description of all endpoints of a site. */
export function describeSite({ forms, hasOutbox, hasComments, hasSearch }: DescribedParts): Schema {
  const { paths: formPaths, components } = (forms?.openapi() ?? {}) as { paths?: Paths; components?: Schema }; // Made by `document()`.
  const formResponses = components?.['responses'] as { readonly MethodNotAllowed?: Schema } | undefined; // As above.
  const paths: Paths = {
    ...formPaths,
    ...(hasComments && describeComments()),
    ...(hasSearch && describeSearch()),
    ...(hasOutbox && describeOutbox(hasComments)),
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
