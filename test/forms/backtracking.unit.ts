import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { blocks, markup } from '../../src/sanitize/plain-text.ts';
import { expressionsOf } from './expressions.ts';

const expressions = expressionsOf('src', 'elements');
const written = expressions.filter(({ source }) => source !== undefined);

/** Put together while the page runs: what may stand in them, and why that is no danger. */
const ASSEMBLED = new Map([
  // `whole` asks an expression of the author or of the site's own server; nothing in it comes from visitors.
  ['src/forms/rules/formats.ts', 2],
  // Out of constants, so that it can be read; looked at below.
  ['src/sanitize/plain-text.ts', 2],
  // The pattern that a page's author gives for the referrer; nothing in it comes from visitors.
  ['src/visitor/referrer-text.ts', 1],
]);

/** By steps alone: on a busy machine the clock would call a good expression bad. */
const UNHURRIED = { timeout: null, attackTimeout: null, incubationTimeout: null };

describe('the regular expressions of the sources', () => {
  it('are found', () => {
    // As many as a plain search finds at least, literals and calls.
    expect(written.length).toBeGreaterThan(60);
    expect(written.map(({ source }) => source)).toContain('^\\w+$');
    expect(written.some(({ source = '' }) => source.startsWith('^(?:https?|ftps?|mailto'))).toBe(true);
  });

  it('are written out, but for those of authors', () => {
    const assembled = new Map<string, number>();
    for (const { file, source } of expressions) {
      if (source === undefined) assembled.set(file, (assembled.get(file) ?? 0) + 1);
    }
    expect(assembled).toEqual(ASSEMBLED);
  });

  const titled = written.map(
    ({ source = '', flags, file }) => [`/${source}/${flags} in ${file}`, source, flags] as const,
  );

  it.each(titled)('do not backtrack badly: %s', { timeout: 60_000 }, async (_title, source, flags) => {
    expect(await check(source, flags, UNHURRIED)).toMatchObject({ status: 'safe' });
  });
});

it('what takes HTML apart does not backtrack badly', { timeout: 60_000 }, async () => {
  for (const { source, flags } of [markup, blocks])
    expect(await check(source, flags, UNHURRIED)).toMatchObject({ status: 'safe' });
});

it('a bad one is found out', async () => {
  const { status } = await check('^(a+)+$', '');
  expect(status).toBe('vulnerable');
});
