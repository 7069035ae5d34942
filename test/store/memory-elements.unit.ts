import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { memoryElements } from './memory-elements.ts';

describe('the elements that store something with consent to `memory`', () => {
  it('are all in the test for revoked consent', () => {
    const found = globSync('elements/*/*.settings.ts')
      .filter((path) => readFileSync(path, 'utf8').includes('`memory`'))
      .map((path) => basename(path, '.settings.ts'));
    expect(found.toSorted()).toEqual(memoryElements);
  });
});
