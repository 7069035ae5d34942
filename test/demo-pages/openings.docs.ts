import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { openings } from '../e2e/openings.ts';

const baseName = (path: string): string => path.replace(/^.*\/|\..*$/g, '');

describe('test/e2e/openings.ts', () => {
  it('has an entry for every demo page', () => {
    expect(Object.keys(openings).toSorted()).toEqual(globSync('demo-pages/*.html').map(baseName).toSorted());
  });

  it.each(Object.entries(openings))('has openings or a reason for having none: %s', (_, entry) => {
    if ('nothing' in entry) expect(entry.nothing).toMatch(/\w+ \w+/);
    else expect(Object.keys({ ...entry.simultaneous, ...entry.oneByOne }).length).toBeGreaterThan(0);
  });

  it('has openings for every page with an element that opens', () => {
    const tags = globSync('elements/*/*.settings.ts')
      .filter((path) => /^ {2}open:/m.test(readFileSync(path, 'utf8')))
      .map((path) => `<portico-${baseName(path)}`);
    expect(tags.length).toBeGreaterThan(8);
    const withoutOpenings = Object.keys(openings).filter((name) => 'nothing' in (openings[name] ?? {}));
    const incomplete = withoutOpenings.filter((name) => {
      const page = readFileSync(`demo-pages/${name}.html`, 'utf8');
      return tags.some((tag) => page.includes(tag));
    });
    expect(incomplete).toEqual([]);
  });
});
