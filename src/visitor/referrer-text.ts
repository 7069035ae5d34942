import type { PopupTiming } from './popup-timing.ts';

/**
 * Whether a referrer passes an author's text, and why (§5 URL): `show` when it holds the text, `hide` when it does not, `regex`
 * when the text, as a regular expression, matches in it. Upper and lower case differ. An invalid expression does not pass.
 */
export function matchReferrer(
  referrer: string,
  text: string,
  mode: NonNullable<PopupTiming['referrerMode']>,
): { readonly passed: boolean; readonly reason: string } {
  const from = referrer === '' ? 'the empty referrer' : `the referrer ${referrer}`;
  if (mode !== 'regex') {
    const holds = referrer.includes(text);
    return {
      passed: holds === (mode === 'show'),
      reason: `${from} ${holds ? 'contains' : 'does not contain'} “${text}”`,
    };
  }
  const pattern = expressionOf(text);
  if (!pattern) return { passed: false, reason: `the pattern “${text}” is invalid` };
  const matches = pattern.test(referrer);
  return { passed: matches, reason: `${from} ${matches ? 'matches' : 'does not match'} /${text}/` };
}

/** The one expression here that is not written out: it is the author's setting, and nothing of it comes from visitors. */
function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}
