import { describe, expect, it, vi } from 'vitest';
import { readFeedback, resultOf } from '../../../../elements/contact-form/contact-form-7/feedback-response.ts';
import { extractJson, explainInvalidResponse } from '../../../../elements/contact-form/send/unusable-response.ts';
import { readRefill } from '../../../../elements/contact-form/send/response-extras.ts';
import type { Outcome } from '../../../../src/http/request.ts';

const own = { refused: 'refused', invalidJson: 'not JSON' };
const say = (_: unknown, key: keyof typeof own): string => own[key];
const json = (data: unknown, status = 200): Extract<Outcome, { kind: 'json' }> => ({ kind: 'json', status, data });
/** Returns the parts of a result that a form shows. */
const readAny = (outcome: Outcome) =>
  readFeedback(outcome) ??
  (outcome.kind === 'lost'
    ? undefined
    : resultOf(
        outcome.status,
        explainInvalidResponse(outcome, say, () => {}),
      ));
const failed = (message: string, response?: unknown) => ({
  status: 'mail_failed',
  message,
  invalidFields: [],
  postedDataHash: '',
  response,
});

describe('a submit without a usable response fails', () => {
  it.each<[what: string, outcome: Outcome, says: string]>([
    ['a page came', { kind: 'other', status: 200, body: '<h1>Hello</h1>' }, 'not JSON'],
    ['an empty body came', { kind: 'other', status: 204, body: '' }, 'not JSON'],
  ])('%s', (_, outcome, says) => {
    expect(readAny(outcome)).toEqual(failed(says));
  });

  it.each([404, 405])('after HTTP %i, with a warning that names the setting', (status) => {
    const warn = vi.fn();
    explainInvalidResponse(json({}, status), say, warn);
    expect(warn.mock.calls).toEqual([
      [
        `the server responded with HTTP ${status}: nothing accepts forms at the address of this form. ` +
          'Set endpoint to an address that does.',
      ],
    ]);
  });

  it.each([400, 401, 403, 404, 415, 429, 500, 503])('after HTTP %i', (status) => {
    const data = { status: 'mail_sent', message: 'Sent!' };
    expect(readAny(json(data, status))).toEqual(failed('Sent!', data));
  });

  it.each<[what: string, data: unknown]>([
    ['no object', null],
    ['a list', ['No.']],
    ['an object without a message', { code: 'rest_forbidden' }],
    ['an empty message', { message: '' }],
    ['a message that is no text', { message: { html: 'No.' } }],
  ])('after HTTP 403 with %s', (_, data) => {
    expect(readAny(json(data, 403))).toEqual(failed('refused', data));
  });

  it('without a response', () => {
    expect(readAny({ kind: 'lost', reason: 'timeout' })).toBeUndefined();
  });

  it('after HTTP 403 with a page', () => {
    expect(readAny({ kind: 'other', status: 403, body: '<h1>No</h1>' })).toEqual(failed('refused'));
  });

  it('after a rejection in HTML', () => {
    const data = { message: '<p>No &amp; <b>no</b>.</p>' };
    expect(readAny(json(data, 500))).toEqual(failed('No & no.', data));
  });

  it.each([[null], ['mail_sent'], [7], [true], [[]], [{}], [{ status: '' }], [{ status: 7 }], [{ message: 'Sent!' }]])(
    '%j came, which is no feedback response',
    (data) => {
      expect(readAny(json(data))).toEqual(failed('not JSON', data));
    },
  );
});

describe('a feedback response', () => {
  it('is parsed completely', () => {
    const data = {
      status: 'validation_failed',
      message: 'Please check.',
      posted_data_hash: 'abc',
      invalid_fields: [
        { field: 'name', message: 'Missing.', idref: 'n', error_id: 'x-ve-name' },
        { field: 'age', message: 'Too low.', idref: null },
      ],
    };
    expect(readAny(json(data))).toEqual({
      status: 'validation_failed',
      message: 'Please check.',
      postedDataHash: 'abc',
      invalidFields: [
        { field: 'name', message: 'Missing.', idref: 'n' },
        { field: 'age', message: 'Too low.', idref: undefined },
      ],
      response: data,
    });
  });

  it('is parsed with a status only', () => {
    const data = { status: 'spam' };
    expect(readAny(json(data))).toEqual({ ...failed('', data), status: 'spam' });
  });

  it.each([
    ['no list', { field: 'name' }, []],
    ['entries that are no objects', [null, 'name', 3, []], []],
    ['a field that is no text', [{ field: 5, message: 'Wrong.' }], []],
    [
      'a message that is no text',
      [{ field: 'name', message: { html: '<b>' } }],
      [{ field: 'name', message: '', idref: undefined }],
    ],
  ])('is parsed with invalid fields that are %s', (_, list, read) => {
    expect(readAny(json({ status: 'validation_failed', invalid_fields: list }))?.invalidFields).toEqual(read);
  });
});

describe('JSON in other output of a server', () => {
  const body = '{"status":"mail_sent","message":"{\\"a\\"} <b>"}';
  const found = { status: 'mail_sent', message: '{"a"} <b>' };
  it.each<[what: string, text: string, data: unknown]>([
    ['alone', body, found],
    ['after a notice', `<br />\n<b>Notice</b>: x in <b>y.php</b> on line <b>3</b><br />\n${body}`, found],
    ['after a notice with braces', `Notice: {x} {"y" ${body}`, found],
    ['after a debug line', `array(1) { ["a"]=> int(1) }\n${body}`, found],
    ['before a comment', `${body}\n<!-- cached in 3 ms -->`, found],
    ['pretty-printed', 'x{\n  "status": "spam"\n}', { status: 'spam' }],
    ['cut off', '{"status":"mail_', undefined],
    ['in a page', `<!DOCTYPE html><script>${body}</script>`, undefined],
    ['in another page', `<HTML><script>${body}</script></HTML>`, undefined],
    ['nowhere', '<b>Warning</b>', undefined],
    ['nowhere in nothing', '', undefined],
  ])('%s', (_, text, data) => {
    expect(extractJson(text)).toEqual(data);
  });
});

describe('a refill', () => {
  it.each<[answer: unknown, refill: unknown]>([
    [[], {}],
    [null, {}],
    ['', {}],
    [{}, {}],
    [{ captcha: { code: '/captcha/42.png' } }, { captcha: { code: '/captcha/42.png' } }],
    [{ quiz: { sum: ['1+1=?', 'token'] } }, { quiz: { sum: ['1+1=?', 'token'] } }],
    [
      { quiz: { sum: 'token' }, captcha: { code: null } },
      { quiz: { sum: ['', ''] }, captcha: { code: '' } },
    ],
    [{ quiz: [], captcha: 'no' }, {}],
  ])('%j', (answer, refill) => {
    expect(readRefill(answer)).toEqual(refill);
  });
});

it('a response is read up to 1000 errors, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const invalid_fields = Array.from({ length: 1001 }, (_, index) => ({ field: `f${index}`, message: 'No' }));
  const result = readFeedback(json({ status: 'validation_failed', message: '', invalid_fields }));
  expect([result?.invalidFields.length, warn.mock.calls.length]).toEqual([1000, 1]);
  warn.mockRestore();
});
