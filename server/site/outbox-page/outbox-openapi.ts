import {
  emptyResponse,
  formBody,
  type Paths,
  queryParameter,
  response,
  type Responses,
  type Schema,
  text,
} from '../../http/openapi-parts.ts';
import { stylePath } from '../page-shell.ts';
import { outboxPath } from './outbox-markup.ts';

/* The description of the endpoints in `outbox-endpoints.ts`. */

const page = (description: string, headers?: readonly string[]): Schema =>
  response(description, 'text/html', text, headers);

/** The responses of `password.ts`. */
const refusals: Responses = {
  401: page('The password is missing or wrong.', ['WWW-Authenticate']),
  403: page('The connection is not encrypted, or another site sent the request.'),
  429: page('The address sent too many wrong passwords.', ['Retry-After']),
};

const missing: Responses = { 404: page('There is no such entry. It may have been deleted.') };

const read = (
  operationId: string,
  ok: Schema,
  more: Responses = {},
  parameters: readonly Schema[] = [],
): Paths[string] => ({
  get: { operationId, security: [{ password: [] }], parameters, responses: { 200: ok, ...refusals, ...more } },
});

const pages = queryParameter('page', 'The number of the page of the list, from 0.');

/** The fields that filter messages. */
const filters = ['form', 'state', 'text'];

/** Returns the operation of a button in the pages. */
const button = (operationId: string, fields: readonly string[], optional: readonly string[] = []): Paths[string] => ({
  post: {
    operationId,
    security: [{ password: [] }],
    requestBody: formBody(Object.fromEntries([...fields, ...optional].map((name) => [name, text])), fields, [
      'application/x-www-form-urlencoded',
    ]),
    responses: {
      303: emptyResponse('Done. The address is that of the list.', ['Location']),
      ...refusals,
      ...missing,
      413: response('The body is too large.', 'text/plain', text),
    },
  },
});

const entry = (name: string, schema: Schema): Schema => ({ name, in: 'path', required: true, schema });

/** Returns the description of the outbox page, with or without comments. */
export const describeOutbox = (hasComments: boolean): Paths => ({
  [outboxPath]: read('outbox', page('The messages.'), {}, [
    pages,
    ...filters.map((name) => queryParameter(name, 'A filter of the messages.')),
  ]),
  [`${outboxPath}/messages.csv`]: read(
    'messages-csv',
    response('All messages.', 'text/csv', text, ['Content-Disposition']),
  ),
  [`${outboxPath}/messages.json`]: read(
    'messages-json',
    response('All messages.', 'application/json', { type: 'array', items: { type: 'object' } }, [
      'Content-Disposition',
    ]),
  ),
  [`${outboxPath}/files/{id}/{index}`]: read(
    'file-of-message',
    response('The file, for saving.', 'application/octet-stream', {}, ['Content-Disposition']),
    missing,
    [entry('id', text), entry('index', { type: 'integer', minimum: 0 })],
  ),
  [`${outboxPath}/retry`]: button('retry', ['id', 'target']),
  [`${outboxPath}/release`]: button('release', ['id']),
  [`${outboxPath}/delete`]: button('delete', ['id']),
  [`${outboxPath}/retry-all`]: button('retry-all', [], filters),
  [`${outboxPath}/person`]: {
    post: {
      operationId: 'person',
      security: [{ password: [] }],
      requestBody: formBody(
        { address: text, action: text, confirmed: text },
        ['address'],
        ['application/x-www-form-urlencoded'],
      ),
      responses: {
        200: response('The messages and comments that contain the address.', 'application/json', { type: 'object' }, [
          'Content-Disposition',
        ]),
        ...refusals,
        ...missing,
        413: response('The body is too large.', 'text/plain', text),
      },
    },
  },
  [`${outboxPath}/delete-all`]: button('delete-all', ['confirmed', 'before'], filters),
  ...(hasComments && {
    [`${outboxPath}/comments`]: read('comments', page('The comments.'), {}, [pages]),
    [`${outboxPath}/comments/approve`]: button('approve-comment', ['id']),
    [`${outboxPath}/comments/delete`]: button('delete-comment', ['id']),
  }),
});

/** Returns the description of the style sheet of the server's own pages. */
export const describeStyle = (): Paths => ({
  [stylePath]: { get: { operationId: 'style', responses: { 200: response('The style sheet.', 'text/css', text) } } },
});
