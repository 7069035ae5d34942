import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { ask, feedbackOf } from './ask.ts';
import { fieldsLike } from './captures.ts';

const text = (name: string, size = 20): File => new File(['x'.repeat(size)], name, { type: 'text/plain' });
const kitchen = 'mail_sent.kitchen';
const basic = 'mail_sent.basic';

describe('the validation of a submission', () => {
  const upload = [
    ['_wpcf7_unit_tag', 'wpcf7-f15-p16-o1'],
    ['u-name', 'Ann'],
  ] as const;

  it.each([
    ['reports a wrong quiz answer before a missing acceptance', { 'k-quiz': '3', 'k-accept': undefined }, ['k-quiz']],
    ['reports an invalid field instead of an invalid file', { 'k-text': 'ab', 'k-file': text('bad.exe') }, ['k-text']],
    ['reports an invalid file if all fields are valid', { 'k-file': text('bad.exe') }, ['k-file']],
    ['reports a file above the size limit', { 'k-file': text('ok.txt', 2049) }, ['k-file']],
    ['accepts a file at the size limit', { 'k-file': text('ok.txt', 2048) }, []],
    ['accepts a quiz answer in full-width characters', { 'k-quiz': ' ２ ' }, []],
    ['rejects the answer to another question', { 'k-quiz': '4' }, ['k-quiz']],
    ['rejects an unknown token', { '_wpcf7_quiz_answer_k-quiz': 'x' }, ['k-quiz']],
  ])('%s', async (_, changes, invalid) => {
    const fields = fieldsLike(kitchen, changes);
    const { body } = await ask(createBackend(), 'POST', feedbackOf(7), { fields });
    expect(body).toMatchObject({
      status: invalid.length > 0 ? 'validation_failed' : 'mail_sent',
      invalid_fields: invalid.map((field) => ({ field })),
    });
  });

  it('reports a missing acceptance before an invalid file', async () => {
    const fields = fieldsLike(kitchen, { 'k-accept': undefined, 'k-file': text('bad.exe') });
    expect((await ask(createBackend(), 'POST', feedbackOf(7), { fields })).body).toMatchObject({
      status: 'acceptance_missing',
      posted_data_hash: '',
      invalid_fields: [],
    });
  });

  it.each(['@spam', '@abort', '@mailfail', '@status:foo_bar'])(
    'reports an invalid field before %s',
    async (subject) => {
      const fields = fieldsLike(basic, { 'your-subject': subject, 'your-email': 'nope' });
      expect((await ask(createBackend(), 'POST', feedbackOf(5), { fields })).body).toMatchObject({
        status: 'validation_failed',
      });
    },
  );

  const emptyFile = new File([], '', { type: 'application/octet-stream' });
  it.each([
    ['rejects an empty part', [...upload, ['u-file', emptyFile]], 'validation_failed'],
    ['accepts a missing part', upload, 'mail_sent'],
    ['accepts a file', [...upload, ['u-file', text('a.txt')]], 'mail_sent'],
  ] as const)('for a required file, %s', async (_, fields, status) => {
    expect((await ask(createBackend(), 'POST', feedbackOf(15), { fields })).body).toMatchObject({ status });
  });

  it.each([
    ['nothing', {}, 'mail_sent'],
    ['the inverted one ticked', { 'a-robot': '1' }, 'acceptance_missing'],
    ['the required one empty', { 'a-terms': undefined }, 'acceptance_missing'],
    ['the optional one empty', { 'a-news': undefined }, 'mail_sent'],
  ])('handles acceptances with %s', async (_, changes, status) => {
    const fields = fieldsLike('mail_sent.acceptance', changes);
    expect((await ask(createBackend(), 'POST', feedbackOf(9), { fields })).body).toMatchObject({ status });
  });

  it('uses the last of several values of a name without brackets', async () => {
    const fields = [['your-email', 'nope'], ['your-subject', '@spam'], ...fieldsLike(basic, {})] as const;
    expect((await ask(createBackend(), 'POST', feedbackOf(5), { fields })).body).toMatchObject({ status: 'mail_sent' });
  });
});

describe('a posted-data hash', () => {
  const hashFor = async (changes: Record<string, string>): Promise<unknown> => {
    const { body } = await ask(createBackend(), 'POST', feedbackOf(5), { fields: fieldsLike(basic, changes) });
    return typeof body === 'object' && body !== null && 'posted_data_hash' in body ? body.posted_data_hash : undefined;
  };

  it('depends on the input of the visitor', async () => {
    expect(await hashFor({})).toMatch(/^[0-9a-f]{32}$/);
    expect(await hashFor({ 'your-name': 'Bob' })).not.toBe(await hashFor({}));
  });

  it('does not depend on hidden fields', async () => {
    expect(await hashFor({ _wpcf7_locale: 'de_DE' })).toBe(await hashFor({}));
  });
});

describe('rejected requests', () => {
  it.each([
    ['urlencoded, even for a missing form', 99999, { as: 'urlencoded' }, 415, 'wpcf7_unsupported_media_type'],
    ['with a nonce in the header', 5, { headers: { 'x-wp-nonce': 'old' } }, 403, 'rest_cookie_invalid_nonce'],
  ] as const)('%s', async (_, id, options, status, code) => {
    const fields = fieldsLike(basic, {});
    const response = await ask(createBackend(), 'POST', feedbackOf(id), {
      fields,
      ...options,
      wrongRequest: 'as' in options,
    });
    expect(response).toMatchObject({ status, body: { code, data: { status } } });
  });

  it.each(['<>', ' '])('with the invalid unit tag %j', async (tag) => {
    const fields = fieldsLike(basic, { _wpcf7_unit_tag: tag });
    const response = await ask(createBackend(), 'POST', feedbackOf(5), { fields, wrongRequest: true });
    expect(response).toMatchObject({ status: 400, body: { code: 'wpcf7_unit_tag_not_found' } });
  });

  it('with a body that is not multipart', async () => {
    const response = await createBackend().request(feedbackOf(5), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'not multipart',
    });
    expect(response.status).toBe(400);
  });

  it('without a route are passed on', async () => {
    expect((await createBackend().request('/wp-json/contact-form-7/v1/contact-forms/five/refill')).status).toBe(404);
    expect((await createBackend().request('/')).status).toBe(404);
  });
});

describe('requested failures', () => {
  const fields = (subject: string): ReturnType<typeof fieldsLike> => fieldsLike(basic, { 'your-subject': subject });

  it('delay the response on @slow', async () => {
    const waits: number[] = [];
    let finishWait = (): void => undefined;
    const wait = (ms: number): Promise<void> => {
      waits.push(ms);
      return new Promise((resolve) => (finishWait = resolve));
    };
    let answered = false;
    const response = ask(createBackend({ wait }), 'POST', feedbackOf(5), { fields: fields('@slow:2.5') });
    void response.then(() => (answered = true));
    await expect.poll(() => waits).toEqual([2500]);
    expect(answered).toBe(false);
    finishWait();
    expect((await response).body).toMatchObject({ status: 'mail_sent' });
  });

  it('reject on @drop without a socket', async () => {
    const backend = createBackend();
    await expect(ask(backend, 'POST', feedbackOf(5), { fields: fields('@drop') })).rejects.toThrow(TypeError);
    expect((await ask(backend, 'GET', '/outbox')).body).toEqual([]);
  });

  it('close the socket on @drop in a server', async () => {
    // Other test files in this process need the original `Response`.
    const overrideGlobalObjects = false;
    const server = serve({ fetch: createBackend().fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects });
    try {
      if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as AddressInfo; // a server on a port has an address of this kind
      const body = new FormData();
      for (const [name, value] of fields('@drop')) body.append(name, value);
      const sent = fetch(`http://127.0.0.1:${port}${feedbackOf(5)}`, { method: 'POST', body });
      await expect(sent).rejects.toThrow('fetch failed');
    } finally {
      server.close();
    }
  });
});
