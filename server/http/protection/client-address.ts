/** Returns the bytes of an IP address: 4, or 16 for IPv6. `undefined` for anything else. An IPv4 address in IPv6 has 4. */
function addressBytes(text: string): readonly number[] | undefined {
  const [, ...parts] = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(text) ?? [];
  if (parts.length > 0) {
    const bytes = parts.map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes : undefined;
  }
  const url = `http://[${text.split('%', 1)[0]}]/`;
  if (!text.includes(':') || !URL.canParse(url)) return undefined;
  // The parser of URLs writes every IPv6 address in hexadecimal groups.
  const [start = '', end] = new URL(url).hostname.slice(1, -1).split('::');
  const head = start.split(':').filter(Boolean);
  const tail = (end ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const bytes = [...head, ...(end === undefined ? [] : zeros), ...tail].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;
  return isMapped ? bytes.slice(12) : bytes;
}

/** A range of addresses. */
export interface AddressRange {
  readonly bytes: readonly number[];
  /** The number of bits that all addresses of the range share. */
  readonly bits: number;
}

/** Parses an address or a range such as `10.0.0.0/8`. Throws for anything else, and for all addresses: visitors could write theirs themselves. */
export function parseAddressRange(text: string): AddressRange {
  const [address = '', length] = text.split('/');
  const bytes = addressBytes(address);
  const bits = length === undefined ? (bytes?.length ?? 0) * 8 : Number(length);
  if (!bytes || !Number.isInteger(bits) || bits < 1 || bits > bytes.length * 8 || length === '')
    throw new Error(
      `"${text}" in protect.trustedProxies is no address of your proxies: write an IP address or a range, such as 10.0.0.0/8.`,
    );
  return { bytes, bits };
}

const bit = (bytes: readonly number[], index: number): number => ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;

function isInRange(bytes: readonly number[], range: AddressRange): boolean {
  if (bytes.length !== range.bytes.length) return false;
  for (let index = 0; index < range.bits; index += 1) if (bit(bytes, index) !== bit(range.bytes, index)) return false;
  return true;
}

/** Removes a port, which some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/**
 * Returns the address of the visitor: of the connection, or behind trusted proxies the last address in `X-Forwarded-For` that is none of
 * theirs. Visitors can write the entries before it themselves. `undefined` if it is unknown.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: readonly AddressRange[],
): string | undefined {
  let address = connection;
  const entries = (forwardedFor ?? '').split(',').map(withoutPort).filter(Boolean);
  for (let bytes = addressBytes(address ?? ''); bytes;) {
    const current = bytes;
    if (!trusted.some((range) => isInRange(current, range))) return address;
    const next = entries.pop();
    bytes = next === undefined ? undefined : addressBytes(next);
    if (bytes) address = next;
  }
  return address;
}

/** Returns the network of an address that one visitor controls: the address itself, for IPv6 its first 64 bits. */
export function addressNetwork(address: string): string {
  const bytes = addressBytes(address);
  return bytes ? bytes.slice(0, bytes.length === 16 ? 8 : 4).join('.') : address;
}
