import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { validateResponse, validateRequest } from '../../openapi.ts';
import { ask, type Answered } from './ask.ts';

type Fields = Readonly<Record<string, string>>;

const address = '/site-ajax';
const CODE = 'email-verification-code';

/** Calls the endpoint like the elements. */
const call = (
  backend: ReturnType<typeof createBackend>,
  fields: Fields,
  as: 'urlencoded' | 'multipart' = 'urlencoded',
): Promise<Answered> => ask(backend, 'POST', address, { fields: Object.entries(fields), as });

const check = async (method: string, value: string) =>
  (await call(createBackend(), { method, fieldname: 'a-field', 'a-field': value })).body;

describe('the site’s ajax endpoint', () => {
  it.each([
    ['checkUsername', 'cem', true],
    ['checkUsername', 'Ada', 'The name Ada is taken.'],
    ['checkUsername', '', false],
    ['customCode', 'portico', true],
    ['customCode', 'other', false],
  ])('responds to %s of %o with %o', async (method, value, result) => {
    expect(await check(method, value)).toBe(result);
  });

  const codes = (...list: string[]) => createBackend({ nextCode: () => list.shift() ?? '' });
  const send = (email: string): Fields => ({ method: 'sendVerificationCode', email });
  const verify = (email: string, code: string): Fields => ({
    method: 'verifyEmailCode',
    fieldname: CODE,
    email,
    [CODE]: code,
  });

  it('sends a code to the outbox, and verifies it', async () => {
    const backend = codes('111111', '222222');
    expect((await call(backend, verify('cem@example.com', '111111'))).body).toBe('Have a code sent first.');
    expect((await call(backend, send('cem@example.com'))).status).toBe(200);
    expect((await ask(backend, 'GET', '/outbox?form=verification')).body).toMatchObject([
      {
        fields: [
          ['email', 'cem@example.com'],
          ['code', '111111'],
        ],
      },
    ]);
    expect((await call(backend, verify('cem@example.com', '222222'))).body).toBe(false);
    expect((await call(backend, verify('ada@example.com', '111111'))).body).not.toBe(true);
    expect((await call(backend, verify('Cem@Example.com', '111111'), 'multipart')).body).toBe(true);
  });

  it('accepts only the last code', async () => {
    const backend = codes('111111', '222222');
    await call(backend, send('cem@example.com'));
    await call(backend, send('cem@example.com'));
    expect((await call(backend, verify('cem@example.com', '111111'))).body).toBe(false);
    expect((await call(backend, verify('cem@example.com', '222222'))).body).toBe(true);
  });

  it('generates codes of six digits', async () => {
    const backend = createBackend();
    await call(backend, send('cem@example.com'));
    const sent = JSON.stringify((await ask(backend, 'GET', '/outbox')).body);
    expect(sent).toMatch(/\["code","\d{6}"\]/);
  });

  it('fails on request of a demo', async () => {
    const backend = createBackend();
    expect((await call(backend, send('broken@example.com'))).status).toBe(500);
    expect((await ask(backend, 'GET', '/outbox')).body).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['without a method', { email: 'a@b.test' }],
    ['with an unknown method', { method: 'toString', fieldname: 'a', a: 'b' }],
    ['without the address for a code', { method: 'sendVerificationCode' }],
  ])('rejects a call %s', async (_, fields) => {
    const response = await ask(createBackend(), 'POST', address, {
      fields: Object.entries(fields),
      as: 'urlencoded',
      wrongRequest: true,
    });
    expect(response.status).toBe(400);
  });
});

describe('the OpenAPI file for the site’s ajax endpoint', () => {
  const requestErrors = (fields: Fields) =>
    validateRequest('POST', address, Object.entries(fields), 'application/x-www-form-urlencoded');

  it.each<[string, Fields]>([
    ['a check without the name of the field', { method: 'checkUsername', name: 'ada' }],
    ['a check without the value', { method: 'customCode', fieldname: 'name' }],
    ['a code without the address', { method: 'verifyEmailCode', fieldname: CODE, [CODE]: '1', other: '' }],
    ['a code without the code', { method: 'verifyEmailCode', fieldname: CODE, email: 'a@b.test' }],
    ['an invalid address', { method: 'sendVerificationCode', email: 'ada' }],
  ])('refuses %s', (_, fields) => {
    expect(requestErrors(fields)).not.toEqual([]);
  });

  it.each([[null], [1], [''], [['no']]])('rejects the response %o', (result) => {
    expect(validateResponse('POST', address, 200, result)).not.toEqual([]);
  });
});
