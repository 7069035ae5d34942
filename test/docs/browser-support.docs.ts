import { readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { oldestBrowsers } from '../../scripts/build/oldest-browsers.ts';

const page = readFileSync('docs/browser-support.md', 'utf8');

/** Returns the elements of which a source file has a text. */
function elementsWith(text: RegExp): string[] {
  const files = globSync('elements/*/**/*.{ts,tsx,css}').filter((file) => text.test(readFileSync(file, 'utf8')));
  return [...new Set(files.map((file) => dirname(file).split('/')[1] ?? ''))].toSorted();
}

/** Returns the elements in the rows of the table whose text about the difference matches. */
const elementsDiffering = (difference: RegExp): string[] =>
  [...page.matchAll(/^\| ([a-z ,-]+) \| (.+) \|$/gm)]
    .filter(([, , text = '']) => difference.test(text))
    .flatMap(([, names = '']) => names.split(', ').map((name) => name.replace(' ', '-')))
    .toSorted();

describe('docs/browser-support.md', () => {
  it('states the oldest browsers of the build', () => {
    const rows = [...page.matchAll(/^\| (Chrome|Firefox|Safari)\b.*? \| ([\d.]+) \|$/gm)];
    const stated = Object.fromEntries(rows.map(([, name = '', version]) => [name.toLowerCase(), Number(version)]));
    expect(stated).toEqual(oldestBrowsers);
  });

  it('names the elements with popovers', () => {
    expect(elementsDiffering(/top layer/)).toEqual(elementsWith(/older-browsers\/popover|anchored-popover\.ts/));
  });

  it('names the elements whose style sheets depend on the text direction', () => {
    expect(elementsDiffering(/right-to-left/)).toEqual(elementsWith(/:dir\(/));
  });
});
