import { describe, expect, it } from 'vitest';
import type { ClientData } from '../../../elements/antispam/data/client-data.ts';
import { Persistence, type PersistenceHost } from '../../../elements/antispam/store/persistence.ts';

/** What is kept of a payload, by its keys, in that mode. */
function kept(
  cookies: string,
  payload: ClientData,
  before: readonly string[] = [],
  visibleFieldsLimit = 10,
): ReadonlyMap<string, string> {
  const texts = new Map(before.map((key) => [key, 'of an earlier page']));
  const dataStore = {
    keep: (key: string, text: string) => Boolean(texts.set(key, text)),
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
  // Persistence uses nothing else of the host here.
  new Persistence(host as unknown as PersistenceHost, new AbortController().signal).write();
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

describe('what is kept in cookies', () => {
  it('is all of it, where it is little', () => {
    const texts = kept('native', { apbct_page_hits: 3, ct_timezone: 1, apbct_visible_fields: lists(2, 3) });
    expect([...texts.keys()]).toEqual([
      'ct_timezone',
      'apbct_page_hits',
      'apbct_visible_fields_0',
      'apbct_visible_fields_1',
    ]);
  });

  it('is never more than a server takes: the lists of ten large forms give way, and nothing small does', () => {
    const texts = kept('native', { apbct_page_hits: 3, ct_timezone: 1, apbct_visible_fields: lists(10, 40) });
    expect(sum(texts)).toBeLessThanOrEqual(4000);
    expect([...texts.keys()].filter((key) => !key.startsWith('apbct_visible_fields'))).toEqual([
      'ct_timezone',
      'apbct_page_hits',
    ]);
    expect(texts.has('apbct_visible_fields_0')).toBe(true);
    expect(texts.has('apbct_visible_fields_9')).toBe(false);
  });

  it('is only of so many forms, and what an earlier page kept of more is erased', () => {
    const earlier = ['apbct_visible_fields_1', 'apbct_visible_fields_7', 'ct_checked_emails'];
    const texts = kept('native', { apbct_page_hits: 3, apbct_visible_fields: lists(5, 1) }, earlier, 2);
    expect([...texts.keys()].toSorted()).toEqual([
      'apbct_page_hits',
      'apbct_visible_fields_0',
      'apbct_visible_fields_1',
    ]);
  });

  it('is not what is there for this page only, which takes no room, either', () => {
    const log = { ct_bot_detector_frontend_data_log: 'x'.repeat(5000), ct_bot_detector_event_token: 'x'.repeat(64) };
    expect([...kept('native', { apbct_page_hits: 3, ...log }).keys()]).toEqual(['apbct_page_hits']);
  });

  it('bears what is no text, such as half a character', () => {
    expect(kept('native', { apbct_page_hits: 3, ct_js_errors: '\ud800' }).get('ct_js_errors')).toBe('\ud800');
  });
});

describe('what is kept without cookies', () => {
  it('is all of it', () => {
    const texts = kept('none', { apbct_page_hits: 3, apbct_visible_fields: lists(10, 40) });
    expect(texts.get('apbct_visible_fields')).toBe(lists(10, 40));
  });
});
