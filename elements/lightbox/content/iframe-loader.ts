import { setTimer } from '../../../src/clock/clock.ts';
import { fileKindOf } from '../../../src/media/types/file-types.ts';
import type { VideoHost } from '../../../src/media/types/hosted-video.ts';
import type { Host } from '../host.ts';
import type { Item } from '../items/item.ts';
import type { Content, Load, Loading } from './slide.ts';
import { requireTrust } from './html-loader.ts';

/** Returns the site of an address if the site needs consent. The code is not loaded for inline content. */
type HostOfFrame = (url: string) => VideoHost | undefined;

/** The time (ms) after which an iframe is shown even without a `load` event. */
const loadTimeout = 1500;

/**
 * The permissions of a page of the same origin. `allow-same-origin` is missing, because together with scripts it would let the page remove the
 * sandbox.
 */
const ownOrigin = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Returns the `sandbox` attribute for a URL; `undefined` for no sandbox. */
export function sandboxOf(setting: string, url: URL, origin: string): string | undefined {
  if (setting === 'none') return undefined;
  if (setting !== 'default') return setting;
  return url.origin === origin ? ownOrigin : `${ownOrigin} allow-same-origin`;
}

/** Returns the stricter one of the sandboxes of the element and of an item: an item must not give its frame more permissions. */
export function stricterSandbox(setting: string | undefined, item: string | undefined): string | undefined {
  if (setting === undefined || item === undefined) return setting ?? item;
  const allowed = setting.toLowerCase().split(/\s+/);
  return item
    .split(/\s+/)
    .filter((word) => allowed.includes(word.toLowerCase()))
    .join(' ');
}

/** Loads an iframe, or the content that a media-recognition service (`smartRecognitionUrl`) finds at an unknown URL. */
export const iframeLoader =
  (host: Host, hostOfFrame: HostOfFrame, loadDetected: Load): Load =>
  async (item, loading) => {
    const { smartRecognitionUrl: service } = host.settings;
    if (!service || fileKindOf(item.url)) return loadFrame(host, hostOfFrame, item, loading);
    const { detectType } = await import('../items/item-sources.ts');
    try {
      item = await detectType(item, service, loading.signal);
    } catch (error) {
      host.warn(`the media-recognition service failed for ${item.url}, which is shown in an iframe: ${String(error)}`);
    }
    loading.signal.throwIfAborted();
    // The loader of the found content reports its own errors and questions.
    return item.type === 'iframe' ? loadFrame(host, hostOfFrame, item, loading) : loadDetected(item, loading);
  };

/** Loads a page into an iframe. Fails only for an origin that the author does not allow, because scripts cannot see errors of another origin. */
async function loadFrame(
  host: Host,
  hostOfFrame: HostOfFrame,
  item: Item,
  { signal, preview }: Loading,
): Promise<Content> {
  const { url, title, options } = item;
  requireTrust(item, host.settings.frameOrigins);
  const address = new URL(url, document.baseURI);
  const site = hostOfFrame(url);
  if (site) {
    const { requireConsent } = await import('./video-loader.ts');
    signal.throwIfAborted();
    requireConsent(site, host);
  }
  const frame = document.createElement('iframe');
  frame.part.add('frame');
  frame.title = title || url;
  const read = (words: string) => sandboxOf(words, address, self.origin);
  const sandbox = stricterSandbox(read(host.settings.sandbox), read(options.sandbox ?? 'none'));
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
