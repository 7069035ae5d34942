import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { findBlock } from '../../../src/antispam/block-reply.ts';
import { readStatus } from '../../../elements/font-status/status-api.ts';
import { ask, page } from './ask.ts';

const fields = [['comment', 'I agree']] as const;

describe('the endpoint that blocks everybody', () => {
  it.each([
    ['', 200],
    ['?shape=apbct&status=403', 403],
    ['?shape=data', 200],
    ['?shape=data&status=403', 403],
  ])('answers %s with a block reply and status %i', async (query, status) => {
    for (const as of ['urlencoded', 'multipart'] as const) {
      const answer = await ask(createBackend(), 'POST', `/api/blocked${query}`, { fields, as });
      expect([answer.status, findBlock(answer.body)]).toEqual([
        status,
        { comment: expect.stringContaining('too many links'), stops: true },
      ]);
    }
  });

  it('shows a page to a browser without script', async () => {
    const answer = await ask(createBackend(), 'POST', '/api/blocked', { fields, headers: page });
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('too many links')]);
  });
});

describe('the endpoint that knows of fonts', () => {
  const question = (urls: readonly string[]) =>
    [
      ['action', 'font_status'],
      ['path', '/blog/'],
      ['urls', JSON.stringify(urls)],
      ['_wpnonce', 'abc'],
      ['params', '{}'],
    ] as const;

  it.each([
    ['', ['http://demo.test/a.woff2'], 'success'],
    ['', ['http://demo.test/a.woff2', 'https://fonts.gstatic.com/a.woff2'], 'notice'],
    ['?say=warning', [], 'warning'],
    ['?say=alert', [], 'alert'],
  ])('answers %s about %j with %s', async (query, urls, status) => {
    const answer = await ask(createBackend(), 'POST', `/api/font-status${query}`, { fields: question(urls) });
    expect(readStatus(answer.body)).toBe(status);
  });

  it('fails where it is told to, and refuses what is no question', async () => {
    expect((await ask(createBackend(), 'POST', '/api/font-status?say=failing', { fields: question([]) })).status).toBe(
      500,
    );
    expect(
      (await ask(createBackend(), 'POST', '/api/font-status', { fields: [['urls', 'x']], wrongRequest: true })).status,
    ).toBe(400);
  });
});
