import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { openings } from '../e2e/openings.ts';

const nameOf = (path: string): string => path.replace(/^.*\/|\..*$/g, '');

describe('what opens on the demo pages', () => {
  it('is said of every page', () => {
    expect(Object.keys(openings).toSorted()).toEqual(globSync('demo-pages/*.html').map(nameOf).toSorted());
  });

  it.each(Object.entries(openings))('is something, or there is a reason why nothing is: %s', (_, found) => {
    if ('nothing' in found) expect(found.nothing).toMatch(/\w+ \w+/);
    else expect(Object.keys({ ...found.together, ...found.inTurn }).length).toBeGreaterThan(0);
  });

  it('is nothing only where no element stands that can be open', () => {
    const tags = globSync('elements/*/*.settings.ts')
      .filter((path) => /^ {2}open:/m.test(readFileSync(path, 'utf8')))
      .map((path) => `<portico-${nameOf(path)}`);
    expect(tags.length).toBeGreaterThan(8);
    const silent = Object.keys(openings).filter((name) => 'nothing' in (openings[name] ?? {}));
    const wrong = silent.filter((name) => {
      const page = readFileSync(`demo-pages/${name}.html`, 'utf8');
      return tags.some((tag) => page.includes(tag));
    });
    expect(wrong).toEqual([]);
  });
});
