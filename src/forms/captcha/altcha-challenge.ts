import { isObject } from '../../json/json.ts';

/** The hash functions of challenges. */
type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A task: to find the number (ALTCHA 1) or the counter (ALTCHA 2) whose hash or derived key has a given beginning. */
export type Task =
  | { readonly version: 1; readonly hash: Hash; readonly salt: string; readonly target: string; readonly max: number }
  | {
      readonly version: 2;
      readonly hash: Hash;
      /** `true` for a key derived by PBKDF2, `false` for a hash. */
      readonly isDerived: boolean;
      readonly nonce: string;
      readonly salt: string;
      readonly cost: number;
      readonly keyLength: number;
      readonly keyPrefix: string;
    };

/** The solution of a task. Only solutions for ALTCHA 2 have a key. */
export interface Solution {
  readonly counter: number;
  readonly key: string;
}

/** A challenge as the server sent it, with its task and the time of its expiry, in ms; `Infinity` if it never expires. */
export interface ReadChallenge {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly task: Task;
  readonly expiresAt: number;
}

/** The maximum number of attempts if a challenge of ALTCHA 1 does not state it. */
const defaultMax = 1_000_000;

/** The maximum number of attempts for any challenge. A challenge with a mistake would otherwise keep the device busy for minutes. */
const maxMax = 50_000_000;

const hashes: readonly string[] = ['SHA-256', 'SHA-384', 'SHA-512'];
const isHash = (name: string): name is Hash => hashes.includes(name);
const isHex = (value: unknown): value is string => typeof value === 'string' && /^(?:[\da-f]{2})*$/i.test(value);
const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

/** Reads a challenge of ALTCHA 1 or 2. Returns `undefined` for other data, and if the browser does not support the algorithm. */
export function readChallenge(data: unknown): ReadChallenge | undefined {
  if (!isObject(data)) return undefined;
  return isObject(data.parameters) ? readVersion2(data, data.parameters) : readVersion1(data);
}

function readVersion1(raw: Readonly<Record<string, unknown>>): ReadChallenge | undefined {
  const { algorithm = 'SHA-256', challenge, salt, maxnumber, maxNumber, signature } = raw;
  const max = maxnumber ?? maxNumber ?? defaultMax;
  if (typeof algorithm !== 'string' || !isHash(algorithm) || !isCount(max, maxMax)) return undefined;
  if (!isHex(challenge) || challenge === '' || typeof salt !== 'string' || typeof signature !== 'string')
    return undefined;
  const query = new URLSearchParams(salt.split('?')[1]);
  const expires = Number(query.get('expires') ?? query.get('expire') ?? Number.NaN);
  return {
    raw,
    task: { version: 1, hash: algorithm, salt, target: challenge.toLowerCase(), max },
    expiresAt: Number.isFinite(expires) ? expires * 1000 : Infinity,
  };
}

function readVersion2(
  raw: Readonly<Record<string, unknown>>,
  { algorithm, nonce, salt, cost, keyLength = 32, keyPrefix, expiresAt }: Readonly<Record<string, unknown>>,
): ReadChallenge | undefined {
  const [, derivation, hash = ''] = /^(PBKDF2\/)?(SHA-\d+)$/.exec(String(algorithm)) ?? [];
  if (!isHash(hash) || !isHex(nonce) || !isHex(salt) || !isCount(cost, maxMax) || !isCount(keyLength, 64))
    return undefined;
  if (typeof keyPrefix !== 'string' || !/^[\da-f]+$/i.test(keyPrefix) || keyPrefix.length > keyLength * 2)
    return undefined;
  return {
    raw,
    task: {
      version: 2,
      hash,
      isDerived: derivation !== undefined,
      nonce,
      salt,
      cost,
      keyLength,
      keyPrefix: keyPrefix.toLowerCase(),
    },
    expiresAt: typeof expiresAt === 'number' ? expiresAt * 1000 : Infinity,
  };
}

/** Returns the value of the form field `altcha`: JSON in base64, in the format of ALTCHA's own widget. */
export function payloadOf({ raw, task }: ReadChallenge, { counter, key }: Solution): string {
  const { algorithm = 'SHA-256', challenge, salt, signature, parameters } = raw;
  const payload =
    task.version === 1
      ? { algorithm, challenge, number: counter, salt, signature }
      : { challenge: { parameters, signature }, solution: { counter, derivedKey: key } };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes));
}
