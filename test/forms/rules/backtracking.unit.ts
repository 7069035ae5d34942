import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { withoutDecomposition } from '../../../src/text/fold-text.ts';
import { hasSpaceless, runs, words } from '../../../elements/live-search/text-index/text-words.ts';
import { blocks, markup } from '../../../src/sanitize/plain-text.ts';
import { patternsOf } from '../../../src/forms/rules/number-format.ts';
import { expressionsOf } from '../regular-expressions.ts';

/** The diagnostics, the inspector and the command line read the author's own files, never input of visitors. */
const isForAuthors = (file: string): boolean =>
  /^src\/(check|diagnostics\/page|inspector|migrate|privacy)\//.test(file);

const expressions = expressionsOf('src', 'elements', 'server').filter(({ file }) => !isForAuthors(file));
const written = expressions.filter(({ source }) => source !== undefined);

/** The number of dynamic expressions by file, with the reason why they are safe. */
const ASSEMBLED = new Map([
  // `fullMatch` uses an expression of the author or of the site's server, never of visitors.
  ['src/forms/rules/url-tel-pattern.ts', 2],
  // Joined from constants for readability; checked below.
  ['src/text/fold-text.ts', 1],
  ['elements/live-search/text-index/text-words.ts', 3],
  ['src/sanitize/plain-text.ts', 2],
  // Joined from the signs of a language; checked below.
  ['src/forms/rules/number-format.ts', 2],
  // Joined from names of scripts, of which it knows a list.
  ['server/spam/spam-score.ts', 1],
  // Both try the expression of an author when the server starts, before visitors can.
  ['server/validation/check-pattern.ts', 1],
  ['server/validation/slow-pattern.ts', 1],
  // The author's pattern for the referrer, never of visitors.
  ['src/visitor/referrer-match.ts', 1],
]);

/** Limits the steps only: a time limit would fail on a busy machine. */
const UNHURRIED = { timeout: null, attackTimeout: null, incubationTimeout: null };

describe('the regular expressions of the sources', () => {
  it('are found', () => {
    // As many as a plain search finds at least, literals and calls.
    expect(written.length).toBeGreaterThan(60);
    expect(written.map(({ source }) => source)).toContain('^\\w+$');
    expect(written.some(({ source = '' }) => source.startsWith('^(?:https?|ftps?|mailto'))).toBe(true);
  });

  it('are literals, except for those of authors', () => {
    const assembled = new Map<string, number>();
    for (const { file, source } of expressions) {
      if (source === undefined) assembled.set(file, (assembled.get(file) ?? 0) + 1);
    }
    expect(assembled).toEqual(ASSEMBLED);
  });

  // Several files contain the same expression.
  const titled = [
    ...new Map(
      written.map(({ source = '', flags, file }) => [
        `/${source}/${flags}`,
        [`/${source}/${flags} in ${file}`, source, flags] as const,
      ]),
    ).values(),
  ];

  it.each(titled)('do not backtrack badly: %s', async (_title, source, flags) => {
    expect(await check(source, flags, UNHURRIED)).toMatchObject({ status: 'safe' });
  });
});

it('the expressions that are joined from constants do not backtrack badly', async () => {
  const numbers = ['de', 'en-IN', 'fr', 'de-CH'].map((locale) => patternsOf(new Intl.NumberFormat(locale)).number);
  for (const { source, flags } of [markup, blocks, withoutDecomposition, hasSpaceless, words, runs, ...numbers])
    expect(await check(source, flags, UNHURRIED)).toMatchObject({ status: 'safe' });
});

it('detects a bad expression', async () => {
  const { status } = await check('^(a+)+$', '');
  expect(status).toBe('vulnerable');
});
