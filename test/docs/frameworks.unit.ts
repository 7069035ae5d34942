import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { samplesOf, syntaxChecks, unparsed } from './samples.ts';

/** The guide of each system. */
const guides: Readonly<Record<string, string>> = {
  'React 19': 'react.md',
  'React 18': 'react.md',
  'Vue 3': 'vue.md',
  'Svelte 5': 'svelte.md',
  Astro: 'astro.md',
  'Next.js': 'next.md',
  htmx: 'htmx.md',
  Turbo: 'turbo.md',
  Alpine: 'alpine.md',
  Eleventy: 'eleventy.md',
  Hugo: 'hugo.md',
  WordPress: 'wordpress.md',
  Drupal: 'drupal.md',
};
const files = ['frameworks.md', ...new Set(Object.values(guides))];
const read = (file: string): string => readFileSync(`docs/${file}`, 'utf8');

describe('docs/frameworks.md', () => {
  const rows = [...read('frameworks.md').matchAll(/^\| (.+?) \| \[.+?\]\((.+?)\) \| (.+?) \| (.+?) \|$/gm)];

  it('links to the guide of each system', () => {
    expect(rows.map(([, system, target = '']) => [system, target.replace(/#.*/, '')])).toEqual(Object.entries(guides));
  });

  it.each(rows.map(([, system, , version, date]) => [system, version, date]))(
    'names the version and the date of the trial: %s',
    (_, version, date) => {
      expect(version).toMatch(/\d+\.\d+\.\d+/);
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    },
  );
});

describe.each(files.slice(1))('docs/%s', (file) => {
  const text = read(file);

  it('describes installation, loading, types, server rendering and pitfalls', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.replace(/ and .*/, ''));
    expect(headings).toEqual(
      expect.arrayContaining(['Install', 'Load Portico', 'Types', 'Server rendering', 'Pitfalls']),
    );
  });

  it('shows settings, a list or an object, a listener and a command', () => {
    const code = samplesOf(text)
      .map((sample) => sample.code)
      .join('\n');
    expect(code).toMatch(/<portico-\w+/);
    expect(code).toContain('texts');
    expect(code).toContain('portico-open');
    expect(code).toContain('commandfor');
  });
});

describe.each(files)('the samples of docs/%s', (file) => {
  const samples = samplesOf(read(file)).map((sample) => [sample.line, sample.language, sample.code] as const);

  it.each(samples)('line %i is valid %s', async (_, language, code) => {
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
    ['vue', '<template><p></template>'],
    ['vue', '<script setup lang="ts">const a = ;</script>'],
    ['svelte', '{#if a}<p>A</p>'],
    ['astro', '---\nconst = 1;\n---\n'],
  ])('refuses wrong %s: %s', async (language, code) => {
    await expect(async () => syntaxChecks[language]?.(code)).rejects.toThrow(Error);
  });

  it('refuses a block that is not closed', () => {
    expect(() => samplesOf('```js\nlet a;')).toThrow('line 2 is not closed');
  });
});
