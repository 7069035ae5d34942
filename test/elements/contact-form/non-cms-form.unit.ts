import { describe, expect, it } from 'vitest';
import { toFeedback } from '../../../elements/contact-form/non-cms-form.ts';
import type { Outcome } from '../../../src/http/request.ts';

const own = { sent: 'Sent!', received: 'Got it all.', invalid: 'Please check.', choose: 'Choose one.', nameless: '' };
const say = (_: unknown, key: keyof typeof own): string => own[key];
const json = (status: number, data: unknown): Outcome => ({ kind: 'json', status, data });
const other = (status: number, body = ''): Outcome => ({ kind: 'other', status, body });

/** Returns the parts of a result that a form shows. */
const shown = (outcome: Outcome): unknown => {
  const read = toFeedback(outcome, say);
  if (read.kind !== 'json') return read.kind;
  // Whatever it is made of is an object; the parts are what the test is about.
  const { status, message, invalid_fields: fields } = read.data as Record<string, unknown>;
  return [read.status, status, message, fields];
};

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
    ['299', other(299), 'Sent!'],
  ])('is %s', (_, outcome, message) => {
    expect(shown(outcome)).toEqual([200, 'mail_sent', message, undefined]);
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
    [false],
    [0],
    [-1],
  ])('is %j', (data) => {
    expect(shown(json(200, data))).toEqual(refused(data));
  });

  it.each<[data: object, status: string, message: string, fields?: unknown]>([
    [{ success: false, message: 'No.' }, 'mail_failed', 'No.'],
    [{ error: 'Too many messages.' }, 'mail_failed', 'Too many messages.'],
    [{ ok: false, error: { message: 'Not from this site.' } }, 'mail_failed', 'Not from this site.'],
    [{ errors: { email: ['Unknown.', 'Too short.'] } }, 'validation_failed', 'Please check.', 'Unknown. Too short.'],
    [{ errors: [{ field: 'email', message: 'Unknown.' }] }, 'validation_failed', 'Please check.', 'Unknown.'],
    [{ errors: ['The form is closed.'] }, 'validation_failed', 'The form is closed.'],
  ])('with a reason is %j', (data, status, message, field) => {
    const fields = field === undefined ? expect.anything() : [{ field: 'email', message: field }];
    expect(shown(json(200, data))).toEqual([200, status, message, 'errors' in data ? fields : undefined]);
  });
});

/** Responses in the shapes of ten services. They are not captured: compare them with a real answer before relying on one. */
describe('the response of a service', () => {
  it.each<[service: string, outcome: Outcome, status: string, message: string]>([
    ['Formspree', json(200, { next: '/thanks?language=en', ok: true }), 'mail_sent', 'Sent!'],
    [
      'Formspree',
      json(422, { errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }] }),
      'validation_failed',
      'Please check.',
    ],
    ['Formspree', json(403, { error: 'Form not found' }), 'mail_failed', 'Form not found'],
    ['Basin', json(200, { success: true, submission_id: 7 }), 'mail_sent', 'Sent!'],
    ['Basin', json(200, { success: false, error: 'The reCAPTCHA failed.' }), 'mail_failed', 'The reCAPTCHA failed.'],
    ['Getform', json(200, { success: true, message: 'Success' }), 'mail_sent', 'Success'],
    ['Getform', json(200, { success: false, message: 'Form is not active' }), 'mail_failed', 'Form is not active'],
    ['WordPress', json(200, { success: true, data: { id: 7 } }), 'mail_sent', 'Sent!'],
    ['WordPress', json(200, { success: false, data: 'Please log in.' }), 'mail_failed', 'Please log in.'],
    [
      'WordPress',
      json(200, { success: false, data: [{ code: 'closed', message: 'The form is closed.' }] }),
      'mail_failed',
      'The form is closed.',
    ],
    ['Formidable', json(200, { errors: [], content: '<div>Thanks</div>', pass: false }), 'mail_sent', 'Sent!'],
    [
      'Formidable',
      json(200, { errors: { field25: 'Name cannot be blank.' }, content: '', pass: false }),
      'validation_failed',
      'Please check.',
    ],
    ['HubSpot', json(200, { inlineMessage: '<p>Thanks</p>' }), 'mail_sent', 'Sent!'],
    [
      'HubSpot',
      json(400, {
        status: 'error',
        message: 'The request is not valid',
        errors: [{ message: 'Invalid email address', errorType: 'INVALID_EMAIL' }],
      }),
      'validation_failed',
      'The request is not valid',
    ],
    ['Mailchimp', json(200, { result: 'success', msg: 'Almost finished.' }), 'mail_sent', 'Sent!'],
    ['Mailchimp', json(200, { id: '1', email_address: 'a@b.c', status: 'pending' }), 'mail_sent', 'Sent!'],
    ['Mailchimp', json(200, { result: 'error', msg: '0 - Enter a value' }), 'mail_failed', '0 - Enter a value'],
    [
      'Web3Forms',
      json(200, { success: true, body: { data: {}, message: 'Email sent successfully!' } }),
      'mail_sent',
      'Sent!',
    ],
    [
      'Web3Forms',
      json(400, { success: false, body: { message: 'Invalid access key' } }),
      'mail_failed',
      'Invalid access key',
    ],
    ['Airtable', json(200, { id: 'rec1', createdTime: '2026-01-01T00:00:00.000Z', fields: {} }), 'mail_sent', 'Sent!'],
    [
      'Airtable',
      json(422, { error: { type: 'UNKNOWN_FIELD_NAME', message: 'Unknown field name: "a"' } }),
      'mail_failed',
      'Unknown field name: "a"',
    ],
  ])('%s: %j', (_, outcome, status, message) => {
    expect((shown(outcome) as unknown[]).slice(1, 3)).toEqual([status, message]);
  });

  it('of Netlify is a page', () => {
    const page = other(200, '<!DOCTYPE html><html><title>Home</title></html>');
    expect(toFeedback(page, say)).toBe(page);
    expect(toFeedback(page, say, { acceptsHtml: true, text: 'sent' })).toMatchObject({ data: { status: 'mail_sent' } });
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
