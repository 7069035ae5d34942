import { describe, expect, it } from 'vitest';
import { isSettingAllowed, allowedSettings } from '../../src/sanitize/author-settings.ts';
import { isAllowedElement } from '../../src/sanitize/markup-policy.ts';
import { isSameOrigin } from '../../src/sanitize/address.ts';
import { registry } from '../../src/registry.ts';
import type { Settings } from '../../src/settings/settings.ts';

const none = () => false;

/** The settings of every element, by its name. */
const modules = import.meta.glob<Record<string, Settings>>('../../elements/*/*.settings.ts', { eager: true });

const settingsOf = (name: string): [string, Settings[string]][] =>
  Object.entries(modules[`../../elements/${name}/${name}.settings.ts`] ?? {})
    .filter(([exported]) => exported.endsWith('Settings'))
    .flatMap(([, settings]) => Object.entries(settings));

const all = Object.keys(registry);

describe('author-only settings', () => {
  it('are checked for all elements', () => {
    expect(all.filter((name) => settingsOf(name).length > 0).length).toBeGreaterThan(30);
  });

  const declaredBy = (name: string) => settingsOf(name).filter(([, { isAuthorOnly }]) => isAuthorOnly);

  it.each(all)('of <portico-%s> are removed, also as an attribute with the name of the property', (name) => {
    const names = declaredBy(name).flatMap(([setting]) => [setting, setting.toLowerCase()]);
    expect(names.filter((setting) => isSettingAllowed(setting, 'granted', none))).toEqual([]);
  });

  it.each(all.filter((name) => isAllowedElement(`portico-${name}`)))(
    'are the only removed settings of <portico-%s>',
    (name) => {
      const dropped = settingsOf(name).filter(([setting]) => !isSettingAllowed(setting, 'granted', none));
      expect(dropped).toEqual(declaredBy(name));
    },
  );

  it.each(Object.keys(registry))('include all settings of <portico-%s> for an address or a sandbox', (name) => {
    const suspicious = settingsOf(name).filter(
      ([setting, { kind }]) =>
        // `if-url` is a condition: nothing is requested.
        kind !== 'flag' &&
        setting !== 'ifUrl' &&
        /url|root|endpoint|namespace|sandbox|src|poster|consent/i.test(setting),
    );
    expect(suspicious.filter(([, { isAuthorOnly }]) => !isAuthorOnly).map(([setting]) => setting)).toEqual([]);
  });

  it.each([
    ['consent', 'required', true],
    ['consent', ' Required', true],
    ['consent', 'granted', false],
    ['consent', '', false],
    ['consent', true, false],
    ['loop', true, true],
    ['sandbox', '', false],
    ['restRoot', '/own/', false],
    ['items', [], false],
  ])('allow %s = %j: %s', (name, value, isAttributeAllowed) => {
    expect(isSettingAllowed(name, value, none)).toBe(isAttributeAllowed);
  });

  it('are kept with an allowed address', () => {
    const isOwn = (address: string) => isSameOrigin(address, 'https://site.test/page', 'https://site.test');
    const addresses = [
      '/ajax',
      'ajax',
      'https://site.test/',
      '//evil.test/',
      'https://evil.test',
      'javascript:1',
      'data:,1',
      'http://site.test/',
      'https://[',
    ];
    expect(addresses.filter((address) => isSettingAllowed('ajaxUrl', address, isOwn))).toEqual(addresses.slice(0, 3));
    expect(isSettingAllowed('ajaxUrl', { toString: () => '/ajax' }, isOwn)).toBe(false);
  });

  it('are removed from JSON in every spelling', () => {
    const json = { 'rest-root': '/x', ajax_url: '/x', endpoint: '/x', texts: { open: 'Open' }, duration: 1 };
    expect(allowedSettings(json, none)).toEqual({ texts: { open: 'Open' }, duration: 1 });
    expect([allowedSettings([1], none), allowedSettings('text', none), allowedSettings(undefined, none)]).toEqual([
      {},
      {},
      {},
    ]);
  });
});
