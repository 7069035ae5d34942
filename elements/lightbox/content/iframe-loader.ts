import { setTimer } from '../../../src/clock/clock.ts';
import { hostOfFrame } from '../../../src/media/hosts.ts';
import { requireConsent } from './consent.ts';
import type { Host } from '../host.ts';
import type { Load } from '../stage/slide.ts';

/** An iframe is shown after this time even without a `load` event, in ms. */
const loadTimeout = 1500;

/** The permissions of a page of the same origin: scripts together with `allow-same-origin` could remove the sandbox. */
const ownOrigin = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Returns the `sandbox` attribute for a URL; `undefined` for none. */
export function sandboxOf(setting: string, url: URL, origin: string): string | undefined {
  if (setting === 'none') return undefined;
  if (setting !== 'default') return setting;
  return url.origin === origin ? ownOrigin : `${ownOrigin} allow-same-origin`;
}

/** The options of all iframes. */
export interface IframeLoaderOptions {
  /** The setting `sandbox`. */
  readonly sandbox: string;
  /** `true` if the visitor must consent before a page of a video site. */
  readonly isConsentRequired: boolean;
  readonly text: Host['text'];
}

/** Loads a page into an iframe. Never fails, since scripts cannot see errors of another origin. */
export const iframeLoader =
  ({ sandbox: usual, isConsentRequired, text }: IframeLoaderOptions): Load =>
  async (item, { signal, preview }) => {
    const host = hostOfFrame(item.url);
    if (host) requireConsent(host, isConsentRequired, text);
    const frame = document.createElement('iframe');
    frame.part.add('frame');
    frame.title = item.title || item.url;
    const sandbox = sandboxOf(item.options.sandbox ?? usual, new URL(item.url, document.baseURI), location.origin);
    if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
    frame.allow = 'fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    const loaded = new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { signal });
      setTimer(loadTimeout, resolve, signal);
    });
    frame.src = item.url;
    const { width, height } = item.options;
    const content = { node: frame, ...(width && height && { natural: { width, height } }) };
    preview(content);
    await loaded;
    return content;
  };
