import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { describedCalls, validateResponse, validateRequest } from '../../openapi.ts';
import { feedbackOf } from './ask.ts';

const good = {
  contact_form_id: 5,
  status: 'mail_sent',
  message: 'Sent.',
  posted_data_hash: 'bee708341f22619ff3049d9aebf565e0',
  into: '#x1',
  invalid_fields: [],
};
const invalid = { field: 'a', message: 'No.', idref: null, error_id: 'x1-ve-a' };
const refused = { ...good, status: 'validation_failed', invalid_fields: [invalid] };
const feedback = feedbackOf(5);
const form = '/wp-json/contact-form-7/v1/contact-forms/';
const ruleErrors = (...rules: object[]): string[] => validateResponse('GET', `${feedback}/schema`, 200, { rules });
const fields = [['_wpcf7_unit_tag', 'x1']] as const;
const several = [
  ['a[]', '1'],
  ['a[]', '2'],
  ['file', new File([], '')],
] as const;

describe('the OpenAPI file', () => {
  it('describes each call of the backend, and no other', () => {
    const routes = new Set(
      createBackend()
        .routes.filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path.replace(/\/form-[a-z-]+\//, '/form-{name}/')}`)
        .map((call) => call.replace(':id{[0-9]+}', '{id}').replace(/:file\{.*\}$/, '{challenge}.png')),
    );
    expect([...routes].toSorted()).toEqual(describedCalls.toSorted());
  });

  it.each([
    ['a feedback', 200, good],
    ['one with unknown properties', 200, { ...good, extra: 1 }],
    ['one without a hash', 200, { ...good, status: 'error', posted_data_hash: undefined }],
    ['a rejected message', 200, refused],
    ['an error', 404, { code: 'x', message: 'No.' }],
  ])('accepts the response %s', (_, status, body) => {
    expect(validateResponse('POST', feedback, status, JSON.parse(JSON.stringify(body)))).toEqual([]);
  });

  it.each([
    ['no message', 200, { ...good, message: undefined }],
    ['a status in capitals', 200, { ...good, status: 'Sent' }],
    ['half a hash', 200, { ...good, posted_data_hash: 'bee7' }],
    ['a rejected message without fields', 200, { ...refused, invalid_fields: [] }],
    ['a successful message with invalid fields', 200, { ...good, invalid_fields: [invalid] }],
    ['a field without idref', 200, { ...refused, invalid_fields: [{ ...invalid, idref: undefined }] }],
    ['a question without token', 200, { ...good, quiz: { q: ['1+1=?'] } }],
    ['a picture without number', 200, { ...good, captcha: { c: '/captcha/new.png' } }],
    ['a status that is not described', 418, good],
    ['nothing', 200, ''],
  ])('rejects the response %s', (_, status, body) => {
    expect(validateResponse('POST', feedback, status, JSON.parse(JSON.stringify(body)))).not.toEqual([]);
  });

  it.each([
    ['of another type', validateResponse('POST', feedback, 200, '<b>', 'text/html')],
    ['to a call that is not described', validateResponse('GET', feedback, 200, good)],
    ['with an unexpected body', validateResponse('DELETE', '/outbox', 204, 'x')],
    ['with an unknown rule', ruleErrors({ rule: 'odd', field: 'a' })],
    ['with a rule without a field', ruleErrors({ rule: 'email' })],
    ['with an empty group of rules', ruleErrors({ rule: 'any' })],
    ['with a refill that is a list', validateResponse('GET', `${form}5/refill`, 200, [1])],
    ['with an empty refill', validateResponse('GET', `${form}5/refill`, 200, {})],
  ])('rejects a response %s', (_, errors) => {
    expect(errors).not.toEqual([]);
  });

  it.each([
    ['a minimal request', validateRequest('POST', feedback, fields)],
    ['several values and files', validateRequest('POST', feedback, [...fields, ...several])],
    ['an address with a host', validateRequest('POST', `http://a.test${feedback}`, fields)],
    ['a group of rules', ruleErrors({ rule: 'any', rules: [{ rule: 'email', field: 'a' }] })],
    ['a query', validateRequest('GET', '/outbox?form=5')],
  ])('takes %s', (_, errors) => {
    expect(errors).toEqual([]);
  });

  it.each([
    ['without a unit tag', validateRequest('POST', feedback, [['a', 'b']])],
    ['with two unit tags', validateRequest('POST', feedback, [...fields, ...fields])],
    ['with half a hash', validateRequest('POST', feedback, [...fields, ['_wpcf7_posted_data_hash', 'bee7']])],
    ['without a body', validateRequest('POST', feedback)],
    ['with a body of another type', validateRequest('POST', feedback, fields, 'application/x-www-form-urlencoded')],
    ['with an unexpected body', validateRequest('GET', '/outbox', fields)],
    ['for a form without number', validateRequest('POST', `${form}five/feedback`, fields)],
    ['with a query that is not described', validateRequest('GET', '/outbox?from=5')],
    ['to an address that is not described', validateRequest('POST', '/nowhere', fields)],
  ])('rejects a request %s', (_, errors) => {
    expect(errors).not.toEqual([]);
  });
});
