import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryPrefixes } from '../../src/consent/memory-prefixes.ts';
import { describeElements, elementNames } from '../../scripts/describe/elements.ts';

describe('docs/privacy.md', () => {
  it('mentions every element that stores or sends, and every stored key', async () => {
    const [, sheet = ''] =
      /<!-- generated: privacy -->([^]*?)<!-- \/generated -->/.exec(readFileSync('docs/privacy.md', 'utf8')) ?? [];
    const elements = await describeElements(elementNames());
    const keys = elements.flatMap(({ privacy }) => privacy.stores.map(({ key }) => `\`${key}\``));
    expect(keys.length).toBeGreaterThan(20);
    const active = elements.filter(({ privacy }) => privacy.stores.length + privacy.sends.length > 0);
    expect(active.length).toBeGreaterThan(10);
    const expected = [...active.map(({ name }) => `](../elements/${name}/${name}.md#privacy)`), ...keys];
    expect(expected.filter((text) => !sheet.includes(text))).toEqual([]);
  });

  it('and docs/consent.md name the elements that store something, and the keys that a revocation erases', async () => {
    const [privacy, consent] = ['privacy', 'consent'].map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
    const [erased = ''] = /`revoke\('memory'\)` deletes everything[^]*?\n- /.exec(consent ?? '') ?? [];
    expect(memoryPrefixes.filter((prefix) => !erased.includes(`\`${prefix}\``))).toEqual([]);
    for (const { name, privacy: data } of await describeElements(elementNames()))
      for (const purpose of new Set(data.stores.map((entry) => entry.purpose)))
        for (const guide of purpose === 'necessary' ? [privacy] : [privacy, consent])
          expect(guide).toMatch(new RegExp(`\\| \`${purpose}\` \\|.*${name.replace('-', '.')}`));
  });
});
