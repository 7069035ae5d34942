import { isObject } from '../../json/json.ts';

/** The hash functions of challenges. */
type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A task: the number (ALTCHA 1) or the counter (ALTCHA 2) for which a hash or a derived key has a given beginning. */
export type Task =
  | { readonly version: 1; readonly hash: Hash; readonly salt: string; readonly target: string; readonly max: number }
  | {
      readonly version: 2;
      readonly hash: Hash;
      /** `true` for PBKDF2, `false` for a repeated hash. */
      readonly isDerived: boolean;
      readonly nonce: string;
      readonly salt: string;
      readonly cost: number;
      readonly keyLength: number;
      readonly keyPrefix: string;
    };

/** The solution of a task; the key only with ALTCHA 2. */
export interface Solution {
  readonly counter: number;
  readonly key: string;
}

/** A challenge as the server sent it, with its task and the time in ms at which it expires; `Infinity` if it never does. */
export interface ReadChallenge {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly task: Task;
  readonly expiresAt: number;
}

/** The limit of attempts if a challenge of ALTCHA 1 names none. */
const defaultMax = 1_000_000;

/** The maximum number of attempts for one challenge: with a mistake of the server, they would keep the device busy for minutes. */
const maxMax = 50_000_000;

const hashes: readonly string[] = ['SHA-256', 'SHA-384', 'SHA-512'];
const isHash = (name: string): name is Hash => hashes.includes(name);
const isHex = (value: unknown): value is string => typeof value === 'string' && /^(?:[\da-f]{2})*$/i.test(value);
const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;

/** Reads a challenge of ALTCHA 1 or 2; returns `undefined` for other data and for algorithms that browsers do not have. */
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

/** Returns the value of the field `altcha`: JSON in base64, as the widget of ALTCHA sends it. */
export function payloadOf({ raw, task }: ReadChallenge, { counter, key }: Solution): string {
  const { algorithm = 'SHA-256', challenge, salt, signature, parameters } = raw;
  const payload =
    task.version === 1
      ? { algorithm, challenge, number: counter, salt, signature }
      : { challenge: { parameters, signature }, solution: { counter, derivedKey: key } };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return btoa(String.fromCharCode(...bytes));
}
