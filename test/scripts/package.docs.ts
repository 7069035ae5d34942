import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../scripts/describe/library.ts';

const newestSection = (changelog: string): string => /^## (\S+)/m.exec(changelog)?.[1] ?? 'none';

describe('the version', () => {
  const { version } = readLibrary();

  it('of the package equals that of the newest section in the changelog', () => {
    expect(newestSection(readFileSync('CHANGELOG.md', 'utf8'))).toBe(version);
  });

  it('of the package equals that of the lock file', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string }; // npm's own file.
    expect(lock.version).toBe(version);
  });
});

describe('the fields of the publisher', () => {
  const { homepage } = readLibrary();

  it('exist', () => {
    const { author, bugs, repository } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    expect({ homepage, bugs, repository, author }).toEqual({
      homepage: expect.stringMatching(/^https:\/\/.+\/$/),
      bugs: { url: expect.stringMatching(/^https:\/\//) },
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:\/\//) },
      author: expect.stringMatching(/./),
    });
  });

  it('are only in package.json', () => {
    const others = globSync(['*.md', '{src,elements,scripts}/**/*.{ts,tsx,md,css,template}']);
    expect(others.length).toBeGreaterThan(500);
    expect(others.filter((file) => readFileSync(file, 'utf8').includes(new URL(homepage).host))).toEqual([]);
  });
});
