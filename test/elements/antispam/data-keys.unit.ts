import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { antispamSettings } from '../../../elements/antispam/antispam.settings.ts';
import { keyDescriptions } from './key-descriptions.ts';
import { dataKeys, hiddenFields, otherKeys, type Key } from '../../../elements/antispam/data/data-schema.ts';

const docs = readFileSync('elements/antispam/antispam.md', 'utf8');

/** The lifetime of a key, in the words of the docs. */
function lifetimeOf({ lifetime, writer }: Key): string {
  if (writer === 'detector') return 'decided by the bot detector';
  if (lifetime === 'page') return 'not stored';
  if (lifetime === 'session') return 'the session';
  const hours = antispamSettings[lifetime].default / 3_600_000;
  return hours === 24 ? 'a day' : hours === 1 ? 'an hour' : `${hours} hours`;
}

/** The description of a key. Every key of both lists has one, or this file does not compile. */
const aboutOf = (name: string): string =>
  Object.entries(keyDescriptions).find(([known]) => known === name)?.[1] ?? 'nothing';

const row = ([name, key]: readonly [string, Key]): string =>
  `| \`${name}\` | ${aboutOf(name)} | ${key.aggregate} | ${lifetimeOf(key)} |`;

describe('the docs', () => {
  it.each(Object.entries(dataKeys))('list the sent key %s', (...entry) => {
    expect(docs).toContain(row(entry));
  });

  it.each(Object.entries(otherKeys))('list the stored key %s', (name, key: Key) => {
    expect(docs).toContain(`| \`${name}\` | ${aboutOf(name)} | ${lifetimeOf(key)} |`);
  });

  it.each(hiddenFields)('list the hidden field %s', (name) => {
    const [, forms = ''] = docs.split('### Form fields');
    expect(forms).toContain(`\n| \`${name}\` | `);
  });

  it('name the cookie of each form', () => {
    expect(docs).toContain('`apbct_visible_fields_0` to `apbct_visible_fields_9`');
  });

  it('list no unknown key', () => {
    const known = new Set([...Object.keys(dataKeys), ...Object.keys(otherKeys), ...hiddenFields]);
    const named = [...docs.matchAll(/^\| `((?:ct|apbct|bot)_[a-z_]+)`/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(25);
  });
});
