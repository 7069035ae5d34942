import { lazyImport } from '../../src/lazy-import.ts';
import type { SlideVideos, VideosHost } from './slide-videos.ts';

/** Elements that may contain a video. */
const videoSelector = 'portico-video, video, iframe[src]';

/** The videos in the slides. What drives them is loaded only where there are any. */
export class LazyVideos {
  readonly #host: VideosHost;
  #slides: readonly HTMLElement[] = [];
  #active: HTMLElement | undefined;
  #loaded: SlideVideos | undefined;

  constructor(host: VideosHost) {
    this.#host = host;
  }

  /** The slides as they are now. */
  setSlides(slides: readonly HTMLElement[]): void {
    this.#slides = slides;
    this.#loaded?.setSlides(slides);
  }

  /** Loads what drives them until `signal` ends. */
  async load(signal: AbortSignal): Promise<void> {
    if (
      this.#loaded ||
      !this.#slides.some((slide) => slide.matches(videoSelector) || slide.querySelector(videoSelector))
    )
      return;
    const { SlideVideos: LoadedVideos } = await lazyImport(() => import('./slide-videos.ts'), import.meta.url);
    if (signal.aborted || this.#loaded) return;
    this.#loaded = new LoadedVideos(this.#host, signal);
    this.#loaded.setSlides(this.#slides);
    this.#loaded.activate(this.#active);
  }

  /** Another slide is the active one, or the same. */
  activate(slide: HTMLElement | undefined): void {
    this.#active = slide;
    this.#loaded?.activate(slide);
  }

  /** The rules are others. */
  updateRules(): void {
    this.#loaded?.updateRules();
  }

  /** The slider left the page: `signal` has ended. */
  end(): void {
    this.#loaded = undefined;
  }
}
