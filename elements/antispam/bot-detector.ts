import { setTimer } from '../../src/clock/clock.ts';
import { store } from '../../src/store/store.ts';

/** Where the bot detector writes what it saw. */
const logKey = 'ct_bot_detector_frontend_data_log';

/** The log is not looked at more often than that (ms), whatever the settings say. */
const shortest = 100;

/** What of the bot detector is told. */
export interface DetectorNews {
  /** Its script is there and runs. */
  loaded(): void;
  /** Its log says something else. */
  logged(log: string): void;
  /** It could not be put into the page, for that reason. */
  refused(reason: string): void;
}

/** Puts the bot detector's script into the page, and looks at its log each `interval` ms (§9), until `signal` ends. */
export function runDetector(
  page: Document,
  url: string,
  interval: number,
  news: DetectorNews,
  signal: AbortSignal,
): void {
  const script = page.createElement('script');
  try {
    giveAddress(script, url);
  } catch (error) {
    return news.refused(String(error)); // The page's Trusted Types do not allow it.
  }
  script.async = true;
  script.addEventListener('load', () => news.loaded(), { signal });
  page.head.append(script);
  signal.addEventListener('abort', () => script.remove());
  let known = '';
  const look = () => {
    const log = store('local').get(logKey) ?? '';
    if (log !== known) {
      known = log;
      news.logged(log);
    }
    setTimer(Math.max(interval, shortest), look, signal);
  };
  setTimer(Math.max(interval, shortest), look, signal);
}

/** The part of Trusted Types that is needed here; TypeScript does not know them everywhere. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

interface Policy {
  createScriptURL(url: string): string;
}

/** Made once: a page that lists its policies lets none be made twice. */
let policy: Policy | undefined;

/** The address that the page's author wrote; the policy knows no other. */
let allowed = '';

/**
 * Gives the script its address: in a page with Trusted Types by the policy `portico-bot-detector`. Throws where the page does
 * not allow that.
 */
function giveAddress(script: HTMLScriptElement, url: string): void {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined; // What browsers have under that name.
  allowed = url;
  if (types) policy ??= types.createPolicy('portico-bot-detector', { createScriptURL: () => allowed });
  script.src = policy ? policy.createScriptURL(url) : url;
}
