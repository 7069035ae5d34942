import { setTimer } from '../../src/clock/clock.ts';
import { isGranted } from '../../src/consent/consent.ts';
import { FramePlayer } from '../../src/media/frame-player.ts';
import { LOOP_CHECK } from '../../src/media/hosted-player.ts';
import { Player, type PlayerEvent } from '../../src/media/player.ts';

/** A video in a slide, as the slider drives it. */
export interface SlideVideo {
  /** Its author set it to play by itself. */
  readonly isSelfActing: boolean;
  /** Silent and again and again: it holds nothing up. */
  readonly isBackground: boolean;
  /**
   * Whether it can be started now: a player of another site with consent, `<portico-video>`, which asks for that itself, once its code is
   * here.
   */
  readonly canStart: boolean;
  /** Resolves when the code of `<portico-video>` is here: what its author set is known from then on. Until then it takes no order. */
  readonly ready?: Promise<void>;
  play(): void;
  pause(): void;
  /** Takes rules that are others now; what its author set holds all the same. */
  obey(rules: VideoRules): void;
}

/** What the slider says of its videos. */
export interface VideoRules {
  readonly muted: boolean;
  readonly loop: boolean;
}

/** Videos that began by themselves before a slider took that over. */
const eager = new WeakSet<HTMLVideoElement>();

type Tell = (news: PlayerEvent) => void;

/** What a slide may hold, the richest first: a `<video>` or frame inside `<portico-video>` is driven by that. */
const kinds = 'portico-video, video, iframe[src]';

/** The video of a slide, ready to be driven until `signal` ends; `undefined` where it has none that can be. */
export function videoIn(
  slide: HTMLElement,
  rules: VideoRules,
  tell: Tell,
  signal: AbortSignal,
): SlideVideo | undefined {
  for (const node of [slide, ...slide.querySelectorAll<HTMLElement>(kinds)]) {
    const found = !node.matches(kinds)
      ? undefined
      : node instanceof HTMLVideoElement
        ? fileOf(node, rules, tell, signal)
        : node instanceof HTMLIFrameElement
          ? frameOf(node, rules, tell, signal)
          : elementOf(node, rules, tell, signal);
    if (found) return found;
  }
  return undefined;
}

function fileOf(node: HTMLVideoElement, rules: VideoRules, tell: Tell, signal: AbortSignal): SlideVideo {
  const own = { muted: node.defaultMuted, loop: node.loop };
  const isBackground = own.loop && own.muted && !node.controls;
  if (node.autoplay) {
    eager.add(node);
    node.autoplay = false;
    node.pause();
  }
  const both = ({ muted, loop }: VideoRules): VideoRules => ({ muted: muted || own.muted, loop: loop || own.loop });
  const options = { title: node.title, autoplay: false, controls: node.controls, ...both(rules) };
  const player = new Player({ kind: 'element', node }, options, tell, signal);
  const giveBack = () => {
    node.loop = own.loop;
    node.muted = node.defaultMuted = own.muted;
  };
  signal.addEventListener('abort', giveBack, { once: true });
  return {
    isSelfActing: eager.has(node),
    isBackground,
    canStart: true,
    play: () => player.play(),
    pause: () => player.pause(),
    obey(next) {
      const { muted, loop } = both(next);
      node.loop = loop;
      player.mute(muted);
    },
  };
}

function frameOf(node: HTMLIFrameElement, rules: VideoRules, tell: Tell, signal: AbortSignal): SlideVideo | undefined {
  const query = URL.canParse(node.src) ? new URL(node.src).searchParams : new URLSearchParams();
  const isSet = (name: string) => query.get(name) === '1';
  const own = { muted: isSet('mute') || isSet('muted'), loop: isSet('loop') };
  let loops = rules.loop || own.loop;
  let isMuted = own.muted;
  /** What it does, or is to do. */
  let kind: PlayerEvent['kind'] | undefined;
  const hear = (news: PlayerEvent) => {
    kind = news.kind;
    if (kind !== 'ended' || !loops) return tell(news);
    setTimer(LOOP_CHECK, () => kind === 'ended' && player?.play(), signal);
  };
  const player = FramePlayer.of(node, hear, signal);
  if (!player) return undefined;
  const mute = (on: boolean) => {
    if (on !== isMuted) player.mute((isMuted = on));
  };
  mute(rules.muted || own.muted);
  return {
    isSelfActing: isSet('autoplay'),
    isBackground: isSet('background'),
    get canStart() {
      return isGranted('media');
    },
    play: () => player.play(),
    pause() {
      kind = 'pause';
      player.pause();
    },
    obey(next) {
      loops = next.loop || own.loop;
      mute(next.muted || own.muted);
    },
  };
}

/** `<portico-video>` is spoken to as any page may: by its methods, its settings and its events. */
function elementOf(node: HTMLElement, rules: VideoRules, tell: Tell, signal: AbortSignal): SlideVideo {
  for (const kind of ['play', 'pause', 'ended'] as const) {
    node.addEventListener(`portico-${kind}`, () => tell({ kind }), { signal });
  }
  const given = new Set<keyof VideoRules>();
  const obey = (next: VideoRules) => {
    for (const name of ['muted', 'loop'] as const) {
      if (next[name] && Reflect.get(node, name) !== true) {
        given.add(name);
        Reflect.set(node, name, true);
      } else if (!next[name] && given.delete(name)) Reflect.set(node, name, undefined);
    }
  };
  obey(rules);
  signal.addEventListener('abort', () => obey({ muted: false, loop: false }), { once: true });
  let isReady = node.matches(':state(ready)');
  const meet = async () => {
    await customElements.whenDefined(node.localName);
    const ready: unknown = Reflect.get(node, 'ready');
    await ready;
    isReady = true;
    // A video that began before the slider's code was here has reported it already.
    if (!signal.aborted && node.matches(':state(playing)')) tell({ kind: 'play' });
  };
  const give = (method: 'play' | 'pause') => {
    const own: unknown = isReady && Reflect.get(node, method);
    if (typeof own === 'function') Reflect.apply(own, node, []);
  };
  return {
    get isSelfActing() {
      return Reflect.get(node, 'autoplay') === true;
    },
    get isBackground() {
      return Reflect.get(node, 'background') === true;
    },
    get canStart() {
      return isReady;
    },
    ready: meet(),
    play: () => give('play'),
    pause: () => give('pause'),
    obey,
  };
}
