import { after } from '../../src/clock/clock.ts';
import type { Load } from './slide.ts';

/** A frame that has not said that it is loaded is shown after so many ms all the same (§8). */
const patience = 1500;

/** What a page in a frame may do. One of the page's own origin that could run scripts as that origin would not be held by a sandbox at all. */
const ownOrigin = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** The `sandbox` of a frame with that address; `undefined` for none. */
export function sandboxOf(setting: string, url: URL, origin: string): string | undefined {
  if (setting === 'none') return undefined;
  if (setting !== 'default') return setting;
  return url.origin === origin ? ownOrigin : `${ownOrigin} allow-same-origin`;
}

/** Loads a page into a frame. What it answers, no script can know: a frame does not fail. */
export const frameLoader =
  (sandboxSetting: string): Load =>
  async (item, { signal, preview }) => {
    const frame = document.createElement('iframe');
    frame.part.add('frame');
    frame.title = item.title || item.url;
    const sandbox = sandboxOf(item.options.sandbox ?? sandboxSetting, new URL(item.url, document.baseURI), location.origin);
    if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
    frame.allow = 'fullscreen; picture-in-picture';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    const loaded = new Promise<void>((resolve) => {
      frame.addEventListener('load', () => resolve(), { signal });
      after(patience, resolve, signal);
    });
    frame.src = item.url;
    const { width, height } = item.options;
    const content = { node: frame, ...(width && height && { natural: { width, height } }) };
    preview(content);
    await loaded;
    return content;
  };
