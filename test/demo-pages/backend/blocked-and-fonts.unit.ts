import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../demo-pages/backend/backend.ts';
import { findBlock } from '../../../src/antispam/block-reply.ts';
import { readStatus } from '../../../elements/font-status/status-api.ts';
import { ask, page } from './ask.ts';

const fields = [['comment', 'I agree']] as const;

describe('the endpoint that blocks every form', () => {
  it.each([
    ['', 200],
    ['?shape=apbct&status=403', 403],
    ['?shape=data', 200],
    ['?shape=data&status=403', 403],
  ])('responds to %s with a block reply and status %i', async (query, status) => {
    for (const as of ['urlencoded', 'multipart'] as const) {
      const response = await ask(createBackend(), 'POST', `/api/blocked${query}`, { fields, as });
      expect([response.status, findBlock(response.body)]).toEqual([
        status,
        { comment: expect.stringContaining('too many links'), stops: true },
      ]);
    }
  });

  it('returns a page to a browser without script', async () => {
    const response = await ask(createBackend(), 'POST', '/api/blocked', { fields, headers: page });
    expect([response.status, response.body]).toEqual([403, expect.stringContaining('too many links')]);
  });
});

describe('the endpoint for fonts', () => {
  const fontFields = (urls: readonly string[]) =>
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
  ])('responds to %s with %j: %s', async (query, urls, status) => {
    const response = await ask(createBackend(), 'POST', `/api/font-status${query}`, { fields: fontFields(urls) });
    expect(readStatus(response.body)).toBe(status);
  });

  it('fails on request, and rejects an invalid request', async () => {
    expect(
      (await ask(createBackend(), 'POST', '/api/font-status?say=failing', { fields: fontFields([]) })).status,
    ).toBe(500);
    expect(
      (await ask(createBackend(), 'POST', '/api/font-status', { fields: [['urls', 'x']], wrongRequest: true })).status,
    ).toBe(400);
  });
});
