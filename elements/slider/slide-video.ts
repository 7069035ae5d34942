import { after } from '../../src/clock/clock.ts';
import { FramePlayer } from '../../src/media/frame-player.ts';
import { Player, type PlayerNews } from '../../src/media/player.ts';

/** A video in a slide, as the slider drives it. */
export interface SlideVideo {
  readonly node: HTMLElement;
  /** Its author set it to play by itself. */
  readonly isSelfActing: boolean;
  /** Silent and again and again: it holds nothing up. */
  readonly isBackground: boolean;
  play(): void;
  pause(): void;
  mute(on: boolean): void;
}

/** What the slider says of its videos. */
export interface VideoRules {
  readonly muted: boolean;
  readonly loop: boolean;
}

/** Videos that began by themselves before a slider took that over. */
const eager = new WeakSet<HTMLVideoElement>();

/** §9: so many ms after its end a looping video that still stands there is begun again. */
const LOOP_CHECK = 150;

type Tell = (news: PlayerNews) => void;

/** What a slide may hold, the richest first: a `<video>` or frame inside `<portico-video>` is driven by that. */
const kinds = 'portico-video, video, iframe[src]';

/** The video of a slide, ready to be driven until `signal` ends; `undefined` where it has none that can be. */
export function videoIn(slide: HTMLElement, rules: VideoRules, tell: Tell, signal: AbortSignal): SlideVideo | undefined {
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
  const isBackground = node.loop && node.defaultMuted && !node.controls;
  if (node.autoplay) {
    eager.add(node);
    node.autoplay = false;
    node.pause();
  }
  const options = {
    title: node.title,
    autoplay: false,
    muted: rules.muted || node.defaultMuted,
    loop: rules.loop || node.loop,
    controls: node.controls,
  };
  const player = new Player({ kind: 'element', node }, options, tell, signal);
  return {
    node,
    isSelfActing: eager.has(node),
    isBackground,
    play: () => player.play(),
    pause: () => player.pause(),
    mute: (on) => player.mute(on),
  };
}

function frameOf(node: HTMLIFrameElement, rules: VideoRules, tell: Tell, signal: AbortSignal): SlideVideo | undefined {
  let kind: PlayerNews['kind'] | undefined;
  const hear = (news: PlayerNews) => {
    kind = news.kind;
    if (kind !== 'ended' || !rules.loop) return tell(news);
    after(LOOP_CHECK, () => kind === 'ended' && player?.play(), signal);
  };
  const player = FramePlayer.of(node, hear, signal);
  if (!player) return undefined;
  const query = new URL(node.src).searchParams;
  if (rules.muted) player.mute(true);
  return {
    node,
    isSelfActing: query.get('autoplay') === '1',
    isBackground: query.get('background') === '1',
    play: () => player.play(),
    pause: () => player.pause(),
    mute: (on) => player.mute(on),
  };
}

/** `<portico-video>` is spoken to as any page may: by its methods, its settings and its events. */
function elementOf(node: HTMLElement, rules: VideoRules, tell: Tell, signal: AbortSignal): SlideVideo {
  for (const kind of ['play', 'pause', 'ended'] as const) {
    node.addEventListener(`portico-${kind}`, () => tell({ kind }), { signal });
  }
  if (rules.muted) Reflect.set(node, 'muted', true);
  if (rules.loop) Reflect.set(node, 'loop', true);
  const give = (method: 'play' | 'pause') => {
    // Its code may not be here yet. It is asked once it is, if that is still wanted.
    const wish = Symbol(method);
    wishes.set(node, wish);
    const ask = () => {
      const told: unknown = Reflect.get(node, method);
      if (wishes.get(node) === wish && !signal.aborted && typeof told === 'function') Reflect.apply(told, node, []);
    };
    if (customElements.get(node.localName)) ask();
    else if (method === 'play') void customElements.whenDefined(node.localName).then(ask);
  };
  return {
    node,
    get isSelfActing() {
      return Reflect.get(node, 'autoplay') === true || node.hasAttribute('autoplay');
    },
    get isBackground() {
      return Reflect.get(node, 'background') === true;
    },
    play: () => give('play'),
    pause: () => give('pause'),
    mute: (on) => void Reflect.set(node, 'muted', on),
  };
}

const wishes = new WeakMap<HTMLElement, symbol>();
