import { setTimer } from '../../../src/clock/clock.ts';
import { hostOfFrame } from '../../../src/media/embed-urls.ts';
import { lazyImport } from '../../../src/lazy-import.ts';
import { fileKindOf } from '../../../src/media/types/file-types.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { Content, Load, Loading } from '../stage/slide.ts';
import { requireConsent } from './consent-question.ts';

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

/** Loads an iframe, or the content that a media-recognition service (`smartRecognitionUrl`) detects behind an unknown URL. */
export const iframeLoader =
  (host: Host, loadDetected: Load): Load =>
  async (item, loading) => {
    const { smartRecognitionUrl: service } = host.settings;
    if (!service || fileKindOf(item.url)) return loadFrame(host, item, loading);
    const { detectType } = await lazyImport(() => import('./type-detection.ts'), import.meta.url);
    try {
      item = await detectType(item, service, loading.signal);
    } catch (error) {
      host.warn(`the media-recognition service failed for ${item.url}, which is shown in an iframe: ${String(error)}`);
    }
    // The detected content reports its own errors and questions.
    return item.type === 'iframe' ? loadFrame(host, item, loading) : loadDetected(item, loading);
  };

/** Loads a page into an iframe. Never fails, since scripts cannot see errors of another origin. */
async function loadFrame(host: Host, { url, title, options }: Item, { signal, preview }: Loading): Promise<Content> {
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
}
