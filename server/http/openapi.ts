import { tokenField } from '../../src/forms/validation/field-name.ts';
import { altchaField } from './protection/altcha.ts';
import { captchaField } from './protection/captcha.ts';
import { fileFieldsOf } from './form-fields.ts';
import { formTypes } from './body/form-body.ts';
import { document, emptyResponse, object, type Schema, text } from './openapi-parts.ts';
import { answerTypes, type OutcomeName, outcomes } from './outcomes.ts';
import type { Environment, NamedForm } from './process-form.ts';

const messageOnly = object({ message: text }, ['message']);

const withToken = object({ message: text, token: { ...text, description: 'The token for the next send.' } }, [
  'message',
]);

const spam = object({ status: { const: 'spam' }, message: text, invalid_fields: { type: 'array', maxItems: 0 } }, [
  'status',
  'message',
  'invalid_fields',
]);

const fieldError = object({ field: text, message: text }, ['field', 'message']);

const invalid = object({ message: text, errors: { type: 'array', items: fieldError, minItems: 1 } }, [
  'message',
  'errors',
]);

/** The outcomes whose JSON contains a new token, if the forms have tokens. */
const renewing = ['sent', 'unverified'];

/** The JSON of an outcome. */
const schemaOf = (outcome: string, { protect }: Environment): Schema => {
  if (outcome === 'spam') return spam;
  if (outcome === 'invalid') return invalid;
  return protect.token && renewing.includes(outcome) ? withToken : messageOnly;
};

/**
 * Returns the OpenAPI description (3.1) of the paths of these forms, with the limits as schemas. The responses in `components` are those of all other
 * methods and paths.
 */
export function describeForms(
  forms: readonly (NamedForm & { readonly path: string; readonly responses?: Schema })[],
  env: Environment,
): Readonly<Record<string, unknown>> {
  const paths = Object.fromEntries(
    forms.flatMap((form) => {
      const all: [string, Readonly<Record<string, Schema>>][] = [
        [form.path, { post: { ...sendOperation(form, env), ...(form.responses && { responses: form.responses }) } }],
      ];
      if (env.protect.token) all.push([`${form.path}/token`, { get: tokenOperation(form) }]);
      if (env.protect.altcha) all.push([`${form.path}/challenge`, { get: challengeOperation(form) }]);
      return all;
    }),
  );
  return document('Forms', paths, {
    NotFound: responseOf('unknown'),
    MethodNotAllowed: responseOf('method', ['Allow']),
  });
}

/** Returns the description of an answer that belongs to no form. */
const responseOf = (name: Extract<OutcomeName, 'method' | 'unknown'>, headers: readonly string[] = []): Schema => ({
  ...emptyResponse(outcomes[name].description, headers),
  content: { [answerTypes.json]: { schema: messageOnly }, [answerTypes.page]: { schema: text } },
});

function sendOperation(form: NamedForm, env: Environment): Schema {
  const { options, limits } = form;
  const value: Schema = { type: 'string', maxLength: limits.fieldLength };
  const properties: Record<string, Schema> = {};
  if (env.honeypot !== undefined)
    properties[env.honeypot] = { type: 'string', description: 'Must be empty. Only bots fill it in.' };
  if (env.protect.token) properties[tokenField] = { type: 'string', description: 'The token of `/token`.' };
  if (env.protect.altcha) properties[altchaField] = { type: 'string', description: 'The solution of `/challenge`.' };
  const { captcha } = env.protect;
  if (captcha) properties[captchaField(captcha)] = { type: 'string', description: 'The token of the captcha.' };
  for (const name of [...(options.headerFields ?? []), ...(options.replyTo === undefined ? [] : [options.replyTo])])
    properties[name] = { ...value, pattern: String.raw`^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$` };
  const required = [
    ...(env.protect.token?.required ? [tokenField] : []),
    ...(env.protect.altcha ? [altchaField] : []),
    ...(captcha ? [captchaField(captcha)] : []),
  ];
  const schema: Schema = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    maxProperties: limits.fields + limits.files,
    additionalProperties: { anyOf: [value, { type: 'array', items: value }] },
  };
  const files = [...fileFieldsOf(options)].map(([name, { types }]) => [name, { contentType: types.join(', ') }]);
  const content = Object.fromEntries(
    formTypes.map((type) => [
      type,
      { schema, ...(type === 'multipart/form-data' && files.length > 0 && { encoding: Object.fromEntries(files) }) },
    ]),
  );
  return {
    operationId: `send-${form.name}`,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Requests with the same key and the same content are one message.',
        schema: { type: 'string', maxLength: 200 },
      },
    ],
    requestBody: { required: true, content },
    responses: responsesOf(form, env),
  };
}

/** Returns all answers by their status. Several outcomes may have the same one. */
function responsesOf({ options }: NamedForm, env: Environment): Schema {
  const responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: Schema }>; headers?: Schema }
  > = {};
  const add = (status: number, description: string, type: string, schema: Schema): void => {
    const response = (responses[status] ??= { description });
    if (!response.description?.includes(description)) response.description += ` ${description}`;
    const known = response.content?.[type]?.schema;
    const schemas = known ? [...((known.anyOf as Schema[] | undefined) ?? [known]), schema] : [schema]; // Only written here.
    const unique = [...new Map(schemas.map((entry) => [JSON.stringify(entry), entry])).values()];
    const [first = schema] = unique;
    response.content = { ...response.content, [type]: { schema: unique.length === 1 ? first : { anyOf: unique } } };
  };
  for (const [name, { status, pageStatus, description }] of Object.entries(outcomes)) {
    if (name === 'unknown' || name === 'method') continue;
    add(status, description, answerTypes.json, schemaOf(name, env));
    if (name === 'sent' && options.redirect !== undefined)
      responses[303] = emptyResponse('The message is stored; the browser shows the page of the author.', ['Location']);
    else add(pageStatus, description, answerTypes.page, text);
  }
  const tooMany = responses[outcomes.tooMany.status];
  if (tooMany)
    tooMany.headers = { 'Retry-After': { description: 'In seconds.', required: true, schema: { type: 'integer' } } };
  return responses;
}

const jsonResponse = (description: string, schema: Schema): Schema => ({
  200: { description, content: { [answerTypes.json]: { schema } } },
});

const tokenOperation = ({ name }: NamedForm): Schema => ({
  operationId: `token-${name}`,
  responses: jsonResponse('A token for one visit of a page.', object({ token: text }, ['token'])),
});

const challengeOperation = ({ name }: NamedForm): Schema => ({
  operationId: `challenge-${name}`,
  responses: jsonResponse('A challenge in the format of ALTCHA 2.', {
    type: 'object',
    properties: { parameters: { type: 'object' }, signature: text },
    required: ['parameters', 'signature'],
  }),
});
