import { isGranted } from '../../src/consent/consent.ts';
import { embedInfo } from '../../src/media/embed-info.ts';
import { hostedVideo, isYoutubeId } from '../../src/media/hosted-video.ts';
import { thumbnailAddress } from '../../src/media/hosts.ts';
import { isOpenable } from './openable.ts';
import type { Owner } from './owner.ts';

/** The still pictures of hosted videos that the author gave none (§7): only where the visitor agreed to media. */
export class VideoThumbnails {
  readonly #owner: Owner;
  readonly #changed: () => void;
  /** What an oEmbed endpoint said, by the video's address; '' as long as it has not, or said nothing. */
  readonly #told = new Map<string, string>();

  /** `changed` is called when one was found. */
  constructor(owner: Owner, changed: () => void) {
    this.#owner = owner;
    this.#changed = changed;
  }

  /** The address of a video's picture, as far as it is known now; '' without. */
  of(url: string): string {
    const { consent, oembedUrl } = this.#owner.settings;
    const video = hostedVideo(url);
    if (!video || !isGranted('media', consent === 'required')) return '';
    if (video.host === 'youtube' && isYoutubeId(video.id)) return thumbnailAddress(video);
    if (oembedUrl && !this.#told.has(url)) void this.#ask(url, oembedUrl);
    return this.#told.get(url) ?? '';
  }

  async #ask(url: string, endpoint: string): Promise<void> {
    this.#told.set(url, '');
    const answer = await embedInfo(endpoint, url, this.#owner.signal);
    if (answer.kind === 'error') this.#owner.warn(answer.message);
    const thumbnail = answer.kind === 'info' ? (answer.info.thumbnail ?? '') : '';
    if (!thumbnail || !isOpenable(thumbnail)) return;
    this.#told.set(url, thumbnail);
    this.#changed();
  }
}
