export type Provider = 'turnstile' | 'recaptcha' | 'hcaptcha' | 'altcha';

/** The data of a provider that a form needs before the visitor touches it. */
interface ProviderData {
  readonly name: string;
  /** The host of the provider's script; empty for the author's own server. */
  readonly host: string;
  /** The name of the field with the solution. */
  readonly field: string;
  /** The height of the provider's widget, in px. */
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

/** Returns the height of the widget in px; 0 if there is none. With an action, the provider reCAPTCHA is used as v3, which has no widget. */
export const widgetHeight = (provider: Provider, action: string): number =>
  provider === 'recaptcha' && action ? 0 : providers[provider].height;
