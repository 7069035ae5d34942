// Captcha fields. A challenge is a number; its code is four digits, drawn in `/captcha/<challenge>.png`.
import { createHash } from 'node:crypto';

/** The code of a challenge. It follows from the number, so a page that was printed long ago can still be answered. */
export function codeOf(challenge: number): string {
  const digest = createHash('md5').update(`captcha ${challenge}`).digest();
  return String(digest.readUInt32BE() % 10_000).padStart(4, '0');
}

/** Returns whether the code is that of the challenge, which comes as text from a hidden field. */
export function answersChallenge(challenge: string, code: string): boolean {
  return /^[1-9][0-9]{0,8}$/.test(challenge) && codeOf(Number(challenge)) === code;
}

/** Counts challenges; the first is 2, since the printed form holds 1. */
export function nextChallenge(): () => number {
  let challenge = 1;
  return () => ++challenge;
}
