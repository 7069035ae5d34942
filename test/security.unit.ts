import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../src/kit/settings.ts';
import { registry } from '../src/registry.ts';
import { isAllowedElement } from '../src/sanitize/markup-policy.ts';

const page = readFileSync('SECURITY.md', 'utf8');
const modules = import.meta.glob<Record<string, Settings>>('../elements/*/*.settings.ts', { eager: true });

describe('SECURITY.md', () => {
  const tests = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);

  it('names the tests of its promises', () => expect(tests.length).toBeGreaterThan(10));

  it.each(tests)('names a test that is there: %s', (file) => expect(existsSync(file)).toBe(true));

  it('names every setting that markup of a server does not keep', () => {
    const declared = Object.keys(registry)
      .filter((name) => isAllowedElement(`portico-${name}`))
      .flatMap((name) => Object.entries(modules[`../elements/${name}/${name}.settings.ts`] ?? {}))
      .filter(([exported]) => exported.endsWith('Settings'))
      .flatMap(([, settings]) => Object.entries(settings))
      .filter(([, { isAuthorOnly }]) => isAuthorOnly)
      .map(([setting]) => setting);
    const [, row = ''] = /^\| Markup of a loop filter(.*)$/m.exec(page) ?? [];
    const named = [...row.matchAll(/`([a-zA-Z]+)`/g)].map(([, name]) => name).filter((name) => name !== 'required');
    expect(new Set(named)).toEqual(new Set(declared));
  });
});
