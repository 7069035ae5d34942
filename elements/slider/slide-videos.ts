import { setTimer } from '../../src/clock/clock.ts';
import type { PlayerEvent } from '../../src/media/player.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { preferences } from '../../src/page/preferences.ts';
import { videoIn, type SlideVideo, type VideoRules } from './slide-video.ts';

/** §9: the video of a slide begins so many ms after the slide came. */
const START = 300;

/** Whose videos they are, and what the slider does about them. */
export interface VideosOwner {
  readonly element: HTMLElement;
  readonly rules: () => VideoRules & { readonly autoplay: boolean };
  /** Whether a slide is seen now: in another nothing plays. */
  readonly isShown: (slide: HTMLElement) => boolean;
  /** A video plays: the slides wait. */
  readonly hold: (isHeld: boolean) => void;
  /** The active slide's video is at its end. */
  readonly ended: () => void;
  readonly complain: (message: string) => void;
}

/** The videos in the slides (§4): the active slide's plays, where it is set to; the others pause. */
export class SlideVideos {
  readonly #owner: VideosOwner;
  readonly #videos = new Map<HTMLElement, SlideVideo>();
  /** What ends the driving of each slide's video, and of none. */
  readonly #driving = new Map<HTMLElement, AbortController>();
  readonly #playing = new Set<HTMLElement>();
  readonly #signal: AbortSignal;
  #active: HTMLElement | undefined;
  #isSeen = false;
  /** The active slide came, and its video was not started yet. Who pauses it later finds it paused. */
  #isDue = false;
  /** What the rules said of it last. */
  #isAutoplay: boolean;
  #stopStart = (): void => {};

  constructor(owner: VideosOwner, signal: AbortSignal) {
    this.#owner = owner;
    this.#signal = signal;
    this.#isAutoplay = owner.rules().autoplay;
    signal.addEventListener('abort', () => this.#leave([...this.#driving.keys()]));
    // Nothing plays that nobody sees; what plays goes on.
    const look = (isInView: boolean) => {
      this.#isSeen = isInView;
      this.#startSoon();
    };
    watchInView(owner.element, look, { signal });
    document.addEventListener('portico-consent', () => this.#startSoon(), { signal });
  }

  /** Takes the slides as they are now. The video of one that is gone stands still. */
  take(slides: readonly HTMLElement[]): void {
    this.#leave([...this.#driving.keys()].filter((slide) => !slides.includes(slide)));
    for (const slide of slides) {
      if (this.#driving.has(slide)) continue;
      const driving = new AbortController();
      this.#driving.set(slide, driving);
      const video = videoIn(slide, this.#owner.rules(), (news) => this.#hear(slide, news), driving.signal);
      if (!video) continue;
      this.#videos.set(slide, video);
      // A video that cannot work has reported that itself.
      video.ready?.then(
        () => this.#meet(slide, video),
        () => {},
      );
    }
  }

  /** The code of a video is here, perhaps late: only now it can be paused or started. */
  #meet(slide: HTMLElement, video: SlideVideo): void {
    if (this.#videos.get(slide) !== video) return;
    if (slide === this.#active) this.#startSoon();
    else if (!video.isBackground) video.pause();
  }

  /** The rules are others: what plays goes on by them, and what may play now is started. */
  obey(): void {
    const rules = this.#owner.rules();
    for (const video of this.#videos.values()) video.obey(rules);
    this.#isDue ||= rules.autoplay && !this.#isAutoplay;
    this.#isAutoplay = rules.autoplay;
    this.#startSoon();
  }

  /** Another slide is the active one: the others' videos pause, and its own begins, where it is set to. */
  activate(slide: HTMLElement | undefined): void {
    if (this.#active === slide) return;
    this.#active = slide;
    this.#isDue = true;
    for (const [other, video] of this.#videos) if (other !== slide && !video.isBackground) video.pause();
    this.#startSoon();
  }

  #leave(slides: readonly HTMLElement[]): void {
    for (const slide of slides) {
      this.#driving.get(slide)?.abort();
      this.#driving.delete(slide);
      this.#videos.delete(slide);
      this.#playing.delete(slide);
    }
    this.#owner.hold(this.#playing.size > 0);
  }

  #startSoon(): void {
    this.#stopStart();
    if (this.#isDue && this.#isSeen) this.#stopStart = setTimer(START, () => this.#start(), this.#signal);
  }

  #start(): void {
    const video = this.#active && this.#videos.get(this.#active);
    // It waits for consent or code, as it does until it is seen.
    if (video && !video.canStart) return;
    this.#isDue = false;
    if (!video || prefersReducedMotion() || preferences().savesData) return;
    if (this.#owner.rules().autoplay || video.isSelfActing) video.play();
  }

  #hear(slide: HTMLElement, news: PlayerEvent): void {
    const video = this.#videos.get(slide);
    if (news.kind === 'error') this.#owner.complain(news.message);
    if (!video || video.isBackground || news.kind === 'ready') return;
    // What was late, or begins by itself, in a slide that nobody sees.
    if (news.kind === 'play' && !this.#owner.isShown(slide)) return video.pause();
    if (news.kind === 'play') this.#playing.add(slide);
    else this.#playing.delete(slide);
    this.#owner.hold(this.#playing.size > 0);
    if (news.kind === 'ended' && slide === this.#active) this.#owner.ended();
  }
}
