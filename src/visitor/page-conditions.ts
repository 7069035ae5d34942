import { decodePercent } from '../text/decode-percent.ts';

/** Splits a setting into words at spaces and commas. */
export const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/**
 * Returns whether an address passes the words of `if-url`. One word must match: a path (`/blog/*`, where `*` is any text), a query parameter
 * (`utm_source=news*`, or `utm_source` with any value), or a whole address without its query. A word with `!` before it must not match.
 */
export function matchesUrl(address: string, text: string): boolean {
  const { origin, pathname, searchParams } = new URL(address);
  const path = decodePercent(pathname);
  return matchesWords(text, (word) => {
    if (word.startsWith('/')) return matchesPattern(path, word);
    if (word.includes('://')) return matchesPattern(origin + path, word);
    return matchesPair([...searchParams], word);
  });
}

/**
 * Returns whether cookies, as in `document.cookie`, pass the words of `if-cookie`: `name` or `name=value`. `*` and `!` have the same meaning as in
 * `if-url`.
 */
export function matchesCookie(cookies: string, text: string): boolean {
  const pairs = cookies.split(/;\s*/).map((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return [name, decodePercent(value.join('='))] as const;
  });
  return matchesWords(text, (word) => matchesPair(pairs, word));
}

/** Returns whether a language passes the words of `if-language`: `de` also matches `de-AT`, and a language after `!` is excluded. */
export const matchesLanguage = (language: string, text: string): boolean =>
  matchesWords(text.toLowerCase(), (word) => `${language.toLowerCase()}-`.startsWith(`${word}-`));

/** Returns whether no word with `!` matches and, if there are words without `!`, one of these matches. */
function matchesWords(text: string, matches: (word: string) => boolean): boolean {
  const words = wordsOf(text);
  const required = words.filter((word) => !word.startsWith('!'));
  const excluded = words.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
  return !excluded.some(matches) && (required.length === 0 || required.some(matches));
}

function matchesPair(pairs: readonly (readonly [string, string])[], word: string): boolean {
  const [name = '', ...rest] = word.split('=');
  const value = rest.length > 0 ? rest.join('=') : '*';
  return pairs.some((pair) => pair[0] === name && matchesPattern(pair[1], value));
}

/** Returns whether a whole text matches a pattern, in which `*` stands for any text. Takes linear time for every pattern. */
function matchesPattern(text: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return text === pattern;
  if (!text.startsWith(start)) return false;
  let from = start.length;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return text.length - end.length >= from && text.endsWith(end);
}
