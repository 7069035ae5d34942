import { setTimer } from '../../clock/clock.ts';
import type { CaptchaFault } from './captcha-state.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** The maximum time (ms) for a script to load and to call its callback. */
const loadTimeout = 20_000;

/** The prefix of the global functions that the scripts call when they are ready. */
const callbackPrefix = 'porticoCaptchaReady';

/** The scripts of the page, by address. Several forms share a script. */
const loading = new Map<string, Promise<CaptchaFault | undefined>>();

/** @internal Replaces the origins of the providers in tests; without an argument, restores them. */
export function setScriptAddress(other: (url: string) => string = (url) => url): void {
  addressOf = other;
  loading.clear();
}

let addressOf = (url: string): string => url;

/**
 * Loads a script that calls the function named by its parameter `onload`. Resolves with `undefined` when the script is ready, otherwise with the
 * reason. After a failure, the next call tries again.
 */
export function loadProviderScript(url: string): Promise<CaptchaFault | undefined> {
  const known = loading.get(url);
  if (known) return known;
  const started = load(url, `${callbackPrefix}${loading.size}`);
  loading.set(url, started);
  void started.then((fault) => fault && loading.delete(url));
  return started;
}

function load(url: string, callback: string): Promise<CaptchaFault | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const finish = (fault?: CaptchaFault): void => {
      stopTimer();
      Reflect.deleteProperty(globalThis, callback);
      if (fault) script.remove();
      resolve(fault);
    };
    const stopTimer = setTimer(loadTimeout, () => finish('late'));
    Reflect.set(globalThis, callback, () => finish());
    script.async = true;
    script.addEventListener('error', () => finish(navigator.onLine ? 'blocked' : 'offline'));
    try {
      // A page with Trusted Types requires a `TrustedScriptURL` here, which TypeScript's types do not allow.
      script.src = trustedScriptUrl(`${addressOf(url)}&onload=${callback}`) as string;
      document.head.append(script);
    } catch {
      finish('blocked');
    }
  });
}
