import { describe, expect, it } from 'vitest';
import {
  declarationOf,
  declarationsOfRequest,
  matchesKey,
  settingAddress,
  type PrivacyDeclaration,
  type Recipient,
  type SentData,
  type StoredData,
} from '../../src/privacy/privacy.ts';

const text = 'text';
const stored = (key: string, areas: StoredData['areas'] = ['local']): StoredData => {
  return { key, areas, content: text, purpose: 'memory', lifetime: text };
};
const sent = (...to: Recipient[]): SentData => ({ to, content: text, when: text, purpose: 'necessary' });
const declared = (entries: Readonly<Record<string, Partial<PrivacyDeclaration>>>) =>
  new Map(Object.entries(entries).map(([name, given]) => [name, { stores: [], sends: [], ...given }]));

describe('matchesKey', () => {
  it.each([
    ['portico-overlays', 'portico-overlays', true],
    ['portico-overlays', 'portico-overlays-2', false],
    ['portico-alert-*', 'portico-alert-sale', true],
    ['portico-alert-*', 'portico-alert', false],
    ['portico-alert-*', 'my-portico-alert-sale', false],
    ['portico-draft-*', 'portico-draft-/contact\n(1)-form', true],
    ['a.b*d', 'a.bcd', true],
    ['a.b', 'aXb', false],
  ])('%j, key %j: %s', (pattern, key, expected) => {
    expect(matchesKey(pattern, key)).toBe(expected);
  });
});

describe('declarationOf', () => {
  const declarations = declared({
    popup: { stores: [stored('overlays', ['local', 'session'])] },
    panel: { stores: [stored('overlays', ['local']), stored('*')] },
    spam: { stores: [stored('fields*', ['cookie']), stored('fields', ['local'])] },
  });

  it.each([
    ['overlays', 'local', 'overlays', ['popup', 'panel']],
    ['overlays', 'session', 'overlays', ['popup']],
    ['fields_3', 'cookie', 'fields*', ['spam']],
    ['fields', 'local', 'fields', ['spam']],
    ['of others', 'local', '*', ['panel']],
  ] as const)('finds the declaration of %s in %s', (key, area, pattern, elements) => {
    const found = declarationOf(key, area, declarations);
    expect([found?.data.key, found?.elements]).toEqual([pattern, elements]);
  });

  it('finds none for a key in an area that no element declares', () => {
    expect(declarationOf('of others', 'cookie', declarations)).toBeUndefined();
  });
});

describe('declarationsOfRequest', () => {
  const declarations = declared({
    form: { sends: [sent({ kind: 'setting', attribute: 'rest-root', path: 'namespace' })] },
    search: { sends: [sent({ kind: 'setting', attribute: 'ajax-url' })] },
    check: { sends: [sent({ kind: 'setting', attribute: 'ajax-url' })] },
    site: { sends: [sent({ kind: 'setting', attribute: 'site-url' })] },
    video: { sends: [sent({ kind: 'hosts', hosts: ['player.vimeo.com'] })] },
  });
  const values: Readonly<Record<string, string>> = {
    'rest-root': '/wp-json/',
    namespace: 'forms/v1',
    'ajax-url': 'https://example.com/ajax.php?lang=de',
    'site-url': '/',
  };
  const find = (url: string) =>
    declarationsOfRequest(url, 'https://example.com/page', declarations, (_, recipient) =>
      recipient.kind === 'setting' ? [settingAddress(recipient, (name) => values[name] ?? '')] : [],
    ).map(({ element }) => element);

  it.each([
    ['https://example.com/wp-json/forms/v1/7/feedback', ['form']],
    ['https://example.com/wp-json/forms/v1', ['form']],
    ['https://example.com/wp-json/forms/v10', ['site']],
    ['/ajax.php?action=search', ['search', 'check']],
    ['https://example.com/picture.png', ['site']],
    ['https://other.example/ajax.php', []],
    ['https://player.vimeo.com/video/1', ['video']],
    ['https://vimeo.com/1', []],
    ['https://', []],
  ])('of %s are those of %j', (url, elements) => {
    expect(find(url)).toEqual(elements);
  });

  it('finds nothing for a setting without an address', () => {
    expect(declarationsOfRequest('/a', 'https://example.com', declarations, () => [''])).toEqual([]);
  });
});

describe('settingAddress', () => {
  const root = { kind: 'setting', attribute: 'rest-root', path: 'namespace', fallback: '/wp-json/' } as const;

  it.each([
    [{}, '/wp-json/'],
    [{ namespace: '/forms/v1/' }, '/wp-json/forms/v1'],
    [{ 'rest-root': 'https://a.example/api', namespace: 'v1' }, 'https://a.example/api/v1'],
  ])('with %j is %s', (values: Readonly<Record<string, string>>, address) => {
    expect(settingAddress(root, (name) => values[name] ?? '')).toBe(address);
  });

  it('is empty without a value and a fallback', () => {
    expect(
      settingAddress({ kind: 'setting', attribute: 'endpoint', path: 'namespace' }, (name) =>
        name === 'namespace' ? 'v1' : '',
      ),
    ).toBe('');
  });
});
