import { document, object, type Paths, response, type Schema, text } from '../http/openapi-parts.ts';
import type { QueryOptions } from './read-query.ts';

const message = object({ message: text }, ['message']);

const refusal = (description: string, headers?: readonly string[]): Schema =>
  response(description, 'application/json', message, headers);

const counts: Schema = {
  type: 'object',
  additionalProperties: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
};

/** Returns the schema of the limits of one value. */
const rangeOf = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties });

/** Returns the OpenAPI description (3.1) of a loop. Members that the handler ignores may have any value. */
export function describeLoop(path: string, options: QueryOptions): Schema {
  const { widgetId, filterType = 'taxonomy', taxonomies, fields = {}, sortBy = [] } = options;
  const joined: Schema = {
    type: 'object',
    properties: { terms: { type: 'array', items: text }, logicalJoin: { enum: ['AND', 'OR', 'DISABLED'] } },
    required: ['terms', 'logicalJoin'],
  };
  const group: Schema = {
    type: 'object',
    properties: Object.fromEntries(Object.keys(taxonomies).map((taxonomy) => [taxonomy, joined])),
  };
  const limit: Schema = { type: 'number' };
  const { min = {}, max = {} } = fields;
  const ranges = [...new Set([...Object.keys(min), ...Object.keys(max)])].map((key) => [
    key,
    rangeOf({ ...(Object.hasOwn(min, key) && { min: limit }), ...(Object.hasOwn(max, key) && { max: limit }) }),
  ]);
  const schema: Schema = {
    type: 'object',
    properties: {
      widget_id: { const: widgetId },
      widget_filters: { type: 'object', properties: { [filterType]: group } },
      pagination_base_url: { ...text, description: 'The address of the page. Only it contains excluded terms.' },
      ...(fields.search !== undefined && { search: text }),
      ...(ranges.length > 0 && { ranges: rangeOf(Object.fromEntries(ranges)) }),
      ...(fields.sort !== undefined && { sort: { enum: sortBy.flatMap((key) => [key, `-${key}`]) } }),
    },
    required: ['widget_id'],
  };
  const paths: Paths = {
    [path]: {
      post: {
        operationId: `filter-${widgetId}`,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          200: response(
            'The HTML of the loop, and the number of items for each term.',
            'application/json',
            object({ data: text, counts }, ['data', 'counts']),
          ),
          400: refusal('The body is not a JSON object.'),
          404: refusal('The request is for another loop.'),
          408: refusal('The body did not arrive in time.'),
          413: refusal('The body is too large.'),
          429: refusal('The address sent too many requests.', ['Retry-After']),
          503: refusal('The items could not be loaded.'),
        },
      },
    },
  };
  return document('Loop', paths, {
    NotFound: refusal('Another path.'),
    MethodNotAllowed: refusal('Another method than POST.', ['Allow']),
  });
}
