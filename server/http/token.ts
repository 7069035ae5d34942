import { now } from '../../src/clock/clock.ts';
import type { TokenOptions } from './options.ts';
import { base64url, type Signer } from './signature.ts';

/** The field that contains the token. */
export const tokenField = '_token';

/** The result of a check: `missing` is a fault only if the token is required. */
export type TokenResult = 'valid' | 'missing' | 'invalid' | 'tooFast';

/** Returns a new token of a form: the time in ms (base 36), a random text and the signature of both. */
export async function createToken(signer: Signer, form: string): Promise<string> {
  const content = `${now().toString(36)}.${base64url(crypto.getRandomValues(new Uint8Array(12)))}`;
  return `${content}.${await signer.sign(`token ${form}`, content)}`;
}

/** Checks a token that a form contains. */
export async function checkToken(
  signer: Signer,
  form: string,
  token: string | undefined,
  { minFillTime = 3000, maxAge = 24 * 60 * 60 * 1000 }: TokenOptions,
): Promise<TokenResult> {
  if (!token) return 'missing';
  const [, content = '', time = '', signature = ''] = /^(([0-9a-z]{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  if (!content || !(await signer.verify(`token ${form}`, content, signature))) return 'invalid';
  const age = now() - Number.parseInt(time, 36);
  if (age > maxAge || age < 0) return 'invalid';
  return age < minFillTime ? 'tooFast' : 'valid';
}
