/**
 * The characters of a pattern that stand for a kind of character. All other characters, and each character after a backslash, stand for themselves.
 */
const placeholders: Readonly<Record<string, RegExp>> = {
  '0': /\d/,
  a: /\p{L}/u,
  '*': /[\p{L}\d]/u,
};

const maxLength = 100;

/** Parses a mask. Returns the characters that an input accepts, by position: `0` is a digit, `a` a letter, `*` either of them. */
export function parseMask(pattern: string): readonly (string | RegExp)[] {
  const places: (string | RegExp)[] = [];
  let isEscaped = false;
  for (const character of pattern) {
    if (character === '\\' && !isEscaped) {
      isEscaped = true;
      continue;
    }
    places.push((isEscaped ? undefined : placeholders[character]) ?? character);
    isEscaped = false;
  }
  return places;
}

/** Returns the reason why a pattern is not a valid mask, with an example; `undefined` for a valid one. */
export function maskMistake(pattern: string): string | undefined {
  const written = `data-mask="${pattern}"`;
  if (pattern.length > maxLength) return `${written} is too long; expected at most ${maxLength} characters.`;
  if (parseMask(pattern).every((place) => typeof place === 'string'))
    return `${written} accepts no input; expected 0 (a digit), a (a letter) or * (either), such as "00/00/0000".`;
  // After an even number of backslashes, the last backslash escapes nothing.
  if (/(?<!\\)(?:\\\\){0,50}\\$/.test(pattern))
    return `${written} ends with a backslash, which has no effect; write two for a backslash.`;
  return undefined;
}
