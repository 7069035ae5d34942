export type Provider = 'turnstile' | 'recaptcha' | 'hcaptcha' | 'altcha';

/** The data of a provider that a form needs before it is touched. */
interface ProviderData {
  readonly name: string;
  /** The host from which its script loads; empty for the author's own server. */
  readonly host: string;
  /** The name of the field with the solution. */
  readonly field: string;
  /** The height of its widget, in px. */
  readonly height: number;
}

export const providers: Readonly<Record<Provider, ProviderData>> = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    host: 'challenges.cloudflare.com',
    field: 'cf-turnstile-response',
    height: 65,
  },
  recaptcha: { name: 'Google reCAPTCHA', host: 'www.google.com', field: 'g-recaptcha-response', height: 78 },
  hcaptcha: { name: 'hCaptcha', host: 'js.hcaptcha.com', field: 'h-captcha-response', height: 78 },
  altcha: { name: 'ALTCHA', host: '', field: 'altcha', height: 0 },
};

/** Returns the height of the widget in px; 0 without one: reCAPTCHA v3, which an action selects, has none. */
export const widgetHeight = (provider: Provider, action: string): number =>
  provider === 'recaptcha' && action ? 0 : providers[provider].height;
