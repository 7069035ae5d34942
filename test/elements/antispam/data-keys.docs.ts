import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { antispamSettings } from '../../../elements/antispam/antispam.settings.ts';
import { dataKeys, hiddenFields, otherKeys, type Key } from '../../../elements/antispam/data/data-schema.ts';

const docs = readFileSync('elements/antispam/antispam.md', 'utf8');

/** The lifetime of a key, in the words of the docs. */
function lifetimeOf({ lifetime, writer }: Key): string {
  if (writer === 'detector') return 'decided by the bot detector';
  if (lifetime === 'page') throw new Error('This key is not stored.');
  if (lifetime === 'session') return 'the session';
  const hours = antispamSettings[lifetime].default / 3_600_000;
  return hours === 24 ? 'a day' : hours === 1 ? 'an hour' : `${hours} hours`;
}

/** Returns the cells of a key's row in the docs. */
function cellsOf(name: string): string[] {
  const [, privacy = ''] = docs.split('## Privacy');
  const row = privacy.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
  return row.split('|').map((cell) => cell.trim());
}

const storedKeys = Object.entries(dataKeys).filter(([, { lifetime }]) => lifetime !== 'page');

describe('the docs', () => {
  it.each(storedKeys)('list the sent key %s', (name, key: Key) => {
    const cells = cellsOf(name);
    expect(cells).toContain(key.aggregate);
    expect(cells).toContain(lifetimeOf(key));
  });

  it.each(Object.entries(otherKeys))('list the stored key %s', (name, key: Key) => {
    const cells = cellsOf(name);
    expect(cells).toContain('not sent');
    expect(cells).toContain(lifetimeOf(key));
  });

  it('name the token of the bot detector, which is sent but not stored', () => {
    expect(docs).toMatch(/^\|.*the token of the bot detector \(`ct_bot_detector_event_token`\)/m);
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
