import { setTimer } from '../../clock/clock.ts';
import { isObject } from '../../json/json.ts';
import type { CaptchaFault } from './captcha-state.ts';
import type { CaptchaCheck, CheckContext } from './captcha-check.ts';
import { loadProviderScript } from './provider-script.ts';
import type { Provider } from './providers.ts';

/** The providers whose script this module loads. */
export type WidgetProvider = Exclude<Provider, 'altcha'>;

/** The members that the global objects of all providers have. */
interface Api {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | number | undefined;
  reset(id: string | number): void;
  /** reCAPTCHA does not have this method. */
  remove?(id: string | number): void;
  /** Only reCAPTCHA v3 has this method. */
  execute?(siteKey: string, options: { readonly action: string }): PromiseLike<unknown>;
}

/** The names of the global objects. */
const globals: Readonly<Record<WidgetProvider, string>> = {
  turnstile: 'turnstile',
  recaptcha: 'grecaptcha',
  hcaptcha: 'hcaptcha',
};

/** The time in ms after which a score of reCAPTCHA v3 is not sent any more: a score is valid for two minutes. */
const scoreAge = 110_000;

/** Below this width (px), the compact form of a widget is used. */
const minWidth = 305;

/** Returns the address of a provider's script. Only the language and the site key in it are not constant. */
export function scriptUrl(provider: WidgetProvider, { language, siteKey, captchaAction }: ScriptParameters): string {
  const hl = encodeURIComponent(language);
  const render = provider === 'recaptcha' && captchaAction ? encodeURIComponent(siteKey) : 'explicit';
  switch (provider) {
    case 'turnstile':
      return `https://challenges.cloudflare.com/turnstile/v0/api.js?render=${render}`;
    case 'recaptcha':
      // This script loads another one. On pages with Trusted Types, it uses its own policy for that.
      return `https://www.google.com/recaptcha/api.js?render=${render}&hl=${hl}&trustedtypes=true`;
    case 'hcaptcha':
      // Without `recaptchacompat=off`, the script would replace reCAPTCHA on the page.
      return `https://js.hcaptcha.com/1/api.js?render=${render}&hl=${hl}&recaptchacompat=off`;
  }
}

type ScriptParameters = Pick<CheckContext, 'language' | 'siteKey' | 'captchaAction'>;

/** Creates a check with the widget of Cloudflare, Google or hCaptcha. */
export function createWidget(provider: WidgetProvider, context: CheckContext): CaptchaCheck {
  return provider === 'recaptcha' && context.captchaAction
    ? createScore(context)
    : createVisibleWidget(provider, context);
}

function createVisibleWidget(provider: WidgetProvider, context: CheckContext): CaptchaCheck {
  const { notify, place, signal } = context;
  let id: string | number | undefined;
  const render = async (): Promise<void> => {
    const api = await loadApi(provider, context);
    if (!api || signal.aborted) return;
    id = api.render(place, widgetOptions(provider, context));
    notify({ kind: provider === 'turnstile' ? 'working' : 'interactive' });
  };
  const fail = failing(context);
  return {
    hasWidget: true,
    start() {
      const api = apiOf(provider);
      if (id === undefined || !api) return void render().catch(fail);
      try {
        api.reset(id);
        notify({ kind: provider === 'turnstile' ? 'working' : 'interactive' });
      } catch {
        fail();
      }
    },
    remove() {
      try {
        if (id !== undefined) apiOf(provider)?.remove?.(id);
      } catch {
        // The widget has left the page.
      }
      id = undefined;
      place.replaceChildren();
    },
  };
}

/** Creates the check of reCAPTCHA v3. The script loads early, but the score is computed when the form is sent. */
function createScore(context: CheckContext): CaptchaCheck {
  const { captchaAction: action, notify, signal, siteKey } = context;
  const fail = failing(context);
  let isSending = false;
  let api: Api | undefined;
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (!api?.execute || !isSending || isRunning) return;
    isRunning = true;
    notify({ kind: 'working' });
    try {
      const token = await api.execute(siteKey, { action });
      if (typeof token !== 'string' || token === '') return fail();
      notify({ kind: 'solved', token });
      setTimer(scoreAge, () => notify({ kind: 'expired', isAutomatic: true }), signal);
    } finally {
      isSending = false;
      isRunning = false;
    }
  };
  return {
    hasWidget: false,
    start() {
      const load = async (): Promise<void> => {
        api ??= await loadApi('recaptcha', context);
        await run();
      };
      load().catch(fail);
    },
    onSend() {
      isSending = true;
      run().catch(fail);
    },
    remove() {},
  };
}

const failing =
  ({ notify }: CheckContext) =>
  (): void =>
    notify({ kind: 'failed', fault: 'refused' });

function apiOf(provider: WidgetProvider): Api | undefined {
  const api: unknown = Reflect.get(globalThis, globals[provider]);
  return isObject(api) || typeof api === 'function' ? (api as unknown as Api) : undefined; // The API that the provider documents.
}

async function loadApi(provider: WidgetProvider, context: CheckContext): Promise<Api | undefined> {
  const fault: CaptchaFault | undefined = await loadProviderScript(scriptUrl(provider, context));
  const api = apiOf(provider);
  if (!fault && api) return api;
  context.notify({ kind: 'failed', fault: fault ?? 'blocked' });
  return undefined;
}

function widgetOptions(provider: WidgetProvider, context: CheckContext): Readonly<Record<string, unknown>> {
  const { captchaAction, isDark, language, notify, place, siteKey } = context;
  const isNarrow = place.clientWidth > 0 && place.clientWidth < minWidth;
  const refuse = (reason?: unknown): boolean => {
    // With this reason, the visitor has closed the pictures of hCaptcha, and may open them again.
    if (reason !== 'challenge-closed') notify({ kind: 'failed', fault: navigator.onLine ? 'refused' : 'offline' });
    return true;
  };
  const common = {
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    callback: (token: unknown) => notify({ kind: 'solved', token: String(token) }),
    'error-callback': refuse,
  };
  const onExpired = () => notify({ kind: 'expired', isAutomatic: false });
  if (provider !== 'turnstile')
    return {
      ...common,
      size: isNarrow ? 'compact' : 'normal',
      'expired-callback': onExpired,
      ...(provider === 'hcaptcha' && { hl: language, 'chalexpired-callback': () => {} }),
    };
  return {
    ...common,
    size: isNarrow ? 'compact' : 'flexible',
    language,
    // The library adds the form field for the response itself.
    'response-field': false,
    // The widget repeats an expired check by itself.
    'expired-callback': () => notify({ kind: 'working' }),
    'timeout-callback': () => notify({ kind: 'interactive' }),
    'before-interactive-callback': () => notify({ kind: 'interactive' }),
    'unsupported-callback': () => notify({ kind: 'failed', fault: 'unsupported' }),
    ...(captchaAction && { action: captchaAction }),
  };
}
