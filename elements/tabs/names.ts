/** The name that the words of a heading make: `Size & care` is `size-care`. Letters and figures of every script stay. */
export const nameFrom = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The names as they hold: one that is empty is the number of its tab (`tab-1` …), one that was there before gets a number. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, index) => {
    const name = given || `tab-${index + 1}`;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
    taken.add(free);
    return free;
  });
}

/** The words of a fragment (`#size%20care`): without its sign, and decoded where it is a code at all. */
export function fragmentOf(hash: string): string {
  const words = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(words);
  } catch {
    return words; // A lone % is no encoding; it is taken as it stands.
  }
}
