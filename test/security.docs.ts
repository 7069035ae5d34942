import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../src/settings/settings.ts';
import { registry } from '../src/registry.ts';
import { dataAttributes } from '../src/sanitize/data-attributes.ts';
import { isAllowedElement } from '../src/sanitize/markup-policy.ts';
import { mayDecide, trust, type Power } from '../src/sanitize/trust.ts';

const page = readFileSync('SECURITY.md', 'utf8');
const modules = import.meta.glob<Record<string, Settings>>('../elements/*/*.settings.ts', { eager: true });

describe('SECURITY.md', () => {
  const tests = [...page.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);

  it('lists the tests of its guarantees', () => expect(tests.length).toBeGreaterThan(10));

  it.each(tests)('links to an existing test: %s', (file) => expect(existsSync(file)).toBe(true));

  it('shows what each writer may decide', () => {
    const rows = Object.values(trust).map(({ by, what }) => {
      const cells = (['author', 'server', 'visitor'] as const).map((writer) => (by.includes(writer) ? 'yes' : 'no'));
      return `| ${[what, ...cells].join(' | ')} |`;
    });
    expect(page).toContain(`| what | author | server | visitor |\n|---|---|---|---|\n${rows.join('\n')}\n`);
  });

  it('lists every attribute that a CMS must remove', () => {
    const onlyAuthors = Object.entries(dataAttributes)
      .filter(([power]) => !mayDecide('visitor', power as Power) && !mayDecide('server', power as Power)) // A key of the object.
      .flatMap(([, rows]) => rows.flatMap((row) => row.split(' ')));
    const [, listed = ''] = /attributes that only you may give: ([^.]*)\./.exec(page) ?? [];
    expect([...listed.matchAll(/`data-([^`]+)`/g)].map(([, name]) => name)).toEqual(onlyAuthors);
  });

  it('lists every setting that is removed from server markup', () => {
    const declared = Object.keys(registry)
      .filter((name) => isAllowedElement(`portico-${name}`))
      .flatMap((name) => Object.entries(modules[`../elements/${name}/${name}.settings.ts`] ?? {}))
      .filter(([exported]) => exported.endsWith('Settings'))
      .flatMap(([, settings]) => Object.entries(settings))
      .filter(([, { isAuthorOnly }]) => isAuthorOnly)
      .map(([setting]) => setting);
    const [, row = ''] = /^\| Markup of a loop filter(.*)$/m.exec(page) ?? [];
    const listed = [...row.matchAll(/`([a-zA-Z]+)`/g)].map(([, name]) => name).filter((name) => name !== 'required');
    expect(new Set(listed)).toEqual(new Set(declared));
  });
});
