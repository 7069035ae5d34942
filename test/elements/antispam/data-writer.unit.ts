import { describe, expect, it } from 'vitest';
import type { ClientData } from '../../../elements/antispam/data/data-schema.ts';
import { DataWriter, type DataWriterHost } from '../../../elements/antispam/store/data-writer.ts';

/** Writes a payload in a cookie mode; returns the stored texts by key. */
function storedTexts(
  cookies: string,
  payload: ClientData,
  before: readonly string[] = [],
  visibleFieldsLimit = 10,
): ReadonlyMap<string, string> {
  const texts = new Map(before.map((key) => [key, 'of an earlier page']));
  const dataStore = {
    write: (key: string, text: string) => Boolean(texts.set(key, text)),
    read: (key: string) => texts.get(key),
    remove: (key: string) => void texts.delete(key),
    dataKeys: () => [...texts.keys()],
  };
  const host = {
    canStore: () => true,
    onConsentLost: () => {},
    payload: () => payload,
    onWritten: () => {},
    dataStore,
    settings: { cookies, writeInterval: 1200, visibleFieldsLimit },
  };
  // The writer uses nothing else of the host here.
  new DataWriter(host as unknown as DataWriterHost, new AbortController().signal).write();
  return texts;
}

const list = (count: number) => ({
  visible_fields: 'billing_address '.repeat(count).trim(),
  visible_fields_count: count,
});
const lists = (forms: number, fields: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: forms }, (_, index) => [index, list(fields)])));

const sum = (texts: ReadonlyMap<string, string>) =>
  [...texts].reduce((bytes, [key, text]) => bytes + key.length + encodeURIComponent(text).length, 0);

describe('storing in cookies', () => {
  it('stores all of a small payload', () => {
    const texts = storedTexts('native', { apbct_page_hits: 3, ct_timezone: 1, apbct_visible_fields: lists(2, 3) });
    expect([...texts.keys()]).toEqual([
      'ct_timezone',
      'apbct_page_hits',
      'apbct_visible_fields_0',
      'apbct_visible_fields_1',
    ]);
  });

  it('stays below the limit for all cookies: field lists are left out first', () => {
    const texts = storedTexts('native', { apbct_page_hits: 3, ct_timezone: 1, apbct_visible_fields: lists(10, 40) });
    expect(sum(texts)).toBeLessThanOrEqual(4000);
    expect([...texts.keys()].filter((key) => !key.startsWith('apbct_visible_fields'))).toEqual([
      'ct_timezone',
      'apbct_page_hits',
    ]);
    expect(texts.has('apbct_visible_fields_0')).toBe(true);
    expect(texts.has('apbct_visible_fields_9')).toBe(false);
  });

  it('stores the lists of a limited number of forms and erases those of earlier pages', () => {
    const earlier = ['apbct_visible_fields_1', 'apbct_visible_fields_7', 'ct_checked_emails'];
    const texts = storedTexts('native', { apbct_page_hits: 3, apbct_visible_fields: lists(5, 1) }, earlier, 2);
    expect([...texts.keys()].toSorted()).toEqual([
      'apbct_page_hits',
      'apbct_visible_fields_0',
      'apbct_visible_fields_1',
    ]);
  });

  it('ignores keys that are not stored, also in the limit', () => {
    const log = { ct_bot_detector_frontend_data_log: 'x'.repeat(5000), ct_bot_detector_event_token: 'x'.repeat(64) };
    expect([...storedTexts('native', { apbct_page_hits: 3, ...log }).keys()]).toEqual(['apbct_page_hits']);
  });

  it('accepts malformed text, such as a lone surrogate', () => {
    expect(storedTexts('native', { apbct_page_hits: 3, ct_js_errors: '\ud800' }).get('ct_js_errors')).toBe('\ud800');
  });
});

describe('storing without cookies', () => {
  it('stores the whole payload', () => {
    const texts = storedTexts('none', { apbct_page_hits: 3, apbct_visible_fields: lists(10, 40) });
    expect(texts.get('apbct_visible_fields')).toBe(lists(10, 40));
  });
});
