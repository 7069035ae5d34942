import { lazyImport } from '../../src/lazy-import.ts';
import type { SlideVideos, VideosOwner } from './slide-videos.ts';

/** What may hold a video that can be driven. */
const kinds = 'portico-video, video, iframe[src]';

/** The videos in the slides. What drives them is loaded only where there are any. */
export class Videos {
  readonly #owner: VideosOwner;
  #slides: readonly HTMLElement[] = [];
  #active: HTMLElement | undefined;
  #driven: SlideVideos | undefined;

  constructor(owner: VideosOwner) {
    this.#owner = owner;
  }

  /** The slides as they are now. */
  take(slides: readonly HTMLElement[]): void {
    this.#slides = slides;
    this.#driven?.take(slides);
  }

  /** Loads what drives them until `signal` ends. */
  async load(signal: AbortSignal): Promise<void> {
    if (this.#driven || !this.#slides.some((slide) => slide.matches(kinds) || slide.querySelector(kinds))) return;
    const { SlideVideos: OfSlides } = await lazyImport(() => import('./slide-videos.ts'), import.meta.url);
    if (signal.aborted || this.#driven) return;
    this.#driven = new OfSlides(this.#owner, signal);
    this.#driven.take(this.#slides);
    this.#driven.activate(this.#active);
  }

  /** Another slide is the active one, or the same. */
  activate(slide: HTMLElement | undefined): void {
    this.#active = slide;
    this.#driven?.activate(slide);
  }

  /** The rules are others. */
  obey(): void {
    this.#driven?.obey();
  }

  /** The slider left the page: `signal` has ended. */
  end(): void {
    this.#driven = undefined;
  }
}
