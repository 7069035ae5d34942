import { describe, expect, it } from 'vitest';
import { encodeData, entriesFor, isToken, type Sending } from '../../../../elements/antispam/forms/hidden-entries.ts';

const list = { visible_fields: 'name', visible_fields_count: 1, invisible_fields: '', invisible_fields_count: 0 };
const token = 'a'.repeat(64);
const sending: Sending = { kind: 'other', cookies: 'native', profile: { ct_checkjs: 'key' }, index: 3, list, token };

const decode = (value: string): unknown => {
  const [prefix, blob = ''] = value.split(/(?<=^_ct_no_cookie_data_)/);
  expect(prefix).toBe('_ct_no_cookie_data_');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(blob), (letter) => letter.charCodeAt(0))));
};
const names = (part: Partial<Sending>) => entriesFor({ ...sending, ...part }).map(([name]) => name);

describe('The fields that go with a form', () => {
  it('are its lists, by its place in the page', () => {
    expect(entriesFor(sending)).toEqual([['apbct_visible_fields', JSON.stringify({ 3: list })]]);
  });

  it('are the data, too, where there are no cookies', () => {
    expect(names({ cookies: 'none' })).toEqual(['ct_no_cookie_hidden_field', 'apbct_visible_fields']);
    expect(names({ cookies: 'alternative' })).toEqual(['apbct_visible_fields']);
  });

  it('are the data alone for a search, and nothing where cookies tell them', () => {
    expect(names({ kind: 'search', cookies: 'none' })).toEqual(['ct_no_cookie_hidden_field']);
    expect(names({ kind: 'search' })).toEqual([]);
  });

  it('tell in a search, whose address others read, no e-mail address, no fields, no errors and no log', () => {
    const profile = {
      ct_checkjs: 'key',
      ct_pointer_data: '[]',
      ct_checked_emails: '{"ada@example.com":{}}',
      ct_checked_emails_exist: '{"ada@example.com":{}}',
      ct_typing_data: '{}',
      ct_js_errors: '[]',
      ct_bot_detector_frontend_data_log: 'log',
      apbct_visible_fields: '{}',
    };
    const [entry] = entriesFor({ ...sending, kind: 'search', cookies: 'none', profile });
    expect(decode(entry?.[1] ?? '')).toEqual({ ct_checkjs: 'key', ct_pointer_data: '[]' });
  });

  it.each([
    ['booking', token, true],
    ['booking', token.slice(1), false],
    ['booking', `${token}a`, false],
    ['booking', '', false],
    ['other', token, false],
    ['comment', token, false],
  ] as const)('have the token: %s, %s, %s', (kind, text, isThere) => {
    expect(names({ kind, token: text }).includes('ct_bot_detector_event_token')).toBe(isThere);
  });
});

describe('The data in a hidden field', () => {
  it('are base64 of JSON in UTF-8, behind their prefix', () => {
    expect(encodeData({ a: 1 })).toBe('_ct_no_cookie_data_eyJhIjoxfQ==');
    expect(decode(encodeData({ apbct_prev_referer: 'https://größe.test/日本 😀' }))).toEqual({ apbct_prev_referer: 'https://größe.test/日本 😀' });
  });

  it('may be long', () => {
    const data = { ct_pointer_data: 'x'.repeat(300_000) };
    expect(decode(encodeData(data))).toEqual(data);
  });
});

describe('A token', () => {
  it('has 64 characters', () => expect([63, 64, 65].map((length) => isToken('x'.repeat(length)))).toEqual([false, true, false]));
});
