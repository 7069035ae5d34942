import { describe, expect, it } from 'vitest';
import {
  encodeData,
  entriesFor,
  dataSentWith,
  type Sending,
} from '../../../../elements/antispam/forms/hidden-fields.ts';

const list = { visible_fields: 'name', visible_fields_count: 1, invisible_fields: '', invisible_fields_count: 0 };
const token = 'a'.repeat(64);
const rules = { cookies: 'native', visibleFieldsLimit: 10 } as const;
const none = { ...rules, cookies: 'none' } as const;
const alternative = { ...rules, cookies: 'alternative' } as const;
const sending: Sending = { kind: 'other', rules, profile: { ct_checkjs: 'key' }, index: 3, list };

const decode = (value: string): unknown => {
  const [prefix, blob = ''] = value.split(/(?<=^_ct_no_cookie_data_)/);
  expect(prefix).toBe('_ct_no_cookie_data_');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(blob), (letter) => letter.charCodeAt(0))));
};
const names = (part: Partial<Sending>) => entriesFor({ ...sending, ...part }).map(([name]) => name);

describe('entriesFor', () => {
  it('returns the field lists by form index', () => {
    expect(entriesFor(sending)).toEqual([['apbct_visible_fields', JSON.stringify({ 3: list })]]);
  });

  it('returns also the data without cookies', () => {
    expect(names({ rules: none })).toEqual(['ct_no_cookie_hidden_field', 'apbct_visible_fields']);
    expect(names({ rules: alternative })).toEqual(['apbct_visible_fields']);
  });

  it('returns only the data for a search, and nothing with cookies', () => {
    expect(names({ kind: 'search', rules: none })).toEqual(['ct_no_cookie_hidden_field']);
    expect(names({ kind: 'search' })).toEqual([]);
  });

  it('returns no e-mail addresses, fields, errors or log for a search, whose URL is public', () => {
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
    const [entry] = entriesFor({ ...sending, kind: 'search', rules: none, profile });
    expect(decode(entry?.[1] ?? '')).toEqual({ ct_checkjs: 'key', ct_pointer_data: '[]' });
  });

  it.each([
    ['booking', { ct_bot_detector_event_token: token }, true],
    ['booking', {}, false],
    ['other', { ct_bot_detector_event_token: token }, false],
    ['comment', { ct_bot_detector_event_token: token }, false],
  ] as const)('returns the token for %s, %j: %s', (kind, profile, isThere) => {
    expect(names({ kind, profile }).includes('ct_bot_detector_event_token')).toBe(isThere);
  });
});

describe('dataSentWith', () => {
  const other = { ...list, visible_fields: 'other' };
  const profile = {
    ct_checkjs: 'key',
    ct_checked_emails: '{"ada@example.com":{}}',
    ct_bot_detector_event_token: token,
    apbct_visible_fields: JSON.stringify({ 3: other, 11: other }),
  };
  const lists = (indices: readonly number[]) =>
    JSON.stringify(Object.fromEntries(indices.map((index) => [index, index === 3 ? list : other])));

  it.each([
    [
      'without cookies: the profile with the current fields',
      { rules: none },
      { ...profile, apbct_visible_fields: lists([3, 11]) },
    ],
    [
      'in a search without cookies: less, because its URL is public',
      { rules: none, kind: 'search' },
      { ct_checkjs: 'key', ct_bot_detector_event_token: token },
    ],
    ['with a saved session: the profile', { rules: alternative }, { ...profile, apbct_visible_fields: lists([3, 11]) }],
    ['in a search with a saved session: the profile', { rules: alternative, kind: 'search' }, profile],
    [
      'with cookies: their content, without the token and with the lists of the first forms',
      {},
      { ct_checkjs: 'key', ct_checked_emails: '{"ada@example.com":{}}', apbct_visible_fields: lists([3]) },
    ],
    [
      'with cookies, in a later form: also its own list',
      { index: 11, list: other },
      {
        ct_checkjs: 'key',
        ct_checked_emails: '{"ada@example.com":{}}',
        apbct_visible_fields: JSON.stringify({ 3: other, 11: other }),
      },
    ],
    [
      'with cookies, in a booking form: also the token',
      { kind: 'booking' },
      {
        ct_checkjs: 'key',
        ct_checked_emails: '{"ada@example.com":{}}',
        ct_bot_detector_event_token: token,
        apbct_visible_fields: lists([3]),
      },
    ],
    [
      'with cookies, in a search: their content',
      { kind: 'search' },
      {
        ct_checkjs: 'key',
        ct_checked_emails: '{"ada@example.com":{}}',
        apbct_visible_fields: JSON.stringify({ 3: other }),
      },
    ],
  ] as const)('returns, %s', (_, part, expected) => {
    expect(dataSentWith({ ...sending, profile, ...part })).toEqual(expected);
  });

  it('returns the content of the hidden field without cookies', () => {
    const one = { ...sending, profile, rules: none };
    expect(decode(entriesFor(one)[0]?.[1] ?? '')).toEqual(dataSentWith(one));
  });
});

describe('encodeData', () => {
  it('returns base64 of JSON in UTF-8 with a prefix', () => {
    expect(encodeData({ a: 1 })).toBe('_ct_no_cookie_data_eyJhIjoxfQ==');
    expect(decode(encodeData({ apbct_prev_referer: 'https://größe.test/日本 😀' }))).toEqual({
      apbct_prev_referer: 'https://größe.test/日本 😀',
    });
  });

  it('accepts long data', () => {
    const data = { ct_pointer_data: 'x'.repeat(300_000) };
    expect(decode(encodeData(data))).toEqual(data);
  });
});
