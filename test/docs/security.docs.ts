import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/settings/settings.ts';
import { registry } from '../../src/registry.ts';
import { isAllowedElement } from '../../src/sanitize/markup-policy.ts';

const page = readFileSync('SECURITY.md', 'utf8');
const modules = import.meta.glob<Record<string, Settings>>('../../elements/*/*.settings.ts', { eager: true });

describe('SECURITY.md', () => {
  const tests = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);

  it('lists the tests of its guarantees', () => expect(tests.length).toBeGreaterThan(10));

  it.each(tests)('links to an existing test: %s', (file) => expect(existsSync(file)).toBe(true));

  it('lists every setting that is removed from server markup', () => {
    const declared = Object.keys(registry)
      .filter((name) => isAllowedElement(`portico-${name}`))
      .flatMap((name) => Object.entries(modules[`../../elements/${name}/${name}.settings.ts`] ?? {}))
      .filter(([exported]) => exported.endsWith('Settings'))
      .flatMap(([, settings]) => Object.entries(settings))
      .filter(([, { isAuthorOnly }]) => isAuthorOnly)
      .map(([setting]) => setting);
    const [, row = ''] = /^\| Markup of a loop filter(.*)$/m.exec(page) ?? [];
    const listed = [...row.matchAll(/`([a-zA-Z]+)`/g)].map(([, name]) => name).filter((name) => name !== 'required');
    expect(new Set(listed)).toEqual(new Set(declared));
  });
});

it('the guide on the Content Security Policy lists every element that sanitizes HTML', () => {
  const guide = readFileSync('docs/content-security-policy.md', 'utf8');
  const [, listed = ''] = /^\| `dompurify` \| ([^|]*) \|/m.exec(guide) ?? [];
  // A shared module that sanitized would need an entry for each element that uses it.
  const sanitizing = globSync('{elements,src,site/assets}/**/*.{ts,tsx}', { ignore: 'src/sanitize/**' })
    .filter((path) =>
      /sanitize\/(?:sanitize|purifier|dom-purifier|[\w-]+-policy)\.ts'|from 'dompurify'/.test(
        readFileSync(path, 'utf8'),
      ),
    )
    .map((path) => path.split('/')[1]?.replace('-', ' '));
  expect(new Set(listed.split(', '))).toEqual(new Set(sanitizing));
});
