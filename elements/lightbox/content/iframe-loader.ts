import { setTimer } from '../../../src/clock/clock.ts';
import { hostOfFrame } from '../../../src/media/embed-urls.ts';
import type { Host } from '../host.ts';
import type { Load } from '../stage/slide.ts';
import { requireConsent } from './consent.ts';

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

/** Loads a page into an iframe. Never fails, since scripts cannot see errors of another origin. */
export const iframeLoader =
  (host: Host): Load =>
  async ({ url, title, options }, { signal, preview }) => {
    const site = hostOfFrame(url);
    if (site) requireConsent(site, host);
    const frame = document.createElement('iframe');
    frame.part.add('frame');
    frame.title = title || url;
    const setting = options.sandbox ?? host.settings.sandbox;
    const sandbox = sandboxOf(setting, new URL(url, document.baseURI), location.origin);
    if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
    frame.allow = 'fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    const loaded = new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { signal });
      setTimer(loadTimeout, resolve, signal);
    });
    frame.src = url;
    const { width, height } = options;
    const content = { node: frame, ...(width && height && { natural: { width, height } }) };
    preview(content);
    await loaded;
    return content;
  };
