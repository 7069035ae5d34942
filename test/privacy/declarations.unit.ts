import { describe, expect, it } from 'vitest';
import { deferredAttributes } from '../../elements/lazy/lazy-sources.ts';
import { providers } from '../../src/forms/captcha/providers.ts';
import { memoryPrefixes } from '../../src/consent/memory-prefixes.ts';
import { propertyName } from '../../src/json/json.ts';
import { playerAddress, thumbnailAddress } from '../../src/media/embed-urls.ts';
import type { PrivacyDeclaration } from '../../src/privacy/privacy.ts';
import { attributeName } from '../../src/settings/attribute-names.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { registry } from '../../src/registry.ts';

const privacyFiles = import.meta.glob<PrivacyDeclaration>('/elements/*/*.privacy.ts', {
  eager: true,
  import: 'privacy',
});
const settingsFiles = import.meta.glob<Record<string, Settings>>('/elements/*/*.settings.ts', { eager: true });

const declarations = Object.keys(registry).flatMap((name) => {
  const declaration = privacyFiles[`/elements/${name}/${name}.privacy.ts`];
  return declaration ? [{ name, ...declaration }] : [];
});

/** Returns the names of the elements that store, or send, anything. */
const namesOf = (kind: 'stores' | 'sends') =>
  declarations.flatMap(({ name, [kind]: { length } }) => (length > 0 ? [name] : [])).toSorted();

const sources = Object.entries(
  import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/elements/**/*.{ts,tsx}'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).map(([path, code]) => ({
  path: path.slice(1),
  code: code.replaceAll(/\/\*[^]*?\*\/|\/\/.*$|^import type [^;]*;/gm, ''),
}));
const pathsWith = (pattern: RegExp) =>
  sources.flatMap(({ path, code }) => (pattern.test(code) ? [path] : [])).toSorted();

describe('the declarations', () => {
  it('are complete: each file is that of an element and declares something', () => {
    expect(declarations).toHaveLength(Object.keys(privacyFiles).length);
    expect(declarations.filter(({ stores, sends }) => stores.length + sends.length === 0)).toEqual([]);
  });

  it.each(declarations)('of $name refer to its settings', ({ name, stores, sends }) => {
    const settings = settingsFiles[`/elements/${name}/${name}.settings.ts`]?.[`${propertyName(name)}Settings`] ?? {};
    const attributes = Object.keys(settings).map(attributeName);
    const recipients = sends.flatMap(({ to }) => to);
    const named = [
      ...stores.map(({ setting }) => setting),
      ...recipients.flatMap((one) => (one.kind === 'setting' ? [one.attribute, one.path] : [])),
    ];
    expect(named.filter((attribute) => attribute !== undefined && !attributes.includes(attribute))).toEqual([]);
  });

  it.each(declarations)('of $name have texts', ({ stores, sends }) => {
    const texts = [
      ...stores.flatMap(({ content, lifetime }) => [content, lifetime]),
      ...sends.flatMap(({ content, when }) => [content, when]),
    ];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('name every attribute that `<portico-lazy>` loads', () => {
    const recipients = declarations.find(({ name }) => name === 'lazy')?.sends.flatMap(({ to }) => to) ?? [];
    const named = recipients.flatMap((one) => (one.kind === 'markup' ? one.attribute : []));
    expect(named.toSorted()).toEqual([...deferredAttributes, 'data-placeholder'].toSorted());
  });

  it('name the hosts of the players and thumbnails', () => {
    const declared = hostsFor('media');
    const options = { title: '', autoplay: false, muted: false, loop: false, controls: true };
    const videos = (['youtube', 'vimeo'] as const).map((host) => ({ host, id: 'a', start: 0, key: '' }));
    const addresses = videos.flatMap((video) => [thumbnailAddress(video), playerAddress(video, options, 'null')]);
    const hosts = addresses.filter(Boolean).map((address) => new URL(address).host);
    expect(new Set(declared)).toEqual(new Set(hosts));
  });

  it('name the hosts of the scripts of captchas', () => {
    const hosts = Object.values(providers).flatMap(({ host }) => host || []);
    expect(hostsFor('profiling')).toEqual(expect.arrayContaining(hosts));
    expect(hosts).toHaveLength(3);
  });
});

/** Returns the hosts of other sites to which the elements declare to send requests for a purpose. */
const hostsFor = (purpose: string): string[] =>
  declarations
    .flatMap(({ sends }) => sends)
    .filter((sent) => sent.purpose === purpose)
    .flatMap(({ to }) => to.flatMap((one) => (one.kind === 'hosts' ? one.hosts : [])));

it('revoked consent to `memory` erases exactly the declared keys of this purpose', () => {
  const memory = declarations.flatMap(({ stores }) => stores).filter(({ purpose }) => purpose === 'memory');
  expect(memory.filter(({ areas }) => areas.includes('cookie'))).toEqual([]);
  expect([...new Set(memory.map(({ key }) => key.replace(/\*$/, '')))].toSorted()).toEqual(memoryPrefixes.toSorted());
});

describe('the sources', () => {
  /** The modules that access storage, with the elements that use them. */
  const storing: Readonly<Record<string, readonly string[]>> = {
    'elements/alert/alert.ts': ['alert'],
    'elements/antispam/collect/bot-detector-script.ts': ['antispam'],
    'elements/antispam/collect/profiler.ts': ['antispam'],
    'elements/antispam/store/data-store.ts': ['antispam'],
    'elements/consent/answer-storage.ts': ['consent'],
    'elements/live-search/input/recent-searches.ts': ['live-search'],
    'src/forms/draft/form-draft.ts': ['comments', 'contact-form', 'form-steps'],
    'src/visitor/page-memory.ts': ['off-canvas', 'popup'],
    'src/visitor/variants.ts': ['off-canvas', 'popup'],
  };

  it('access storage only in modules whose elements declare it', () => {
    const accesses =
      /\/store\/store\.ts'|\b(?:local|session)Storage\b|\bcookieStore\b|\bindexedDB\b|document\.cookie\s*=[^=]/;
    // The store itself, the code that erases data, and a memory of the page (`none`).
    const shared = [
      'elements/consent/erase.ts',
      'src/consent/consent.ts',
      'src/consent/stored-answer.ts',
      'src/inspector/panels/stored-entries.ts',
      'src/store/store.ts',
      'src/visitor/overlay-history.ts',
    ];
    expect(pathsWith(accesses).filter((path) => !shared.includes(path))).toEqual(Object.keys(storing).toSorted());
    expect([...new Set(Object.values(storing).flat())].toSorted()).toEqual(namesOf('stores'));
  });

  it('send requests only in elements that declare them', () => {
    const requests =
      /\/(?:http\/request|antispam\/api-client|antispam\/visitor-request|media\/embed-(?:info|urls))\.ts'|\b(?:fetch|sendBeacon)\(/;
    const elements = pathsWith(requests).flatMap((path) => /^elements\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(elements)].filter((name) => !namesOf('sends').includes(name))).toEqual([]);
    expect(elements).toContain('comments');
  });
});
