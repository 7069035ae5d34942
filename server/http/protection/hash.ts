/** The functions of `node:crypto` that are used here. */
interface NodeCrypto {
  createHash(algorithm: 'sha256'): { update(data: Uint8Array): { digest(): Uint8Array } };
  createHmac(algorithm: 'sha256', key: Uint8Array): { update(data: string): { digest(): Uint8Array } };
}

/**
 * Node's module, which other runtimes also have. It is preferred because Web Crypto uses a thread pool: for a text as short as a message, that takes
 * many times as long as the hash itself.
 */
const node: NodeCrypto | undefined =
  typeof process === 'object' ? process.getBuiltinModule?.('node:crypto') : undefined;

export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  node
    ? node.createHash('sha256').update(bytes).digest()
    : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Returns a function that signs texts by HMAC-SHA-256. */
export function createHmac(key: Uint8Array<ArrayBuffer>): (text: string) => Promise<Uint8Array> {
  if (node) return async (text) => node.createHmac('sha256', key).update(text).digest();
  const imported = crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(text)));
}
