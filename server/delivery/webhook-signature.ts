import { now as systemNow } from '../../src/clock/clock.ts';

/** The maximum difference (ms) between the time of a signature and the receiver's clock. It limits how long a copy of a request can be replayed. */
const tolerance = 5 * 60_000;

/**
 * Returns the headers of a signed webhook according to the specification “Standard Webhooks”: `webhook-id`, `webhook-timestamp` (in s) and
 * `webhook-signature`, which consists of `v1,` and the HMAC-SHA-256 of `<id>.<timestamp>.<body>` in Base64.
 * @param secret `whsec_` and 24 to 64 random bytes in Base64
 * @param now the time, in ms since 1970
 */
export async function signWebhook(
  secret: string,
  id: string,
  body: string,
  now: number,
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = await crypto.subtle.sign('HMAC', await importSecret(secret), signedBytes(id, timestamp, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  };
}

/**
 * Returns `true` if the webhook was signed with the secret within the last five minutes. Compares in constant time.
 * @param headers the headers of the request
 * @param body the body of the request as received: a body that was parsed and serialised again has another signature
 * @param now the time, in ms since 1970
 */
export async function verifyWebhook(
  secret: string,
  headers: Headers,
  body: string,
  now = systemNow(),
): Promise<boolean> {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signatures = headers.get('webhook-signature')?.split(' ') ?? [];
  if (!id || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1000) > tolerance) return false;
  const key = await importSecret(secret);
  const signed = signedBytes(id, timestamp, body);
  // While a secret is being replaced, there are several signatures. One of them must be valid.
  const results = await Promise.all(
    signatures.slice(0, 10).map(async (signature) => {
      const bytes = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : undefined;
      return bytes ? crypto.subtle.verify('HMAC', key, bytes, signed) : false;
    }),
  );
  return results.includes(true);
}

/** The type of a key. The global type `CryptoKey` exists only in projects with the types of the DOM. */
type SecretKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Returns the key for a secret.
 * @throws if the secret is not `whsec_` followed by at least 24 bytes in Base64
 */
export function importSecret(secret: string): Promise<SecretKey> {
  const bytes = secret.startsWith('whsec_') ? decodeBase64(secret.slice(6)) : undefined;
  if (!bytes || bytes.length < 24) {
    throw new Error(
      'The secret of a webhook is invalid; expected “whsec_” and at least 24 random bytes in Base64. ' +
        'Create one with: echo "whsec_$(openssl rand -base64 32)"',
    );
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

const signedBytes = (id: string, timestamp: string, body: string) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`);

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
