import { lazyImport } from '../../src/lazy-import.ts';
import type { SlideVideos, VideosHost } from './slide-videos.ts';
import { videoSelector } from './video-selector.ts';

/** The videos in the slides. The code that controls them is loaded only if there are any. */
export class LazyVideos {
  readonly #host: VideosHost;
  #slides: readonly HTMLElement[] = [];
  #active: HTMLElement | undefined;
  #loaded: SlideVideos | undefined;

  constructor(host: VideosHost) {
    this.#host = host;
  }

  /** Sets the current slides. */
  setSlides(slides: readonly HTMLElement[]): void {
    this.#slides = slides;
    this.#loaded?.setSlides(slides);
  }

  /** Loads the code that controls the videos until `signal` aborts. */
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

  /** Sets the active slide. */
  activate(slide: HTMLElement | undefined): void {
    this.#active = slide;
    this.#loaded?.activate(slide);
  }

  /** Applies changed rules. */
  updateRules(): void {
    this.#loaded?.updateRules();
  }

  /** Releases the videos after the slider was disconnected. */
  end(): void {
    this.#loaded = undefined;
  }
}
