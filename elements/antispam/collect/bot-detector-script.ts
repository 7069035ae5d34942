import { setTimer } from '../../../src/clock/clock.ts';
import { store } from '../../../src/store/store.ts';

const logKey = 'ct_bot_detector_frontend_data_log';

/** The shortest polling interval (ms). */
const minInterval = 100;

export interface DetectorCallbacks {
  onLoad(): void;
  onLog(log: string): void;
  /** Called when Trusted Types has blocked the script. */
  onRefused(reason: string): void;
}

/** Inserts the bot detector's script and polls its log each `interval` ms until `signal` aborts. */
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
    return callbacks.onRefused(String(error)); // The page's Trusted Types do not allow it.
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

/** The used part of the Trusted Types API, which TypeScript's types lack in some versions. */
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

type Policy = Readonly<Record<'createScriptURL', (url: string) => string>>;

/** The policy is created once, because a page that lists its policies allows no duplicate. */
let policy: Policy | undefined;

/** The address from the settings, the only one that the policy allows. */
let allowed = '';

/** Sets the script's address by the Trusted Types policy `portico-bot-detector`; throws if the page forbids it. */
function setScriptUrl(script: HTMLScriptElement, url: string): void {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // The browser's API of that name.
  allowed = url;
  if (types) policy ??= types.createPolicy('portico-bot-detector', { createScriptURL: () => allowed });
  script.src = policy ? policy.createScriptURL(url) : url;
}
