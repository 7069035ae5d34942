import { setTimer } from '../../src/clock/clock.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import { watchInView } from '../../src/page/scroll/in-view.ts';
import { prefersReducedMotion } from '../../src/dom/reduced-motion.ts';
import { preferences } from '../../src/page/preferences.ts';
import type { SliderHost } from './slider.settings.ts';
import { findVideo, type SlideVideo, type VideoRules } from './video-adapters.ts';

/** The delay (ms) between the change to a slide and the start of its video. */
const START_DELAY = 300;

/** The slider's functions that the videos call. */
export interface VideosHost {
  readonly slider: SliderHost;
  /** Returns whether a slide is visible. Videos in hidden slides do not play. */
  readonly isShown: (slide: HTMLElement) => boolean;
  /** Pauses the autoplay of the slides while a video plays. */
  readonly hold: (isHeld: boolean) => void;
  /** Called when the video of the active slide has ended. */
  readonly ended: () => void;
}

/** The videos in the slides. The video of the active slide plays if autoplay is on; the others are paused. */
export class SlideVideos {
  readonly #host: VideosHost;
  readonly #videos = new Map<HTMLElement, SlideVideo>();
  /** The controllers that stop the observation of each slide, whether it contains a video or not. */
  readonly #controllers = new Map<HTMLElement, AbortController>();
  readonly #playing = new Set<HTMLElement>();
  readonly #signal: AbortSignal;
  #active: HTMLElement | undefined;
  #isInView = false;
  /** `true` until the video of the active slide has been started. If the visitor pauses it later, it stays paused. */
  #isPending = false;
  /** The last value of the setting. */
  #isAutoplay: boolean;
  #stopStart = (): void => {};

  constructor(host: VideosHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    this.#isAutoplay = host.slider.settings.videoAutoplay;
    signal.addEventListener('abort', () => this.#release([...this.#controllers.keys()]));
    // Only visible videos are started. Videos that already play continue.
    const onInView = (isInView: boolean) => {
      this.#isInView = isInView;
      this.#scheduleStart();
    };
    watchInView(host.slider.element, onInView, { signal });
    document.addEventListener('portico-consent', () => this.#scheduleStart(), { signal });
  }

  get #rules(): VideoRules {
    const { videoMuted: muted, videoLoop: loop, playerFlags } = this.#host.slider.settings;
    return { muted, loop, playerFlags };
  }

  /** Sets the slides. The video of a removed slide is released. */
  setSlides(slides: readonly HTMLElement[]): void {
    this.#release([...this.#controllers.keys()].filter((slide) => !slides.includes(slide)));
    for (const slide of slides) {
      if (this.#controllers.has(slide)) continue;
      const controller = new AbortController();
      this.#controllers.set(slide, controller);
      const notify = (event: PlayerEvent) => this.#onPlayerEvent(slide, event);
      const video = findVideo(slide, this.#rules, notify, controller.signal);
      if (!video) continue;
      this.#videos.set(slide, video);
      // A video that fails reports its own error.
      video.ready?.then(
        () => this.#onReady(slide, video),
        () => {},
      );
    }
  }

  /** Pauses or starts a video, because its code has loaded. */
  #onReady(slide: HTMLElement, video: SlideVideo): void {
    if (this.#videos.get(slide) !== video) return;
    if (slide === this.#active) this.#scheduleStart();
    else if (!video.isBackground) video.pause();
  }

  /** Applies changed rules to playing videos. Starts the active video if the rules now allow this. */
  updateRules(): void {
    for (const video of this.#videos.values()) video.updateRules(this.#rules);
    const { videoAutoplay } = this.#host.slider.settings;
    this.#isPending ||= videoAutoplay && !this.#isAutoplay;
    this.#isAutoplay = videoAutoplay;
    this.#scheduleStart();
  }

  /** Sets the active slide. Pauses the other videos, and starts the video of this slide if autoplay is on. */
  activate(slide: HTMLElement | undefined): void {
    if (this.#active === slide) return;
    this.#active = slide;
    this.#isPending = true;
    for (const [other, video] of this.#videos) if (other !== slide && !video.isBackground) video.pause();
    this.#scheduleStart();
  }

  #release(slides: readonly HTMLElement[]): void {
    for (const slide of slides) {
      this.#controllers.get(slide)?.abort();
      this.#controllers.delete(slide);
      this.#videos.delete(slide);
      this.#playing.delete(slide);
    }
    this.#host.hold(this.#playing.size > 0);
  }

  #scheduleStart(): void {
    this.#stopStart();
    if (this.#isPending && this.#isInView) this.#stopStart = setTimer(START_DELAY, () => this.#start(), this.#signal);
  }

  #start(): void {
    const video = this.#active && this.#videos.get(this.#active);
    // The video waits for consent, for its code, or until it is visible.
    if (video && !video.canStart) return;
    this.#isPending = false;
    if (!video || prefersReducedMotion() || preferences().savesData) return;
    if (this.#host.slider.settings.videoAutoplay || video.hasAutoplay) video.play();
  }

  #onPlayerEvent(slide: HTMLElement, event: PlayerEvent): void {
    const video = this.#videos.get(slide);
    if (event.kind === 'error') this.#host.slider.warn(event.message);
    if (!video || video.isBackground || event.kind === 'ready') return;
    // In a hidden slide, a video that starts late or by itself is paused.
    if (event.kind === 'play' && !this.#host.isShown(slide)) return video.pause();
    if (event.kind === 'play') this.#playing.add(slide);
    else this.#playing.delete(slide);
    this.#host.hold(this.#playing.size > 0);
    if (event.kind === 'ended' && slide === this.#active) this.#host.ended();
  }
}
