import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it.each(differences.map(({ reason, documented }) => ({ reason, documented })))(
  'authors can read that $reason',
  ({ documented }) => {
    expect(documented.length).toBeGreaterThan(0);
    for (const [file, words] of documented)
      expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '), file).toContain(words);
  },
);
