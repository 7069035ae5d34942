import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { ask, page } from './ask.ts';

const fields = [
  ['_hidden', 'x'],
  ['email', 'nope'],
  ['text', '<i>Hi</i>'],
] as const;

describe.each(['multipart', 'urlencoded'] as const)('a message to the plain endpoint, %s', (as) => {
  const encoding = { fields, as };

  it('is accepted', async () => {
    const backend = createBackend();
    expect(await ask(backend, 'POST', '/api/message', encoding)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await ask(backend, 'GET', '/outbox?form=message')).body).toMatchObject([{ form: 'message', fields }]);
  });

  it('returns a confirmation page without script', async () => {
    const backend = createBackend();
    const { status, body } = await ask(backend, 'POST', '/api/message', { ...encoding, headers: page });
    expect(status).toBe(200);
    expect(body).toContain('Thank you for your message.');
    expect((await ask(backend, 'GET', '/outbox')).body).toHaveLength(1);
  });

  it('returns an empty response on request', async () => {
    const backend = createBackend();
    expect(await ask(backend, 'POST', '/api/message?answer=empty', encoding)).toMatchObject({ status: 204, body: '' });
    expect((await ask(backend, 'GET', '/outbox')).body).toHaveLength(1);
  });

  it.each([
    ['errors', 422, { errors: [{ field: 'email', message: 'Please enter something else here.' }] }],
    ['errors&field=text', 422, { errors: [{ field: 'text', message: 'Please enter something else here.' }] }],
    ['message', 400, { message: 'We take no messages on Sundays.' }],
    ['html', 500, expect.stringContaining('Something went wrong.')],
  ])('is rejected with answer=%s', async (answer, status, body) => {
    const backend = createBackend();
    expect(await ask(backend, 'POST', `/api/message?answer=${answer}`, encoding)).toMatchObject({ status, body });
    expect((await ask(backend, 'GET', '/outbox')).body).toEqual([]);
  });

  it.each([
    ['errors', 422, 'email: Please enter something else here.'],
    ['errors&field=%3Cb%3E', 422, '&lt;b&gt;: Please'],
    ['message', 400, 'We take no messages on Sundays.'],
  ])('is rejected with a page with answer=%s', async (answer, status, text) => {
    const request = { ...encoding, headers: page };
    const response = await ask(createBackend(), 'POST', `/api/message?answer=${answer}`, request);
    expect(response).toMatchObject({ status, body: expect.stringContaining(text) });
  });

  it('gets the list of valid answers with an unknown one', async () => {
    const request = { ...encoding, wrongRequest: true };
    const { status, body } = await ask(createBackend(), 'POST', '/api/message?answer=none', request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.stringContaining('errors, message or html') });
  });
});

describe('the plain endpoint', () => {
  it('rejects JSON', async () => {
    const answer = await ask(createBackend(), 'POST', '/api/message', { fields, as: 'json', wrongRequest: true });
    expect(answer.status).toBe(415);
  });

  it('rejects a body above 8 MiB', async () => {
    const large = [['file', new File([new Uint8Array(8 * 1024 * 1024)], 'a.bin')]] as const;
    expect((await ask(createBackend(), 'POST', '/api/message', { fields: large })).status).toBe(413);
  });
});
