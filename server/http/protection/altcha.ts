import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as v from 'valibot';
import { now } from '../../../src/clock/clock.ts';
import { parseJson } from '../../../src/json/json.ts';
import type { AltchaOptions } from '../options.ts';
import type { Signer } from './signature.ts';
import type { SingleUse } from './single-use.ts';

/** The form field that contains the solution of ALTCHA. */
export const altchaField = 'altcha';

const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ form: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** Returns the two secrets for challenges, derived from the secret of the handler. */
const secretsOf = async (signer: Signer) => ({
  hmacSignatureSecret: await signer.sign('altcha', 'challenge'),
  hmacKeySignatureSecret: await signer.sign('altcha', 'key'),
});

/** Creates a challenge for a form, in the format of ALTCHA 2. */
export async function createAltchaChallenge(
  signer: Signer,
  form: string,
  { cost = 1000, maxNumber = 10_000, maxAge = 20 * 60 * 1000 }: AltchaOptions,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(Math.floor(maxNumber / 2), maxNumber),
    deriveKey,
    expiresAt: Math.floor((now() + maxAge) / 1000),
    data: { form },
    ...(await secretsOf(signer)),
  });
}

/** Checks a solution. Resolves with the use of its challenge, which only one message may make; with `undefined` if the solution is invalid. */
export async function checkAltcha(
  signer: Signer,
  form: string,
  payload: string | undefined,
): Promise<SingleUse | undefined> {
  const parsed = v.safeParse(payloadSchema, decoded(payload ?? ''));
  if (!parsed.success) return undefined;
  const { parameters, signature } = parsed.output.challenge;
  const expiresAt = parameters.expiresAt * 1000;
  if (parameters.data.form !== form || expiresAt <= now()) return undefined;
  const secrets = await secretsOf(signer);
  const result = await verifySolution({ ...parsed.output, deriveKey, ...secrets }).catch(() => undefined);
  return result?.verified ? { key: `altcha:${signature}`, expiresAt } : undefined;
}

/** Returns the value of Base64-encoded JSON; `undefined` if it is invalid. */
function decoded(payload: string): unknown {
  try {
    return parseJson(new TextDecoder().decode(Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))));
  } catch {
    return undefined;
  }
}
