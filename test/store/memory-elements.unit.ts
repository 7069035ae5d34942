import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { memoryElements } from './memory-elements.ts';

/** Returns whether settings, or the shared ones that they spread, mention the purpose `memory`. */
const mentionsMemory = (source: string): boolean =>
  source.includes('`memory`') || (source.includes('...ruleOptions') && shared.includes('`memory`'));

const shared = readFileSync('src/overlay/settings/overlay-settings.ts', 'utf8');

describe('the elements that store something with consent to `memory`', () => {
  it('are all listed in memoryElements', () => {
    const found = globSync('elements/*/*.settings.ts')
      .filter((path) => mentionsMemory(readFileSync(path, 'utf8')))
      .map((path) => basename(path, '.settings.ts'))
      // The notice asks for all purposes; its own answer is necessary.
      .filter((name) => name !== 'consent');
    expect(found.toSorted()).toEqual(memoryElements);
  });
});
