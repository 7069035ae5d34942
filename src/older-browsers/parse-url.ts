/** Returns a parsed address; `null` if it is invalid. Replaces `URL.parse()`, which Chrome 112 and Safari 16.4 lack. */
export function parseUrl(url: string | URL, base?: string | URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
