import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { openings } from '../e2e/demo-pages/openings.ts';

const baseName = (path: string): string => path.replace(/^.*\/|\..*$/g, '');

describe('test/e2e/demo-pages/openings.ts', () => {
  it('names demo pages, each with a part that opens', () => {
    const pages = globSync('demo-pages/*.html').map(baseName);
    expect(Object.keys(openings).filter((name) => !pages.includes(name))).toEqual([]);
    const empty = Object.entries(openings).filter(
      ([, { simultaneous, oneByOne }]) => Object.keys({ ...simultaneous, ...oneByOne }).length === 0,
    );
    expect(empty).toEqual([]);
  });

  it('has openings for every page with an element that opens', () => {
    const tags = globSync('elements/*/*.settings.ts')
      .filter((path) => /^ {2}open:/m.test(readFileSync(path, 'utf8')))
      .map((path) => `<portico-${baseName(path)}`);
    expect(tags.length).toBeGreaterThan(8);
    const incomplete = globSync('demo-pages/*.html').filter((path) => {
      const page = readFileSync(path, 'utf8');
      return !Object.hasOwn(openings, baseName(path)) && tags.some((tag) => page.includes(tag));
    });
    expect(incomplete).toEqual([]);
  });
});
