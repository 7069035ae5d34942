import { isObject, parseJson } from '../../../src/json/json.ts';
import type { CaptchaOptions, CaptchaProvider } from '../options.ts';

/** The field in which the widget of a provider sends the token, and the address that checks it. */
const providers: Readonly<Record<CaptchaProvider, { readonly field: string; readonly verifyUrl: string }>> = {
  turnstile: {
    field: 'cf-turnstile-response',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  recaptcha: { field: 'g-recaptcha-response', verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' },
  hcaptcha: { field: 'h-captcha-response', verifyUrl: 'https://api.hcaptcha.com/siteverify' },
};

/** The names of all fields of captchas, which are not part of a message. */
export const captchaFields: readonly string[] = Object.values(providers).map(({ field }) => field);

export const captchaField = ({ provider }: CaptchaOptions): string => providers[provider].field;

/** The longest token that is sent to a provider. */
const maxTokenLength = 16_384;

/** The result of a check: a reason for the log. `unavailable`: the provider did not respond, or refuses the secret. */
export type CaptchaResult =
  | { readonly kind: 'valid' }
  | { readonly kind: 'refused'; readonly reason: 'missing' | 'token' | 'hostname' | 'action' | 'score' }
  | { readonly kind: 'unavailable'; readonly error: Error };

/** Throws for options that would check nothing. */
export function checkCaptchaOptions({ provider, secret, action, minScore = 0.5 }: CaptchaOptions): void {
  const names = Object.keys(providers);
  if (!names.includes(provider))
    throw new Error(`protect.captcha.provider is "${provider}": set it to ${names.join(', ')}.`);
  if (!secret) throw new Error('protect.captcha.secret is empty: set it to the secret key of the provider.');
  if (provider === 'hcaptcha' && action !== undefined)
    throw new Error('protect.captcha.action is for Turnstile and reCAPTCHA: hCaptcha has no actions. Remove it.');
  if (!(minScore >= 0 && minScore <= 1))
    throw new Error(`protect.captcha.minScore is ${minScore}: set it to a number from 0 to 1.`);
}

/** Checks a token with its provider. The address of the visitor is not sent. Never rejects. */
export async function verifyCaptcha(options: CaptchaOptions, token: string | undefined): Promise<CaptchaResult> {
  if (!token) return { kind: 'refused', reason: 'missing' };
  if (token.length > maxTokenLength) return { kind: 'refused', reason: 'token' };
  const { provider, secret, timeout = 10_000, fetch: send = fetch } = options;
  try {
    const response = await send(options.verifyUrl ?? providers[provider].verifyUrl, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const data = parseJson(await response.text());
    if (!isObject(data) || typeof data.success !== 'boolean')
      return unavailable(`The provider of the captcha answered with status ${response.status}.`);
    return readVerdict(data, options);
  } catch (error) {
    return unavailable(`The provider of the captcha could not be asked: ${String(error)}`);
  }
}

const unavailable = (message: string): CaptchaResult => ({ kind: 'unavailable', error: new Error(message) });

function readVerdict(
  data: Readonly<Record<string, unknown>>,
  { action, hostnames, minScore = 0.5, provider }: CaptchaOptions,
): CaptchaResult {
  if (data.success !== true) {
    const codes = Array.isArray(data['error-codes']) ? data['error-codes'].map(String) : [];
    // The mistake is the operator's: no visitor could send the form.
    const own = codes.filter((code) => /secret|sitekey|internal/.test(code));
    if (own.length > 0) return unavailable(`The provider of the captcha refuses the request: ${own.join(', ')}.`);
    return { kind: 'refused', reason: 'token' };
  }
  if (hostnames && !hostnames.includes(String(data.hostname))) return { kind: 'refused', reason: 'hostname' };
  // hCaptcha has no actions, and reCAPTCHA only with a score.
  if (action !== undefined && data.action !== action) return { kind: 'refused', reason: 'action' };
  // The score of hCaptcha means the opposite: the risk.
  if (provider === 'recaptcha' && typeof data.score === 'number' && data.score < minScore)
    return { kind: 'refused', reason: 'score' };
  return { kind: 'valid' };
}
