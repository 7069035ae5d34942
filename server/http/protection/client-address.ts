import type { BlockList } from 'node:net';

/** Returns the bytes of an IP address: 4 for IPv4, including an IPv4 address in IPv6 notation; otherwise 16. Returns `undefined` for other texts. */
function addressBytes(text: string): readonly number[] | undefined {
  const [, ...parts] = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(text) ?? [];
  if (parts.length > 0) {
    const bytes = parts.map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes : undefined;
  }
  const url = `http://[${text.split('%', 1)[0]}]/`;
  if (!text.includes(':') || !URL.canParse(url)) return undefined;
  // The URL parser writes every IPv6 address in hexadecimal groups.
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

/** `node:net` of Node and compatible runtimes. Workers without Node compatibility do not have it, and an import would fail there. */
const net = (globalThis as { process?: Partial<NodeJS.Process> }).process?.getBuiltinModule?.('node:net');

/** `true` if this runtime can compare addresses with ranges. */
export const hasRanges = net !== undefined;

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = net?.isIP(address);
  return version ? (version === 4 ? 'ipv4' : 'ipv6') : undefined;
}

/**
 * Returns a list of addresses and ranges, such as `10.0.0.0/8`. Throws for other texts, for a range of all addresses (visitors could then choose
 * their address themselves), and in a runtime without `node:net`.
 */
export function addressRanges(texts: readonly string[]): BlockList {
  if (!net)
    throw new Error(
      'protect.trustedProxies needs "node:net", which this runtime lacks: let it run with compatibility with Node, or pass the address of the visitor.',
    );
  const list = new net.BlockList();
  for (const text of texts) {
    const [address = '', length] = text.split('/');
    const family = familyOf(address);
    const longest = family === 'ipv4' ? 32 : 128;
    const bits = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : 0;
    if (!family || bits < 1 || bits > longest)
      throw new Error(
        `"${text}" in protect.trustedProxies is no address of your proxies: write an IP address or a range, such as 10.0.0.0/8.`,
      );
    list.addSubnet(address, bits, family);
  }
  return list;
}

/** Returns whether an address is in a range; `false` without a list, and for a text that is not an address. */
export function isInRanges(list: BlockList | undefined, address: string): boolean {
  const family = familyOf(address);
  return list !== undefined && family !== undefined && list.check(address, family);
}

/** Removes a port, which some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/**
 * Returns the visitor's address: that of the connection or, behind trusted proxies, the last address in `X-Forwarded-For` that is not one of these
 * proxies. Visitors can write the earlier entries themselves. Returns `undefined` if the address is unknown.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList | undefined,
): string | undefined {
  let address = connection;
  const entries = (forwardedFor ?? '').split(',').map(withoutPort).filter(Boolean);
  while (address !== undefined && isInRanges(trusted, address)) {
    const next = entries.pop();
    if (next === undefined || !familyOf(next)) break;
    address = next;
  }
  return address;
}

/** Returns the part of an address that one visitor controls: for IPv6 its first 64 bits, otherwise the whole address. */
export function addressNetwork(address: string): string {
  const bytes = addressBytes(address);
  return bytes ? bytes.slice(0, bytes.length === 16 ? 8 : 4).join('.') : address;
}
