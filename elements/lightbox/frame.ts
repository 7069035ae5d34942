import { setTimer } from '../../src/clock/clock.ts';
import { hostOfFrame } from '../../src/media/hosts.ts';
import { requireConsent } from './consent-question.ts';
import type { Owner } from './owner.ts';
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

/** How pages are shown in frames. */
export interface FrameSettings {
  /** The setting `sandbox`. */
  readonly sandbox: string;
  /** Whether the visitor must agree to media first, where the page is of a site of videos. */
  readonly isConsentRequired: boolean;
  readonly text: Owner['text'];
}

/** Loads a page into a frame. What it answers, no script can know: a frame does not fail. */
export const frameLoader =
  ({ sandbox: usual, isConsentRequired, text }: FrameSettings): Load =>
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
      setTimer(patience, resolve, signal);
    });
    frame.src = item.url;
    const { width, height } = item.options;
    const content = { node: frame, ...(width && height && { natural: { width, height } }) };
    preview(content);
    await loaded;
    return content;
  };
