import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { ask, feedbackOf, page } from './ask.ts';
import { fieldsLike } from './captures.ts';

const now = (): Date => new Date('2030-01-02T03:04:05.678Z');

async function withTwoMessages(): Promise<ReturnType<typeof createBackend>> {
  const backend = createBackend({ now });
  await ask(backend, 'POST', feedbackOf(5), {
    fields: [...fieldsLike('mail_sent.basic', { 'your-name': '<b>Ann</b> & "co"' }), ['send', 'now']],
  });
  await ask(backend, 'POST', feedbackOf(15), {
    fields: [
      ['_wpcf7_unit_tag', 'x1'],
      ['u-name', 'Bob'],
      ['u-file', new File(['hello'], 'a.txt', { type: 'text/plain' })],
      ['later', new File([], '', { type: 'application/octet-stream' })],
    ],
  });
  return backend;
}

describe('the outbox', () => {
  it('is empty at first, and each backend has its own', async () => {
    await withTwoMessages();
    expect((await ask(createBackend(), 'GET', '/outbox')).body).toEqual([]);
  });

  it('contains every field and file of each message, oldest first', async () => {
    expect((await ask(await withTwoMessages(), 'GET', '/outbox')).body).toMatchObject([
      {
        id: 1,
        form: '5',
        time: '2030-01-02T03:04:05.678Z',
        fields: expect.arrayContaining([
          ['your-message', 'Text'],
          ['_wpcf7', '5'],
          ['send', 'now'],
        ]),
        files: [],
      },
      {
        id: 2,
        form: '15',
        fields: [
          ['_wpcf7_unit_tag', 'x1'],
          ['u-name', 'Bob'],
        ],
        files: [
          { field: 'u-file', name: 'a.txt', size: 5, type: 'text/plain' },
          { field: 'later', name: '', size: 0, type: 'application/octet-stream' },
        ],
      },
    ]);
  });

  it('keeps each of several values', async () => {
    const backend = createBackend();
    await ask(backend, 'POST', feedbackOf(7), { fields: fieldsLike('mail_sent.kitchen', {}) });
    const { body } = await ask(backend, 'GET', '/outbox');
    expect(body).toMatchObject([
      {
        fields: expect.arrayContaining([
          ['k-multi[]', 'Red'],
          ['k-multi[]', 'Blue'],
        ]),
      },
    ]);
  });

  it.each([
    ['5', [1]],
    ['15', [2]],
    ['7', []],
  ])('shows only messages of form %s', async (form, ids) => {
    const { body } = await ask(await withTwoMessages(), 'GET', `/outbox?form=${form}`);
    expect(body).toMatchObject(ids.map((id) => ({ id })));
    expect(body).toHaveLength(ids.length);
  });

  it('can be emptied, and continues its numbering', async () => {
    const backend = await withTwoMessages();
    expect((await ask(backend, 'DELETE', '/outbox')).status).toBe(204);
    expect((await ask(backend, 'GET', '/outbox')).body).toEqual([]);
    await ask(backend, 'POST', feedbackOf(5), { fields: fieldsLike('mail_sent.basic', {}) });
    expect((await ask(backend, 'GET', '/outbox')).body).toMatchObject([{ id: 3 }]);
  });

  it('returns a page to a browser, with escaped messages', async () => {
    const { contentType, body } = await ask(await withTwoMessages(), 'GET', '/outbox', { headers: page });
    expect(contentType).toBe('text/html; charset=UTF-8');
    expect(body).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;co&quot;');
    expect(body).not.toContain('<b>');
    expect(body).toContain('a.txt, 5 bytes, text/plain');
  });

  it('states on its page that it is empty', async () => {
    const { body } = await ask(createBackend(), 'GET', '/outbox', { headers: page });
    expect(body).toContain('Nothing was sent yet.');
  });
});
