/** Returns the origins in a list such as `https://shop.example https://pay.example`, and the entries that are none. */
export function readOrigins(list: string): {
  readonly origins: readonly string[];
  readonly invalid: readonly string[];
} {
  const entries = list.split(/[\s,]+/).filter(Boolean);
  const isOrigin = (entry: string): boolean => {
    if (!URL.canParse(entry)) return false;
    const { href, origin, protocol } = new URL(entry);
    return /^https?:$/.test(protocol) && href === `${origin}/`;
  };
  return {
    origins: entries.filter(isOrigin).map((entry) => new URL(entry).origin),
    invalid: entries.filter((entry) => !isOrigin(entry)),
  };
}
