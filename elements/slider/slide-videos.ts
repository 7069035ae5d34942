import { setTimer } from '../../src/clock/clock.ts';
import { type PlayerEvent, Player } from '../../src/media/player.ts';
import { watchInView } from '../../src/page/in-view.ts';
import { prefersReducedMotion } from '../../src/page/reduced-motion.ts';
import { preferences } from '../../src/page/preferences.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { IframePlayer } from '../../src/media/iframe-player.ts';
import { LOOP_CHECK } from '../../src/media/hosted-player.ts';

/** A video in a slide, controlled by the slider. */
interface SlideVideo {
  /** `true` if the author has set it to autoplay. */
  readonly hasAutoplay: boolean;
  /** `true` if it is muted and loops: then the slides do not wait for it. */
  readonly isBackground: boolean;
  /** `true` if the video can start: a third-party player needs consent; `<portico-video>` requests it itself after its code is loaded. */
  readonly canStart: boolean;
  /** Resolves after the code of `<portico-video>` is loaded. Before, its settings are unknown and it cannot be controlled. */
  readonly ready?: Promise<void>;
  play(): void;
  pause(): void;
  /** Applies changed rules. The author's settings of the video stay in effect. */
  updateRules(rules: VideoRules): void;
}

/** The slider's settings for videos. */
interface VideoRules {
  readonly muted: boolean;
  readonly loop: boolean;
}

/** The videos whose `autoplay` attribute the slider has removed. */
const hadAutoplay = new WeakSet<HTMLVideoElement>();

type Notify = (event: PlayerEvent) => void;

/** Elements that may contain a video. `<portico-video>` comes first, since it drives the `<video>` or frame inside it. */
const videoSelector = 'portico-video, video, iframe[src]';

/** Returns the video of a slide, controllable until `signal` aborts; `undefined` if there is none. */
function findVideo(slide: HTMLElement, rules: VideoRules, notify: Notify, signal: AbortSignal): SlideVideo | undefined {
  for (const node of [slide, ...slide.querySelectorAll<HTMLElement>(videoSelector)]) {
    const found = !node.matches(videoSelector)
      ? undefined
      : node instanceof HTMLVideoElement
        ? fileVideo(node, rules, notify, signal)
        : node instanceof HTMLIFrameElement
          ? iframeVideo(node, rules, notify, signal)
          : elementVideo(node, rules, notify, signal);
    if (found) return found;
  }
  return undefined;
}

function fileVideo(node: HTMLVideoElement, rules: VideoRules, notify: Notify, signal: AbortSignal): SlideVideo {
  const own = { muted: node.defaultMuted, loop: node.loop };
  const isBackground = own.loop && own.muted && !node.controls;
  if (node.autoplay) {
    hadAutoplay.add(node);
    node.autoplay = false;
    node.pause();
  }
  const both = ({ muted, loop }: VideoRules): VideoRules => ({ muted: muted || own.muted, loop: loop || own.loop });
  const options = { title: node.title, autoplay: false, controls: node.controls, ...both(rules) };
  const player = new Player({ kind: 'element', node }, options, notify, signal);
  const restore = () => {
    node.loop = own.loop;
    node.muted = node.defaultMuted = own.muted;
  };
  signal.addEventListener('abort', restore, { once: true });
  return {
    hasAutoplay: hadAutoplay.has(node),
    isBackground,
    canStart: true,
    play: () => player.play(),
    pause: () => player.pause(),
    updateRules(next) {
      const { muted, loop } = both(next);
      node.loop = loop;
      player.mute(muted);
    },
  };
}

function iframeVideo(
  node: HTMLIFrameElement,
  rules: VideoRules,
  notify: Notify,
  signal: AbortSignal,
): SlideVideo | undefined {
  const query = URL.canParse(node.src) ? new URL(node.src).searchParams : new URLSearchParams();
  const isSet = (name: string) => query.get(name) === '1';
  const own = { muted: isSet('mute') || isSet('muted'), loop: isSet('loop') };
  let loops = rules.loop || own.loop;
  let isMuted = own.muted;
  /** The current or requested state. */
  let kind: PlayerEvent['kind'] | undefined;
  const onEvent = (event: PlayerEvent) => {
    kind = event.kind;
    if (kind !== 'ended' || !loops) return notify(event);
    setTimer(LOOP_CHECK, () => kind === 'ended' && player?.play(), signal);
  };
  const player = IframePlayer.of(node, onEvent, signal);
  if (!player) return undefined;
  const mute = (on: boolean) => {
    if (on !== isMuted) player.mute((isMuted = on));
  };
  mute(rules.muted || own.muted);
  return {
    hasAutoplay: isSet('autoplay'),
    isBackground: isSet('background'),
    get canStart() {
      return isGranted('media');
    },
    play: () => player.play(),
    pause() {
      kind = 'pause';
      player.pause();
    },
    updateRules(next) {
      loops = next.loop || own.loop;
      mute(next.muted || own.muted);
    },
  };
}

/** Controls a `<portico-video>` by its public methods, settings and events. */
function elementVideo(node: HTMLElement, rules: VideoRules, notify: Notify, signal: AbortSignal): SlideVideo {
  for (const kind of ['play', 'pause', 'ended'] as const) {
    node.addEventListener(`portico-${kind}`, () => notify({ kind }), { signal });
  }
  const given = new Set<keyof VideoRules>();
  const updateRules = (next: VideoRules) => {
    for (const name of ['muted', 'loop'] as const) {
      if (next[name] && Reflect.get(node, name) !== true) {
        given.add(name);
        Reflect.set(node, name, true);
      } else if (!next[name] && given.delete(name)) Reflect.set(node, name, undefined);
    }
  };
  updateRules(rules);
  signal.addEventListener('abort', () => updateRules({ muted: false, loop: false }), { once: true });
  let isReady = node.matches(':state(ready)');
  const waitUntilReady = async () => {
    await customElements.whenDefined(node.localName);
    const ready: unknown = Reflect.get(node, 'ready');
    await ready;
    isReady = true;
    // A video that started before the slider's code was loaded has already dispatched its event.
    if (!signal.aborted && node.matches(':state(playing)')) notify({ kind: 'play' });
  };
  const invoke = (method: 'play' | 'pause') => {
    const own: unknown = isReady && Reflect.get(node, method);
    if (typeof own === 'function') Reflect.apply(own, node, []);
  };
  return {
    get hasAutoplay() {
      return Reflect.get(node, 'autoplay') === true;
    },
    get isBackground() {
      return Reflect.get(node, 'background') === true;
    },
    get canStart() {
      return isReady;
    },
    ready: waitUntilReady(),
    play: () => invoke('play'),
    pause: () => invoke('pause'),
    updateRules,
  };
}

/** The delay (ms) between the change to a slide and the start of its video. */
const START_DELAY = 300;

/** The callbacks of the videos. */
export interface VideosHost {
  readonly element: HTMLElement;
  readonly rules: () => VideoRules & { readonly autoplay: boolean };
  /** Returns whether a slide is visible; videos in hidden slides do not play. */
  readonly isShown: (slide: HTMLElement) => boolean;
  /** Pauses the autoplay of the slides while a video plays. */
  readonly hold: (isHeld: boolean) => void;
  /** Called at the end of the active slide's video. */
  readonly ended: () => void;
  readonly warn: (message: string) => void;
}

/** The videos in the slides: that of the active slide plays if it is set to autoplay; the others are paused. */
export class SlideVideos {
  readonly #host: VideosHost;
  readonly #videos = new Map<HTMLElement, SlideVideo>();
  /** The controller of each slide, with or without a video. */
  readonly #controllers = new Map<HTMLElement, AbortController>();
  readonly #playing = new Set<HTMLElement>();
  readonly #signal: AbortSignal;
  #active: HTMLElement | undefined;
  #isInView = false;
  /** `true` until the active slide's video was started; later pauses by the visitor are respected. */
  #isPending = false;
  /** The last value of the setting. */
  #isAutoplay: boolean;
  #stopStart = (): void => {};

  constructor(host: VideosHost, signal: AbortSignal) {
    this.#host = host;
    this.#signal = signal;
    this.#isAutoplay = host.rules().autoplay;
    signal.addEventListener('abort', () => this.#release([...this.#controllers.keys()]));
    // Starts only visible videos; playing ones continue.
    const onInView = (isInView: boolean) => {
      this.#isInView = isInView;
      this.#scheduleStart();
    };
    watchInView(host.element, onInView, { signal });
    document.addEventListener('portico-consent', () => this.#scheduleStart(), { signal });
  }

  /** Sets the slides. The video of a removed slide is released. */
  setSlides(slides: readonly HTMLElement[]): void {
    this.#release([...this.#controllers.keys()].filter((slide) => !slides.includes(slide)));
    for (const slide of slides) {
      if (this.#controllers.has(slide)) continue;
      const controller = new AbortController();
      this.#controllers.set(slide, controller);
      const video = findVideo(
        slide,
        this.#host.rules(),
        (event) => this.#onPlayerEvent(slide, event),
        controller.signal,
      );
      if (!video) continue;
      this.#videos.set(slide, video);
      // A failing video reports its error itself.
      video.ready?.then(
        () => this.#onReady(slide, video),
        () => {},
      );
    }
  }

  /** Pauses or starts a video after its code was loaded. */
  #onReady(slide: HTMLElement, video: SlideVideo): void {
    if (this.#videos.get(slide) !== video) return;
    if (slide === this.#active) this.#scheduleStart();
    else if (!video.isBackground) video.pause();
  }

  /** Applies changed rules to playing videos, and starts the active one if they allow it now. */
  updateRules(): void {
    const rules = this.#host.rules();
    for (const video of this.#videos.values()) video.updateRules(rules);
    this.#isPending ||= rules.autoplay && !this.#isAutoplay;
    this.#isAutoplay = rules.autoplay;
    this.#scheduleStart();
  }

  /** Sets the active slide: pauses the other videos and starts its own if it is set to autoplay. */
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
    if (this.#host.rules().autoplay || video.hasAutoplay) video.play();
  }

  #onPlayerEvent(slide: HTMLElement, event: PlayerEvent): void {
    const video = this.#videos.get(slide);
    if (event.kind === 'error') this.#host.warn(event.message);
    if (!video || video.isBackground || event.kind === 'ready') return;
    // Pauses a video that starts late or by itself in a hidden slide.
    if (event.kind === 'play' && !this.#host.isShown(slide)) return video.pause();
    if (event.kind === 'play') this.#playing.add(slide);
    else this.#playing.delete(slide);
    this.#host.hold(this.#playing.size > 0);
    if (event.kind === 'ended' && slide === this.#active) this.#host.ended();
  }
}
