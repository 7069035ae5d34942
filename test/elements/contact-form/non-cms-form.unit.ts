import { describe, expect, it } from 'vitest';
import { toFeedback } from '../../../elements/contact-form/non-cms-form.ts';
import type { Outcome } from '../../../src/http/request.ts';

const own = { sent: 'Sent!', invalid: 'Please check.', choose: 'Choose one.' };
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
    ['200 with a page', other(200, '<h1>Thanks</h1>'), 'Sent!'],
    ['299', other(299), 'Sent!'],
  ])('is %s', (_, outcome, message) => {
    expect(shown(outcome)).toEqual([200, 'mail_sent', message, undefined]);
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
