import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';

/** Folders with one file for each page or element. The paths in them are addresses of the site. */
const flat = ['demo-pages', 'demo-pages/cards'];

it('has at most 20 files in each folder', () => {
  const counts = new Map<string, number>();
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n'))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.get('elements/tabs')).toBeGreaterThan(5);
  const full = [...counts].filter(([folder, count]) => count > 20 && folder !== '.').map(([folder]) => folder);
  expect(full.toSorted()).toEqual(flat);
});
