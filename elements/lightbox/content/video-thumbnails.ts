import { isGranted } from '../../../src/consent/consent.ts';
import { embedInfo } from '../../../src/media/embed-info.ts';
import { hostedVideo, isYoutubeId } from '../../../src/media/types/hosted-video.ts';
import { thumbnailAddress } from '../../../src/media/embed-urls.ts';
import { hasSafeScheme } from '../items/has-safe-scheme.ts';
import type { Host } from '../host.ts';

/** The thumbnails of hosted videos without one from the author. Loaded only after consent. */
export class VideoThumbnails {
  readonly #host: Host;
  readonly #onChange: () => void;
  /** The thumbnails from an oEmbed endpoint, by the URL of the video; '' if pending or unknown. */
  readonly #found = new Map<string, string>();

  /** `onChange` is called after a thumbnail was found. */
  constructor(host: Host, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** Returns the URL of the thumbnail of a video; '' if unknown so far. */
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
