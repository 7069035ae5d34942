import { createHmac } from './hash.ts';

/** Returns bytes in base64url without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Signs texts with HMAC-SHA-256. */
export interface Signer {
  /** Returns the signature of a text. A signature for one `purpose` is invalid for any other. */
  sign(purpose: string, text: string): Promise<string>;
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
}

/** Returns a signer. Without a secret, its key is random, so that signatures are valid only in this process. Throws if the secret is too short. */
export function createSigner(secret: string | undefined): Signer {
  if (secret !== undefined && secret.length < 16)
    throw new Error(
      `protect.secret has ${secret.length} characters, but needs at least 16: use a random text, such as the output of "openssl rand -base64 32".`,
    );
  // Created with the first signature, because workers do not allow random numbers while a module loads.
  let hmac: ReturnType<typeof createHmac> | undefined;
  const sign = async (purpose: string, text: string) => {
    hmac ??= createHmac(
      secret === undefined ? crypto.getRandomValues(new Uint8Array(32)) : new TextEncoder().encode(secret),
    );
    return base64url(await hmac(`${purpose}\n${text}`));
  };
  return {
    sign,
    async verify(purpose, text, signature) {
      return isEqual(await sign(purpose, text), signature);
    },
  };
}

/** Compares two texts in a time that does not depend on the position of their first difference. */
function isEqual(expected: string, actual: string): boolean {
  if (expected.length !== actual.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1)
    difference |= expected.charCodeAt(index) ^ actual.charCodeAt(index);
  return difference === 0;
}
