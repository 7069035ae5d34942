import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeElements, elementNames } from '../../scripts/describe/elements.ts';

describe('docs/privacy.md', () => {
  it('mentions every element, and every stored key', async () => {
    const [, sheet = ''] =
      /<!-- generated: privacy -->([^]*?)<!-- \/generated -->/.exec(readFileSync('docs/privacy.md', 'utf8')) ?? [];
    const elements = await describeElements(elementNames());
    const keys = elements.flatMap(({ privacy }) => privacy.stores.map(({ key }) => `\`${key}\``));
    expect(keys.length).toBeGreaterThan(20);
    const expected = [...elements.map(({ name }) => `](../elements/${name}/${name}.md#privacy)`), ...keys];
    expect(expected.filter((text) => !sheet.includes(text))).toEqual([]);
  });
});
