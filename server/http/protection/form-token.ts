import { now } from '../../../src/clock/clock.ts';
import type { TokenOptions } from '../options.ts';
import { base64url, type Signer } from './signature.ts';
import type { SingleUse } from './single-use.ts';

const defaultMinFillTime = 3000;
const defaultMaxAge = 24 * 60 * 60 * 1000;

/** The result of a check: `missing` is a fault only if the token is required. A valid token may be used for one message. */
export type TokenCheck =
  | { readonly kind: 'missing' | 'invalid' | 'expired' | 'tooFast' }
  | { readonly kind: 'valid'; readonly use: SingleUse };

/** Returns a new token of a form: the time in ms (base 36), a random text and the signature of both. */
export async function createToken(signer: Signer, form: string, issuedAt = now()): Promise<string> {
  const content = `${issuedAt.toString(36)}.${base64url(crypto.getRandomValues(new Uint8Array(12)))}`;
  return `${content}.${await signer.sign(`token ${form}`, content)}`;
}

/** Returns a token in place of one that was expired or used: the visitor may send at once, because the old one proves the time. */
export const renewToken = (signer: Signer, form: string, { minFillTime = defaultMinFillTime }: TokenOptions) =>
  createToken(signer, form, now() - minFillTime);

export async function checkToken(
  signer: Signer,
  form: string,
  token: string | undefined,
  { minFillTime = defaultMinFillTime, maxAge = defaultMaxAge }: TokenOptions,
): Promise<TokenCheck> {
  if (!token) return { kind: 'missing' };
  const [, content = '', time = '', signature = ''] = /^(([0-9a-z]{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  if (!content || !(await signer.verify(`token ${form}`, content, signature))) return { kind: 'invalid' };
  const issuedAt = Number.parseInt(time, 36);
  const age = now() - issuedAt;
  if (age < 0) return { kind: 'invalid' };
  if (age > maxAge) return { kind: 'expired' };
  if (age < minFillTime) return { kind: 'tooFast' };
  return { kind: 'valid', use: { key: `token:${content}`, expiresAt: issuedAt + maxAge } };
}
