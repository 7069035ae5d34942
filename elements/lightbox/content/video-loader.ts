import { isGranted } from '../../../src/consent/consent.ts';
import { embedInfo, Player, type PlayerEvent, thumbnailAddress } from '../../../src/media/player.ts';
import { hostedVideo, isYoutubeId, type VideoHost } from '../../../src/media/types/hosted-video.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { Host } from '../host.ts';
import { hasSafeScheme } from '../items/item-elements.ts';
import type { Item, Size } from '../items/item.ts';
import { lightboxTexts } from '../lightbox.texts.ts';
import { ContentError, type Content, type Load } from './slide.ts';
import { deferred } from '../../../src/older-browsers/deferred.ts';

const consentTexts: Dictionary<'consent' | 'consentButton'> = {
  en: {
    consent: 'This video comes from {host}, which then learns that you are here.',
    consentButton: 'Show the video',
  },
  de: {
    consent: 'Dieses Video kommt von {host}; dort erfährt man dann, dass Sie hier sind.',
    consentButton: 'Video zeigen',
  },
};

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Throws a question if the site needs the visitor's consent and the visitor has not consented yet. */
export function requireConsent(site: VideoHost, host: Host): void {
  if (isGranted('media', host.settings.consent === 'required')) return;
  const message = fillPlaceholders(host.text(consentTexts, 'consent'), { host: siteNames[site] });
  throw new ContentError({ question: { message, label: host.text(consentTexts, 'consentButton') } });
}

/** Returns the size of a video before it loads: the size in its options. A missing length follows from the default proportions. */
export function expectedVideoSize({ width, height }: Item['options'], usual: Size): Size {
  if (!width && !height) return usual;
  const ratio = usual.width / usual.height;
  return { width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
}

/** Loads the player of a video: the player of a site after consent, or that of the browser. `isChosen`: the visitor clicked on this item. */
export const videoLoader =
  (host: Host, isChosen: boolean, onEvent: (event: PlayerEvent) => void): Load =>
  async ({ url, title, options }, { signal, preview }) => {
    const { videoAutoplay, videoWidth, videoHeight } = host.settings;
    const { videoKind, sources = [], poster = '' } = options;
    // The author may declare that a URL is a file for the browser, whatever the URL looks like.
    const video = videoKind === 'html5' || videoKind === 'file' ? undefined : hostedVideo(url);
    if (video?.host === 'youtube' && !isYoutubeId(video.id))
      throw new TypeError(`"${video.id}" is not the id of a YouTube video; expected 11 characters`);
    const flags = video && (await loadFlags(host, video.host));
    signal.throwIfAborted();
    if (video) requireConsent(video.host, host);
    const natural = expectedVideoSize(options, { width: videoWidth, height: videoHeight });
    const ready = deferred<void>();
    const { node } = new Player(
      video
        ? { kind: 'hosted', video }
        : { kind: 'files', sources: sources.length > 0 ? sources : [{ src: url, type: '' }], poster },
      {
        title: title || host.text(lightboxTexts, 'dialog'),
        autoplay: options.autoplay ?? (videoAutoplay || isChosen || /[?&]autoplay=1(&|#|$)/.test(url)),
        muted: false,
        loop: false,
        controls: true,
        ...(flags && { flags }),
      },
      (event) => {
        if (event.kind === 'error') ready.reject(new Error(event.message));
        else ready.resolve();
        onEvent(event);
      },
      signal,
    );
    node.part.add('player');
    const content = (size = natural): Content => ({ node, natural: size });
    preview(content());
    if (node instanceof HTMLVideoElement) signal.addEventListener('abort', () => stopLoading(node));
    await ready.promise;
    if (options.width || options.height || !(node instanceof HTMLVideoElement) || !node.videoWidth) return content();
    return content({ width: node.videoWidth, height: node.videoHeight });
  };

/** If the setting `playerFlags` is set, loads its code and returns the flags for the player. */
async function loadFlags(host: Host, provider: VideoHost): Promise<Readonly<Record<string, string>> | undefined> {
  const { playerFlags } = host.settings;
  if (Object.keys(playerFlags).length === 0) return undefined;
  const { checkedFlags } = await import('../../../src/media/player-settings.ts');
  return checkedFlags(host, playerFlags, provider);
}

/** Stops the download of a removed video: it would occupy one of the few connections to the server. */
function stopLoading(node: HTMLVideoElement): void {
  node.replaceChildren();
  node.removeAttribute('src');
  node.load();
}

/** The thumbnails of hosted videos for which the author has set none. They are loaded only after consent. */
export class VideoThumbnails {
  readonly #host: Host;
  readonly #onChange: () => void;
  /** The thumbnails from an oEmbed endpoint, by the URL of the video; empty while the request is pending, and if the thumbnail is unknown. */
  readonly #found = new Map<string, string>();

  /** `onChange` is called after a thumbnail has been found. */
  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Returns the URL of a video's thumbnail; an empty text if it is not known yet. */
  get(url: string): string {
    const { consent, oembedUrl } = this.#host.settings;
    const video = hostedVideo(url);
    if (!video || !isGranted('media', consent === 'required')) return '';
    if (video.host === 'youtube' && isYoutubeId(video.id)) return thumbnailAddress(video);
    if (oembedUrl && !this.#found.has(url)) void this.#request(url, oembedUrl);
    return this.#found.get(url) ?? '';
  }

  async #request(url: string, endpoint: string): Promise<void> {
    this.#found.set(url, '');
    const result = await embedInfo(endpoint, url, this.#host.signal);
    if (result.kind === 'error') this.#host.warn(result.message);
    const thumbnail = result.kind === 'info' ? (result.info.thumbnail ?? '') : '';
    if (!thumbnail || !hasSafeScheme(thumbnail)) return;
    this.#found.set(url, thumbnail);
    this.#onChange();
  }
}
