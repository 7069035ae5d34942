import { readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../../site/markdown.ts';

/** The guide of each system. */
const guides: Readonly<Record<string, string>> = {
  'React 19': 'frameworks/react.md',
  'React 18': 'frameworks/react.md',
  'Vue 3': 'frameworks/vue.md',
  'Svelte 5': 'frameworks/svelte.md',
  Astro: 'frameworks/astro.md',
  'Next.js': 'frameworks/next.md',
  htmx: 'frameworks/htmx.md',
  Turbo: 'frameworks/turbo.md',
  Alpine: 'frameworks/alpine.md',
  Eleventy: 'frameworks/eleventy.md',
  Hugo: 'frameworks/hugo.md',
  WordPress: 'systems/wordpress.md',
  Drupal: 'systems/drupal.md',
};
/** Guides whose code was not tried in the system itself; another table lists them. */
const partlyTried: Readonly<Record<string, string>> = {
  Joomla: 'systems/joomla.md',
  TYPO3: 'systems/typo3.md',
  Shopify: 'systems/shopify.md',
};
const files = ['frameworks/frameworks.md', ...new Set([...Object.values(guides), ...Object.values(partlyTried)])];
/** Returns the file of a link of the page `frameworks/frameworks.md`. */
const fileOf = (link: string): string => join('frameworks', link.replace(/#.*/, ''));
const read = (file: string): string => readFileSync(`docs/${file}`, 'utf8');

describe('docs/frameworks/frameworks.md', () => {
  const rows = [...read('frameworks/frameworks.md').matchAll(/^\| (.+?) \| \[.+?\]\((.+?)\) \| (.+?) \| (.+?) \|$/gm)];

  it('links to the guide of each system', () => {
    expect(rows.map(([, system, target = '']) => [system, fileOf(target)])).toEqual(Object.entries(guides));
  });

  it('says what was tried of the guides that were not tried in the system itself', () => {
    const partly = [...read('frameworks/frameworks.md').matchAll(/^\| (.+?) \| \[.+?\]\((.+?)\) \| ([^|]+) \|$/gm)];
    expect(partly.map(([, system, target = '']) => [system, fileOf(target)])).toEqual(Object.entries(partlyTried));
    for (const file of Object.values(partlyTried)) expect(read(file)).toMatch(/\b(?:has|have) not\s+run in\s/);
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
    const code = codeBlocks(text)
      .map((sample) => sample.code)
      .join('\n');
    expect(code).toMatch(/<portico-\w+/);
    expect(code).toContain('texts');
    expect(code).toContain('portico-open');
    expect(code).toContain('commandfor');
  });
});
