/** Returns the parsed address, or `null` if it is none, as `URL.parse()`, which Chrome 112 and Safari 16.4 lack. */
export function parseUrl(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
