/**
 * Returns whether a page may send forms to this address. The check prevents other sites from sending forms with their visitors' browsers. Only
 * browsers send these headers, so requests of programs, which have none of them, are allowed.
 *
 * - `Sec-Fetch-Site: same-origin` is allowed: pages cannot write this header, and a proxy may have changed the host and the scheme.
 * - Otherwise the origin in `Origin` (or in `Referer`, if `Origin` is missing or `null`) must have the host of the address, or be in `origins`.
 */
export function isAllowedOrigin(headers: Headers, address: string, origins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headers.get('Origin');
  const referrer = headers.get('Referer');
  const isOpaque = origin === null || origin === 'null';
  const sender = isOpaque ? referrer : origin;
  // A page with an opaque origin, such as in a sandboxed frame, is not allowed.
  if (sender === null) return origin === null && site === null;
  if (!URL.canParse(sender)) return false;
  const { origin: senderOrigin, host, protocol } = new URL(sender);
  if (origins.includes(senderOrigin)) return true;
  // The scheme is not compared, because TLS usually ends at a proxy.
  return site === null && /^https?:$/.test(protocol) && host === new URL(address).host;
}
