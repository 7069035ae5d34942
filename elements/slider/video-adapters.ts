import { setTimer } from '../../src/clock/clock.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { IframePlayer, LOOP_CHECK } from '../../src/media/iframe-player.ts';
import { isObject, type JsonObject } from '../../src/json/json.ts';
import { type PlayerEvent, Player } from '../../src/media/player.ts';
import { videoSelector } from './slider-frame.ts';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';
import { hasState } from '../../src/older-browsers/custom-states.ts';

/** A video in a slide. The slider controls it. */
export interface SlideVideo {
  /** `true` if the author has set `autoplay` on the video. */
  readonly hasAutoplay: boolean;
  /** `true` if the video is muted and loops. The slides then do not wait for its end. */
  readonly isBackground: boolean;
  /**
   * `true` if the video can start. A player of another site needs consent. `<portico-video>` asks for consent itself, but its code must have loaded.
   */
  readonly canStart: boolean;
  /** Resolves after the code of `<portico-video>` has loaded. Before that, its settings are unknown, and it cannot be controlled. */
  readonly ready?: Promise<void>;
  play(): void;
  pause(): void;
  /** Applies changed rules. The author's settings on the video still have effect. */
  updateRules(rules: VideoRules): void;
}

/** The slider's settings for playback. */
type PlaybackRules = Readonly<Record<'muted' | 'loop', boolean>>;

/** The slider's settings for videos. */
export interface VideoRules extends PlaybackRules {
  /** The flags for each `<portico-video>` that has no flags of its own. */
  readonly playerFlags: JsonObject;
}

/** The videos whose `autoplay` attribute the slider has removed. */
const hadAutoplay = new WeakSet<HTMLVideoElement>();

type Notify = (event: PlayerEvent) => void;

/** Returns the video in a slide; `undefined` if there is none. The slider can control it until `signal` aborts. */
export function findVideo(
  slide: HTMLElement,
  rules: VideoRules,
  notify: Notify,
  signal: AbortSignal,
): SlideVideo | undefined {
  // `<portico-video>` comes first, because it controls the `<video>` or iframe inside it.
  for (const node of [slide, ...slide.querySelectorAll<HTMLElement>(videoSelector)]) {
    if (!node.matches(videoSelector)) continue;
    if (node instanceof HTMLVideoElement) return fileVideo(node, rules, notify, signal);
    if (!(node instanceof HTMLIFrameElement)) return elementVideo(node, rules, notify, signal);
    const video = iframeVideo(node, rules, notify, signal);
    if (video) return video;
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
  const both = ({ muted, loop }: PlaybackRules): PlaybackRules => ({
    muted: muted || own.muted,
    loop: loop || own.loop,
  });
  const options = { title: node.title, autoplay: false, controls: node.controls, ...both(rules) };
  const player = new Player({ kind: 'element', node }, options, notify, signal);
  signal.addEventListener('abort', () => {
    node.loop = own.loop;
    node.muted = node.defaultMuted = own.muted;
  });
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
  const query = parseUrl(node.src)?.searchParams ?? new URLSearchParams();
  const isSet = (name: string) => query.get(name) === '1';
  const own = { muted: isSet('mute') || isSet('muted'), loop: isSet('loop') };
  let loops = rules.loop || own.loop;
  let isMuted = own.muted;
  /** The current state, or the one that was requested. */
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

/** Controls a `<portico-video>` with its public methods, settings and events. */
function elementVideo(node: HTMLElement, rules: VideoRules, notify: Notify, signal: AbortSignal): SlideVideo {
  for (const kind of ['play', 'pause', 'ended'] as const)
    node.addEventListener(`portico-${kind}`, () => notify({ kind }), { signal });
  const given = new Set<keyof PlaybackRules>();
  const updatePlayback = (next: PlaybackRules) => {
    for (const name of ['muted', 'loop'] as const) {
      if (next[name] && Reflect.get(node, name) !== true) {
        given.add(name);
        Reflect.set(node, name, true);
      } else if (!next[name] && given.delete(name)) Reflect.set(node, name, undefined);
    }
  };
  updatePlayback(rules);
  let isReady = hasState(node, 'ready');
  let current = rules;
  /** The flags that the slider has set, as JSON; an empty text if it has set none. */
  let givenFlags = '';
  const updateFlags = ({ playerFlags }: Pick<VideoRules, 'playerFlags'>) => {
    const flags = isEmpty(playerFlags) ? '' : JSON.stringify(playerFlags);
    // Before the video is ready, its own flags are unknown. Changed flags would remove a player that is in use.
    if (!isReady || flags === givenFlags || hasState(node, 'playing') || hasState(node, 'paused')) return;
    if (givenFlags === '' && !isEmpty(Reflect.get(node, 'playerFlags'))) return;
    givenFlags = flags;
    Reflect.set(node, 'playerFlags', flags ? playerFlags : undefined);
  };
  updateFlags(rules);
  const updateRules = (next: VideoRules) => {
    current = next;
    updatePlayback(next);
    updateFlags(next);
  };
  signal.addEventListener('abort', () => updateRules({ muted: false, loop: false, playerFlags: {} }));
  const waitUntilReady = async () => {
    await customElements.whenDefined(node.localName);
    await (Reflect.get(node, 'ready') as unknown); // `Reflect.get()` returns `any`.
    isReady = true;
    updateFlags(current);
    // If the video started before the slider's code was loaded, its event was already dispatched.
    if (!signal.aborted && hasState(node, 'playing')) notify({ kind: 'play' });
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

const isEmpty = (flags: unknown): boolean => !isObject(flags) || Object.keys(flags).length === 0;
