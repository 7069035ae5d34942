import { describe, expect, it } from 'vitest';
import { toFeedback } from '../../../../elements/contact-form/send/non-cms-form.ts';
import type { Outcome } from '../../../../src/http/request.ts';

const own = { sent: 'Sent!', received: 'Got it all.', invalid: 'Please check.', choose: 'Choose one.', nameless: '' };
const say = (_: unknown, key: keyof typeof own): string => own[key];
const json = (status: number, data: unknown): Outcome => ({ kind: 'json', status, data });
const graphql = (error: object) => ({ errors: [{ message: 'No address.', ...error }], data: null });
const other = (status: number, body = ''): Outcome => ({ kind: 'other', status, body });

/** Returns the parts of a result that a form shows. */
const shown = (outcome: Outcome): unknown => {
  const read = toFeedback(outcome, say);
  if (read.kind !== 'json') return read.kind;
  // Whatever it is made of is an object; the parts are what the test is about.
  const { status, message, invalid_fields: fields } = read.data as Record<string, unknown>;
  return [read.status, status, message, fields];
};

it.each(['errors', 'data', 'error', 'message'])('a response whose %s nest deeply is read', (key) => {
  const nested = (data: unknown) =>
    Array.from({ length: 50_000 }).reduce<object>((inner) => ({ [key]: inner }), { data });
  expect(toFeedback(json(422, nested(['No.'])), say).kind).toBe('json');
});

describe('a success', () => {
  it.each<[what: string, outcome: Outcome, message: string]>([
    ['200 with JSON', json(200, { ok: true }), 'Sent!'],
    ['200 with a message', json(200, { message: 'Got it.' }), 'Got it.'],
    ['200 with an empty message', json(200, { message: '' }), 'Sent!'],
    ['200 with a list', json(200, [1, 2]), 'Sent!'],
    ['200 with null', json(200, null), 'Sent!'],
    ['200 with a status of another kind', json(200, { status: 'success', message: 'Got it.' }), 'Got it.'],
    ['201', json(201, { id: 1 }), 'Sent!'],
    ['204', other(204), 'Sent!'],
    ['200 with text', other(200, 'OK'), 'Sent!'],
    ['200 with words for “no error”', json(200, { success: 'true', error: false, status: 200 }), 'Sent!'],
    ['200 with a result that is no word', json(200, { result: { id: 1 }, error: null }), 'Sent!'],
    ['200 with one more field that is false', json(200, { id: 1, spam: false }), 'Sent!'],
    ['200 without errors', json(200, { error: false, id: null }), 'Sent!'],
    ['200 with a success, and what the visitor has entered', json(200, { ok: true, data: { error: 'E 7' } }), 'Sent!'],
    ['200 with words about errors', json(200, { success: true, hasErrors: false, errorCode: 0 }), 'Sent!'],
    ['200 with an entry and its kind', json(200, { id: 1, type: 'message', code: 0 }), 'Sent!'],
    ['201 with numbers of mails', json(201, { data: { id: 1, status: 'active', sent: 0, opened: 0 } }), 'Sent!'],
    ['200 of GraphQL', json(200, { data: { book: { success: true, id: 1 } } }), 'Sent!'],
    ['200 of Nodemailer', json(200, { accepted: ['a@b.example'], rejected: [] }), 'Sent!'],
    ['200 of Nodemailer, with a copy', json(200, { accepted: ['a@b.example'], rejected: ['c@d.example'] }), 'Sent!'],
    ['201 with a record of the server', json(201, { id: 7, type: 'Error report', error_rate: 3 }), 'Sent!'],
    ['200 with a success, and a record', json(200, { ok: true, status: 'new', error: 'E 7' }), 'Sent!'],
    ['299', other(299), 'Sent!'],
  ])('is %s', (_, outcome, message) => {
    expect(shown(outcome)).toEqual([200, 'mail_sent', message, undefined]);
  });
});

describe('a record of what the form has sent', () => {
  const sent = new FormData();
  const entered = {
    type: 'error',
    error_message: 'It blinks.',
    state: 'Invalid',
    status: 'on',
    message: 'Help!',
    ok: 'no',
  };
  for (const [name, value] of Object.entries(entered)) sent.set(name, value);
  const read = (data: object) => toFeedback(json(201, data), say, { acceptsHtml: false, text: 'sent', sent });

  it.each<[data: object, message: string]>([
    [{ id: 7, ...entered }, 'Sent!'],
    [{ data: entered }, 'Sent!'],
    [[entered], 'Sent!'],
    [{ ...entered, message: 'Thanks.' }, 'Thanks.'],
  ])('is a success: %j', (data, message) => {
    expect(read(data)).toMatchObject({ data: { status: 'mail_sent', message } });
  });

  it('does not hide a refusal beside it', () => {
    expect(read({ ...entered, success: false, message: 'No.' })).toMatchObject({ data: { status: 'mail_failed' } });
  });
});

describe('a page', () => {
  const page = other(200, '<!doctype html><h1>Thanks</h1>');
  const login = other(200, '<form><input name="user"><input name="pwd" type="password"></form>');
  const read = (outcome: Outcome, acceptsHtml: boolean) => toFeedback(outcome, say, { acceptsHtml, text: 'received' });

  it('is a success only if the form accepts pages, and it is no login', () => {
    expect(read(page, false)).toBe(page);
    expect(read(login, true)).toBe(login);
    expect(read(page, true)).toMatchObject({ data: { status: 'mail_sent', message: 'Got it all.' } });
  });
});

describe('a 2xx response that says that nothing was sent', () => {
  const refused = (data: unknown) => [400, (data as { status?: unknown } | null)?.status, undefined, undefined];

  it.each<[data: unknown]>([
    [{ success: false }],
    [JSON.stringify({ success: false })],
    [{ success: 'false' }],
    [{ success: 0 }],
    [{ ok: false }],
    [{ error: true }],
    [{ error: 'NOT_FOUND' }],
    [{ error: { code: 7 } }],
    [{ status: 'error' }],
    [{ status: 'whatever' }],
    [{ status: false }],
    [{ status: 500 }],
    [{ result: 'error' }],
    [{ errors: [], content: '', pass: false }],
    [{ Success: false, id: 7 }],
    [{ isSuccess: 'no', id: 7 }],
    [{ sent: false, id: 7 }],
    [{ errorMessage: 'E_DB' }],
    [{ statusCode: 502, id: 7 }],
    [{ type: 'danger' }],
    [{ data: { success: false } }],
    [{ data: { book: { success: false } } }],
    [{ result: { ok: false } }],
    [{ accepted: [], rejected: ['a@b.example'] }],
    [{ data: { error: 'E_DB' }, id: 7 }],
    [{ success: true, data: { success: false } }],
    [false],
    [0],
    [-1],
  ])('is %j', (data) => {
    expect(shown(json(200, data))).toEqual(refused(data));
  });

  it.each<[body: Outcome]>([
    [json(200, [{ success: false }])],
    [json(200, 'Error')],
    [other(200, 'Message could not be sent. Mailer Error: SMTP connect() failed.')],
    [other(200, 'error: E_DB')],
  ])('is a list or a text: %j', (outcome) => {
    expect(toFeedback(outcome, say)).toMatchObject({ kind: 'json', status: 400 });
  });

  it.each<[data: object, status: string, message: string, fields?: unknown]>([
    [{ success: false, message: 'No.' }, 'mail_failed', 'No.'],
    [{ error: 'Too many messages.' }, 'mail_failed', 'Too many messages.'],
    [{ ok: false, error: { message: 'Not from this site.' } }, 'mail_failed', 'Not from this site.'],
    [{ errors: { email: ['Unknown.', 'Too short.'] } }, 'validation_failed', 'Please check.', 'Unknown. Too short.'],
    [{ errors: [{ field: 'email', message: 'Unknown.' }] }, 'validation_failed', 'Please check.', 'Unknown.'],
    [{ errors: ['The form is closed.'] }, 'validation_failed', 'The form is closed.'],
    [{ type: 'danger', text: 'Please try later.' }, 'mail_failed', 'Please try later.'],
    [{ data: { success: false, message: 'Not from here.' } }, 'mail_failed', 'Not from here.'],
  ])('with a reason is %j', (data, status, message, field) => {
    const fields = field === undefined ? expect.anything() : [{ field: 'email', message: field }];
    expect(shown(json(200, data))).toEqual([200, status, message, 'errors' in data ? fields : undefined]);
  });
});

/** Responses in the shapes that the documentation, or the published code, of each service states. The texts are examples. */
describe('the response of a service', () => {
  it.each<[service: string, outcome: Outcome, status: string, message: string]>([
    // The types `ServerRedirectResponse` and `ServerErrorResponse`, and the tests, of Formspree's own client (`@formspree/core`).
    ['Formspree', json(200, { next: '/thanks?language=en' }), 'mail_sent', 'Sent!'],
    [
      'Formspree',
      json(400, {
        error: '(legacy error message)',
        errors: [
          { code: 'TYPE_EMAIL', field: 'email', message: 'must be an email' },
          { code: 'EMPTY', message: 'empty form' },
        ],
      }),
      'validation_failed',
      'empty form',
    ],
    ['Formspree', json(403, { error: 'not authorized (legacy)' }), 'mail_failed', 'not authorized (legacy)'],
    // “Using AJAX” (docs.usebasin.com): 200 is a success, otherwise `error` has the reason; with `.json` in the address, `success` tells it.
    ['Basin', json(200, { success: true }), 'mail_sent', 'Sent!'],
    ['Basin', json(400, { error: 'The reCAPTCHA failed.' }), 'mail_failed', 'The reCAPTCHA failed.'],
    ['Basin', json(200, { success: false, error: 'The reCAPTCHA failed.' }), 'mail_failed', 'The reCAPTCHA failed.'],
    // The sample responses of “Getform API” (docs.getform.io), which also states that errors have the HTTP status of an error.
    ['Getform', json(200, { success: true, data: { id: '3e7422dd', submissions: [] } }), 'mail_sent', 'Sent!'],
    ['Getform', json(429, { success: false, message: 'Too many requests.' }), 'mail_failed', 'Too many requests.'],
    // “wp_send_json_success()” and “wp_send_json_error()” (WordPress Code Reference).
    ['WordPress', json(200, { success: true, data: { id: 7 } }), 'mail_sent', 'Sent!'],
    ['WordPress', json(200, { success: false, data: 'Please log in.' }), 'mail_failed', 'Please log in.'],
    [
      'WordPress',
      json(200, { success: false, data: [{ code: 'closed', message: 'The form is closed.' }] }),
      'mail_failed',
      'The form is closed.',
    ],
    // `FrmEntriesAJAXSubmitController::ajax_create()` of Formidable Forms: `pass` is false in all of them; `failed` is its message for duplicates.
    ['Formidable', json(200, { errors: [], content: '<div>Thanks</div>', pass: false }), 'mail_sent', 'Sent!'],
    [
      'Formidable',
      json(200, { errors: { 25: 'Name cannot be blank.' }, content: '', pass: false, error_message: '<div>No.</div>' }),
      'validation_failed',
      'Please check.',
    ],
    [
      'Formidable',
      json(200, { errors: { failed: 'Entered twice.' }, content: '', pass: false }),
      'validation_failed',
      'Please check.',
    ],
    // “Submit data to a form” (HubSpot, Forms API v3), which lists the values of `errorType`.
    ['HubSpot', json(200, { redirectUri: '/thanks', inlineMessage: '<p>Thanks</p>' }), 'mail_sent', 'Sent!'],
    [
      'HubSpot',
      json(400, {
        status: 'error',
        message: 'The request is not valid',
        correlationId: 'a43683b0-5717-4ceb-80b4-104d02915d8c',
        errors: [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }],
      }),
      'validation_failed',
      "The request is not valid Error in 'fields.email'. Invalid email address",
    ],
    // The readmes of ajaxChimp and `react-mailchimp-subscribe`, for the address `…/subscribe/post-json`, which Mailchimp itself does not document.
    ['Mailchimp', json(200, { result: 'success', msg: 'Almost finished.' }), 'mail_sent', 'Sent!'],
    [
      'Mailchimp',
      json(200, { result: 'error', msg: '0 - Please enter a value' }),
      'mail_failed',
      '0 - Please enter a value',
    ],
    // The values of `status` in “Members”, and the fields in “Errors” (Mailchimp Marketing API).
    ['Mailchimp', json(200, { id: '1', email_address: 'a@b.c', status: 'pending' }), 'mail_sent', 'Sent!'],
    ['Mailchimp', json(200, { id: '1', email_address: 'a@b.c', status: 'subscribed' }), 'mail_sent', 'Sent!'],
    [
      'Mailchimp',
      json(400, {
        type: 'https://mailchimp.com/…/errors/',
        title: 'Member Exists',
        status: 400,
        detail: 'Already there.',
      }),
      'mail_failed',
      'Already there.',
    ],
    [
      'Mailchimp',
      json(400, {
        type: 'https://mailchimp.com/…/errors/',
        title: 'Invalid Resource',
        status: 400,
        detail: 'Your merge fields were invalid.',
        instance: '8cf2c011-a212-9b3a-6c51-a4d631a124b4',
        errors: [{ field: 'FNAME', message: 'Please enter a value' }],
      }),
      'validation_failed',
      'Your merge fields were invalid.',
    ],
    // `success` and `message` in the own client of Web3Forms (`@web3forms/react`); compatible services also document `body`.
    ['Web3Forms', json(200, { success: true, message: 'Email sent.', data: {} }), 'mail_sent', 'Email sent.'],
    ['Web3Forms', json(200, { success: true, body: { data: {}, message: 'Email sent' } }), 'mail_sent', 'Sent!'],
    ['Web3Forms', json(400, { success: false, message: 'Invalid access key' }), 'mail_failed', 'Invalid access key'],
    ['Web3Forms', json(400, { success: false, body: { message: 'No such key' } }), 'mail_failed', 'No such key'],
    // “Create records” and “Errors” (Airtable Web API).
    ['Airtable', json(200, { id: 'rec1', createdTime: '2026-01-01T00:00:00.000Z', fields: {} }), 'mail_sent', 'Sent!'],
    ['Airtable', json(200, { records: [{ id: 'rec1', fields: {} }] }), 'mail_sent', 'Sent!'],
    [
      'Airtable',
      json(403, { error: { type: 'INVALID_PERMISSIONS', message: 'You are not permitted to create records.' } }),
      'mail_failed',
      'You are not permitted to create records.',
    ],
    // The arguments of `fetch` in “Ajax” (formsubmit.co): `success` is a text.
    [
      'FormSubmit',
      json(200, { success: 'true', message: 'The form was submitted.' }),
      'mail_sent',
      'The form was submitted.',
    ],
    ['FormSubmit', json(200, { success: 'false', message: 'Activate it first.' }), 'mail_failed', 'Activate it first.'],
    // “Submitting Forms with REST API v2” (Gravity Forms).
    [
      'Gravity Forms',
      json(200, { is_valid: true, page_number: 0, confirmation_type: 'message' }),
      'mail_sent',
      'Sent!',
    ],
    // The forms of Elementor and WPForms use `wp_send_json_error()` with errors in `data`.
    [
      'Elementor',
      json(200, { success: false, data: { message: 'Please check it.', errors: { email: 'Unknown.' }, data: [] } }),
      'validation_failed',
      'Please check it.',
    ],
    // “Submitting a form using AJAX” (Freeform).
    [
      'Freeform',
      json(200, { success: false, finished: false, errors: { firstName: ['This field is required'] } }),
      'validation_failed',
      'Please check.',
    ],
    // “Error message format” (Laravel), `render json: record.errors` (Rails), “Exceptions” (Django REST framework) and `form.errors.get_json_data()` (Django).
    [
      'Laravel',
      json(422, { message: 'The name field is required.', errors: { name: ['The name field is required.'] } }),
      'validation_failed',
      'The name field is required.',
    ],
    ['Rails', json(422, { name: ["can't be blank"] }), 'validation_failed', 'Please check.'],
    [
      'Django REST framework',
      json(400, { non_field_errors: ['Dates overlap.'] }),
      'validation_failed',
      'Dates overlap.',
    ],
    ['Django REST framework', json(403, { detail: 'CSRF Failed.' }), 'mail_failed', 'CSRF Failed.'],
    ['Django', json(400, { email: [{ message: 'Unknown.', code: 'invalid' }] }), 'validation_failed', 'Please check.'],
    // “Error objects” (JSON:API) and `flatten()` (Zod).
    [
      'JSON:API',
      json(422, { errors: [{ source: { pointer: '/data/attributes/email' }, detail: 'Is no address.' }] }),
      'validation_failed',
      'Is no address.',
    ],
    [
      'Zod',
      json(400, { success: false, errors: { formErrors: [], fieldErrors: { email: ['Is no address.'] } } }),
      'validation_failed',
      'Please check.',
    ],
    [
      'Zod',
      json(400, { error: { formErrors: [], fieldErrors: { email: ['Is no address.'] } } }),
      'validation_failed',
      'Please check.',
    ],
    // “Problem Details for HTTP APIs” (RFC 9457).
    ['Problem details', json(409, { title: 'Conflict', detail: 'It is sold out.' }), 'mail_failed', 'It is sold out.'],
  ])('%s: %j', (_, outcome, status, message) => {
    expect((shown(outcome) as unknown[]).slice(1, 3)).toEqual([status, message]);
  });

  // “Forms setup” (Netlify Docs): the response is the page that `action` names.
  it('of Netlify is a page', () => {
    const page = other(200, '<!DOCTYPE html><html><title>Home</title></html>');
    expect(toFeedback(page, say)).toBe(page);
    expect(toFeedback(page, say, { acceptsHtml: true, text: 'sent' })).toMatchObject({ data: { status: 'mail_sent' } });
  });
});

describe('a message for a field that the form does not contain', () => {
  const fields = new Set(['email']);

  it.each<[errors: object, message: string]>([
    [{ failed: 'We have this entry already.' }, 'Please check. We have this entry already.'],
    [{ email: 'Unknown.', 25: 'Name cannot be blank.' }, 'Please check. Name cannot be blank.'],
    [{ email: 'Unknown.' }, 'Please check.'],
    [[{ field: 'captcha', message: 'Try again.' }, { message: 'We are closed.' }], 'We are closed. Try again.'],
  ])('is shown for the whole form: %j', (errors, message) => {
    const outcome = json(200, { errors, content: '', pass: false });
    expect(toFeedback(outcome, say, { acceptsHtml: false, text: 'sent', fields })).toMatchObject({ data: { message } });
  });

  it.each([
    ['guests.1.email', 'guests[1][email]'],
    ['a.b', 'a.b'],
    ['guests.2.email', 'guests.2.email'],
    ['guests.1', 'guests.1'],
  ])('is that of the field with the same path: %s is %s', (field, expected) => {
    const names = new Set(['guests[1][email]', 'a.b', 'a[b]']);
    const outcome = json(422, { message: 'Please check.', errors: { [field]: ['Is no address.'] } });
    expect(toFeedback(outcome, say, { acceptsHtml: false, text: 'sent', fields: names })).toMatchObject({
      data: { invalid_fields: [{ field: expected, message: 'Is no address.' }] },
    });
  });

  // The answers of validators in their documentation, with names of fields of this form.
  it.each<[server: string, data: object]>([
    ['FastAPI', { detail: [{ loc: ['body', 'people', 1, 'mail'], msg: 'No address.', type: 'value_error' }] }],
    ['ASP.NET', { title: 'Not valid.', status: 400, errors: { 'People[1].Mail': ['No address.'] } }],
    ['JSON:API', { errors: [{ source: { pointer: '/data/attributes/people/1/mail' }, detail: 'No address.' }] }],
    ['RFC 9457', { title: 'Not valid.', errors: [{ pointer: '#/people/1/mail', detail: 'No address.' }] }],
    ['RFC 7807', { title: 'Not valid.', 'invalid-params': [{ name: 'people[1].mail', reason: 'No address.' }] }],
    ['Zod', { issues: [{ path: ['people', 1, 'mail'], message: 'No address.' }] }],
    [
      'express-validator',
      { errors: [{ type: 'field', msg: 'No address.', path: 'people[1].mail', location: 'body' }] },
    ],
    ['express-validator 6', { errors: [{ msg: 'No address.', param: 'people[1].mail', location: 'body' }] }],
    ['Django', { people: { 1: { mail: ['No address.'] } } }],
    ['Symfony', { violations: [{ propertyPath: 'people[1].mail', message: 'No address.' }] }],
    ['Spring', { status: 400, errors: [{ field: 'people[1].mail', defaultMessage: 'No address.', code: 'Email' }] }],
    ['Laravel', { message: 'Not valid.', errors: { 'people.1.mail': ['No address.'] } }],
    [
      'Zod, in `error`',
      { success: false, error: { issues: [{ path: ['people', 1, 'mail'], message: 'No address.' }] } },
    ],
    ['Joi, with details', { details: [{ message: 'No address.', path: ['people', 1, 'mail'] }] }],
    [
      'Strapi',
      {
        error: {
          name: 'ValidationError',
          details: { errors: [{ path: ['people', 1, 'mail'], message: 'No address.' }] },
        },
      },
    ],
    ['CakePHP', { errors: { people: { 1: { mail: { _empty: 'No address.' } } } } }],
    ['Fluent Forms', { errors: { 'people[1][mail]': { required: 'No address.' } } }],
    ['Laravel, in a part', { message: 'Not valid.', errors: { 'order.people.1.mail': ['No address.'] } }],
    [
      'the REST API of WordPress',
      { code: 'rest_invalid_param', data: { params: { 'people[1][mail]': 'No address.' } } },
    ],
    [
      'NestJS, as objects',
      { message: [{ property: 'people.1.mail', constraints: { isEmail: 'No address.' } }], error: 'Bad Request' },
    ],
    ['GraphQL, by the path', graphql({ path: ['book', 'input', 'people', 1, 'mail'] })],
    [
      'GraphQL, by a field',
      graphql({ path: ['book'], extensions: { code: 'BAD_USER_INPUT', field: 'people[1].mail' } }),
    ],
    ['Apollo', graphql({ path: ['book'], extensions: { argumentName: 'people.1.mail' } })],
    ['Hasura', graphql({ extensions: { path: '$.people[1].mail', code: 'validation-failed' } })],
    [
      'Lighthouse',
      graphql({ message: 'Not valid.', extensions: { validation: { 'input.people.1.mail': ['No address.'] } } }),
    ],
    [
      'Shopify',
      { data: { book: { userErrors: [{ field: ['input', 'people', 1, 'mail'], message: 'No address.' }] } } },
    ],
    [
      'a mutation',
      { data: { book: { success: false, errors: [{ field: 'people.1.mail', message: 'No address.' }] } } },
    ],
  ])('is that of the field which %s names', (server, data) => {
    const names = new Set(['people[0][mail]', 'people[1][mail]', 'body', 'detail']);
    // GraphQL answers 200 also then.
    const status = /^(GraphQL|Apollo|Hasura|Lighthouse|Shopify|a mutation)/.test(server) ? 200 : 422;
    expect(toFeedback(json(status, data), say, { acceptsHtml: false, text: 'sent', fields: names })).toMatchObject({
      data: { status: 'validation_failed', invalid_fields: [{ field: 'people[1][mail]', message: 'No address.' }] },
    });
  });

  // “Validation” (NestJS), and “any.message” (Joi), which hapi sends.
  it.each<[server: string, data: object, message: string, fields: object[]]>([
    [
      'NestJS',
      { statusCode: 400, message: ['email must be an email', 'the hall is full'], error: 'Bad Request' },
      'Please check. the hall is full',
      [{ field: 'email', message: 'email must be an email' }, { message: 'the hall is full' }],
    ],
    [
      'Joi',
      { error: 'Bad Request', message: '"email" must be a valid email' },
      'Please check.',
      [{ field: 'email', message: '"email" must be a valid email' }],
    ],
    [
      'NestJS with GraphQL',
      graphql({ message: 'Bad Request', extensions: { originalError: { message: ['email must be an email'] } } }),
      'Please check.',
      [{ field: 'email', message: 'email must be an email' }],
    ],
    ['Joi', { message: '"age" must be a number' }, '"age" must be a number', [{ message: '"age" must be a number' }]],
    ['FastAPI', { detail: [{ loc: ['body', 'email'], msg: 'No address.' }] }, 'Please check.', [{ field: 'email' }]],
  ])('begins with the name of the field, and stands there only: %s', (_, data, message, shownFields) => {
    expect(toFeedback(json(422, data), say, { acceptsHtml: false, text: 'sent', fields })).toMatchObject({
      data: { status: 'validation_failed', message, invalid_fields: shownFields },
    });
  });

  it('is beside a field that is called `message`, in a list by the names of fields', () => {
    const expected = { acceptsHtml: false, text: 'sent', fields: new Set(['message', 'email']) } as const;
    const errors = { message: ['email is missing'], email: ['No address.'], non_field_errors: ['Full.'] };
    expect(toFeedback(json(400, errors), say, expected)).toMatchObject({
      data: {
        message: 'Please check. Full.',
        invalid_fields: [
          { field: 'message', message: 'email is missing' },
          { field: 'email', message: 'No address.' },
          { field: 'non_field_errors', message: 'Full.' },
        ],
      },
    });
  });

  it('is one text of a server, although it begins with the name of a field', () => {
    const expected = { acceptsHtml: false, text: 'sent', fields: new Set(['message']) } as const;
    expect(toFeedback(json(400, { message: 'message could not be sent' }), say, expected)).toMatchObject({
      data: { status: 'mail_failed', message: 'message could not be sent' },
    });
  });

  it.each([
    ['tags.1', { field: 'tags', index: 1 }],
    ['tags[2]', { field: 'tags', index: 2 }],
    ['guests.0.name', { field: 'guests[][name]', index: 0 }],
    ['Tags', { field: 'tags' }],
    ['name', { field: 'name' }],
  ])('names a control by its index: %s is %j', (field, place) => {
    const names = new Set(['tags', 'guests[][name]', 'NAME', 'Name']);
    const outcome = json(422, { errors: { [field]: ['Too long.'] } });
    expect(toFeedback(outcome, say, { acceptsHtml: false, text: 'sent', fields: names })).toMatchObject({
      data: { invalid_fields: [place] },
    });
  });

  it('is shown for the first 1000 errors', () => {
    const errors = Array.from({ length: 1001 }, (_, index) => ({ field: `f${index}`, message: `(${index})` }));
    const { data } = toFeedback(json(422, { errors }), say, { acceptsHtml: false, text: 'sent', fields }) as {
      readonly data: { readonly message: string };
    };
    expect([data.message.includes('(999)'), data.message.includes('(1000)')]).toEqual([true, false]);
  });
});

describe('a feedback response', () => {
  it('is unchanged', () => {
    const outcome = json(200, { status: 'spam', message: 'No.', invalid_fields: [] });
    expect(toFeedback(outcome, say)).toBe(outcome);
  });
});

describe('a rejection', () => {
  const errors = [{ field: 'email', message: 'Unknown.' }];

  it.each<[what: string, outcome: Outcome, feedback: unknown]>([
    ['422 with errors', json(422, { errors }), [200, 'validation_failed', 'Please check.', errors]],
    ['400 with errors and a message', json(400, { errors, message: 'No.' }), [200, 'validation_failed', 'No.', errors]],
    ['400 with a message', json(400, { message: 'No.' }), [200, 'mail_failed', 'No.', undefined]],
    [
      '429 with no errors and a message',
      json(429, { errors: [], message: 'Slower.' }),
      [200, 'mail_failed', 'Slower.', []],
    ],
  ])('is %s', (_, outcome, feedback) => {
    expect(shown(outcome)).toEqual(feedback);
  });

  it.each<[what: string, outcome: Outcome, status: number]>([
    ['400 with nothing', other(400), 400],
    ['403 with an empty object', json(403, {}), 403],
    ['404 with a page', other(404, '<h1>Not found</h1>'), 404],
    ['422 with errors that are no list', json(422, { errors: 'email' }), 422],
    ['500 with a message', json(500, { message: 'SQL' }), 500],
    ['500 with a feedback response', json(500, { status: 'mail_sent', message: 'Sent', invalid_fields: [] }), 500],
    ['502 with a page', other(502, '<h1>Bad gateway</h1>'), 502],
  ])('without a message for visitors is %s', (_, outcome, status) => {
    const read = toFeedback(outcome, say);
    expect(read.kind === 'json' && read.status).toBe(status);
  });
});

describe('a lost response', () => {
  it.each(['offline', 'timeout', 'aborted'] as const)('is unchanged: %s', (reason) => {
    const outcome: Outcome = { kind: 'lost', reason };
    expect(toFeedback(outcome, say)).toBe(outcome);
  });
});
