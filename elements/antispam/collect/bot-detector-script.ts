import { setTimer } from '../../../src/clock/clock.ts';
import { store } from '../../../src/store/store.ts';

const logKey = 'ct_bot_detector_frontend_data_log';

/** The shortest polling interval (ms). */
const minInterval = 100;

export interface DetectorCallbacks {
  onLoad(): void;
  onLog(log: string): void;
  /** Called when Trusted Types have blocked the script. */
  onRefused(reason: string): void;
}

/** Inserts the bot detector's script, and reads its log every `interval` ms until `signal` aborts. */
export function runDetector(
  page: Document,
  url: string,
  interval: number,
  callbacks: DetectorCallbacks,
  signal: AbortSignal,
): void {
  const script = page.createElement('script');
  try {
    setScriptUrl(script, url);
  } catch (error) {
    return callbacks.onRefused(String(error)); // The page's Trusted Types do not allow the script.
  }
  script.async = true;
  script.addEventListener('load', () => callbacks.onLoad(), { signal });
  page.head.append(script);
  signal.addEventListener('abort', () => script.remove());
  let known = '';
  const pollLater = () => void setTimer(Math.max(interval, minInterval), poll, signal);
  const poll = () => {
    const log = store('local').get(logKey) ?? '';
    if (log !== known) {
      known = log;
      callbacks.onLog(log);
    }
    pollLater();
  };
  pollLater();
}

/** The members of the Trusted Types API that are used here. Some versions of TypeScript lack them. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

type Policy = Readonly<Record<'createScriptURL', (url: string) => string>>;

/** The policy is created once: a page that lists the names of its policies allows no second policy of the same name. */
let policy: Policy | undefined;

/** The script's address from the settings: the only address that the policy allows. */
let allowed = '';

/** Sets the script's address, passed through the Trusted Types policy `portico-bot-detector`. Throws if the page forbids this policy. */
function setScriptUrl(script: HTMLScriptElement, url: string): void {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // The API of the browser.
  allowed = url;
  if (types) policy ??= types.createPolicy('portico-bot-detector', { createScriptURL: () => allowed });
  script.src = policy ? policy.createScriptURL(url) : url;
}
