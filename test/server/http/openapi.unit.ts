import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { createFormHandler } from '../../../server/http/form-handler.ts';
import { outcomes } from '../../../server/http/outcomes.ts';
import { checkedHandler, contactForm } from './checked-handler.ts';
import { openApiCheck } from './openapi-check.ts';

const protect = { token: { required: true }, altcha: {}, secret: 'a secret of the tests' };
const described = createFormHandler({
  forms: { contact: contactForm, plain: { path: '/plain', redirect: '/thanks' } },
  deliver: async () => 'accepted',
  protect,
}).openapi();

it('describes all paths, and the statuses of all outcomes', () => {
  const { paths } = described as { paths: Record<string, Record<string, { responses: object }>> }; // Checked below.
  expect(Object.entries(paths).map(([path, item]) => [path, Object.keys(item)])).toEqual([
    ['/api/contact', ['post']],
    ['/api/contact/token', ['get']],
    ['/api/contact/challenge', ['get']],
    ['/plain', ['post']],
    ['/plain/token', ['get']],
    ['/plain/challenge', ['get']],
  ]);
  const statuses = new Set(
    Object.entries(outcomes)
      .filter(([name]) => name !== 'unknown' && name !== 'method')
      .map(([, { status }]) => String(status)),
  );
  expect(Object.keys(paths['/api/contact']?.post?.responses ?? {})).toEqual([...statuses].toSorted());
  expect(Object.keys(paths['/plain']?.post?.responses ?? {})).toEqual([...statuses, '303'].toSorted());
});

it('contains only valid schemas, and is JSON', () => {
  const schemas: object[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'schema') schemas.push(part as object); // OpenAPI has schemas under this name only.
      else collect(part);
    }
  };
  collect(described);
  expect(schemas.length).toBeGreaterThan(30);
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
  for (const schema of schemas) expect(ajv.validateSchema(schema)).toBe(true);
  expect(JSON.parse(JSON.stringify(described))).toEqual(described);
});

it('refuses answers and requests that do not fit', () => {
  const check = openApiCheck(described);
  const answer = (status: number) => new Response(null, { status, headers: { 'Content-Type': 'application/json' } });
  const faults = (status: number, body: unknown) => check.responseFaults('POST', '/api/contact', answer(status), body);
  expect(faults(200, { message: 'Sent' })).toEqual([]);
  expect(faults(200, { status: 'spam', message: 'x', invalid_fields: [] })).toEqual([]);
  expect(faults(200, { status: 'mail_sent', message: 'x' })).not.toEqual([]);
  expect(faults(200, {})).not.toEqual([]);
  expect(faults(422, { message: 'x', errors: [] })).not.toEqual([]);
  expect(faults(500, { message: 'x' })).not.toEqual([]);
  const requestFaults = (fields: Readonly<Record<string, string>>) =>
    check.requestFaults('/api/contact', 'multipart/form-data; boundary=X', Object.entries(fields));
  const proofs = { _token: 'x', altcha: 'x' };
  expect(requestFaults({ ...proofs, email: 'ada@example.com' })).toEqual([]);
  expect(requestFaults({ ...proofs, email: 'a\nb' })).not.toEqual([]);
  expect(requestFaults({ ...proofs, other: 'a'.repeat(20_001) })).not.toEqual([]);
  expect(requestFaults({ _token: 'x' })).not.toEqual([]);
});

it('describes the limits of the options', () => {
  const { handler } = checkedHandler({ limits: { fields: 7, files: 2, fieldLength: 9 }, protect: { honeypot: 'url' } });
  expect(handler.openapi()).toMatchObject({
    paths: {
      '/api/contact': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  maxProperties: 9,
                  properties: { url: {} },
                  additionalProperties: { anyOf: [{ maxLength: 9 }, {}] },
                },
                encoding: { cv: { contentType: 'application/pdf, image/png, text/plain' } },
              },
            },
          },
        },
      },
    },
  });
});
