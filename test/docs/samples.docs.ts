import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../site/documents.ts';
import { codeBlocks } from '../../site/markdown.ts';
import { syntaxChecks, unparsed } from './syntax-checks.ts';

describe.each(readDocuments().map(({ path, markdown }) => [path, markdown]))('the samples of %s', (_path, markdown) => {
  const samples = codeBlocks(markdown).map(({ line, language, code }) => [line, language, code] as const);

  it('are in closed blocks', () => {
    expect([...markdown.matchAll(/^ *```/gm)]).toHaveLength(samples.length * 2);
  });

  it.each(samples)('line %i is valid %s', async (_line, language, code) => {
    const check = syntaxChecks[language];
    expect(check !== undefined || unparsed.has(language), `a known language: "${language}"`).toBe(true);
    await check?.(code);
  });
});

describe('the check of samples', () => {
  it.each([
    ['js', 'const = 1;'],
    ['ts', 'const a: = 1;'],
    ['tsx', 'export const a = <p>;'],
    ['json', '{ "a": 1, }'],
    ['yaml', 'a: [1'],
    ['html', '<p id="a" id="b">A</p>'],
    ['html', '<portico-popup>'],
    ['liquid', '{% if a %}'],
    ['css', 'a { color: red; } }'],
    ['vue', '<template><p></template>'],
    ['vue', '<script setup lang="ts">const a = ;</script>'],
    ['svelte', '{#if a}<p>A</p>'],
    ['astro', '---\nconst = 1;\n---\n'],
  ])('refuses wrong %s: %s', async (language, code) => {
    await expect(async () => syntaxChecks[language]?.(code)).rejects.toThrow(Error);
  });
});
