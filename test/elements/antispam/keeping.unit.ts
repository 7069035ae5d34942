import { describe, expect, it } from 'vitest';
import type { ClientData } from '../../../elements/antispam/client-data.ts';
import { Keeping, type KeepingOwner } from '../../../elements/antispam/keeping.ts';

/** What is kept of a payload, by its keys, in that mode. */
function kept(cookies: string, payload: ClientData): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const memory = {
    keep: (key: string, text: string) => Boolean(texts.set(key, text)),
    read: (key: string) => texts.get(key),
    remove: (key: string) => void texts.delete(key),
  };
  const owner = {
    mayKeep: () => true,
    lostConsent: () => {},
    payload: () => payload,
    kept: () => {},
    memory,
    settings: { cookies, writeInterval: 1200, visibleFieldsLimit: 10 },
  };
  // Of its memory nothing else is used here.
  new Keeping(owner as unknown as KeepingOwner, new AbortController().signal).write();
  return texts;
}

const list = (count: number) => ({ visible_fields: 'billing_address '.repeat(count).trim(), visible_fields_count: count });
const lists = (forms: number, fields: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: forms }, (_, index) => [index, list(fields)])));

const sum = (texts: ReadonlyMap<string, string>) =>
  [...texts].reduce((bytes, [key, text]) => bytes + key.length + encodeURIComponent(text).length, 0);

describe('what is kept in cookies', () => {
  it('is all of it, where it is little', () => {
    const texts = kept('native', { apbct_page_hits: 3, ct_timezone: 1, apbct_visible_fields: lists(2, 3) });
    expect([...texts.keys()]).toEqual(['ct_timezone', 'apbct_page_hits', 'apbct_visible_fields_0', 'apbct_visible_fields_1']);
  });

  it('is never more than a server takes: the lists of ten large forms give way, and nothing small does', () => {
    const texts = kept('native', { apbct_page_hits: 3, ct_timezone: 1, apbct_visible_fields: lists(10, 40) });
    expect(sum(texts)).toBeLessThanOrEqual(4000);
    expect([...texts.keys()].filter((key) => !key.startsWith('apbct_visible_fields'))).toEqual(['ct_timezone', 'apbct_page_hits']);
    expect(texts.has('apbct_visible_fields_0')).toBe(true);
    expect(texts.has('apbct_visible_fields_9')).toBe(false);
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
