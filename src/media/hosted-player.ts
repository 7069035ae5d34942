import { setTimer } from '../clock/clock.ts';
import { handshake } from './handshake.ts';
import type { HostedVideo } from './hosted-video.ts';
import { playerAddress } from './hosts.ts';
import type { PlayerCommand, PlayerEvent, PlayerOptions, Protocol } from './player-types.ts';
import { protocols } from './protocols.ts';

/** §9: so many ms after its end a looping video that still stands there is begun again. */
export const LOOP_CHECK = 150;

/**
 * A player of another site in a frame, driven by its messages. It is spoken to at its own origin only, and only what comes from its own
 * frame and its own origin is heard.
 */
export class HostedPlayer {
  readonly node: HTMLIFrameElement;
  readonly #protocol: Protocol;
  readonly #origin: string;
  readonly #options: PlayerOptions;
  readonly #tell: (news: PlayerEvent) => void;
  readonly #signal: AbortSignal;
  #isReady = false;
  /** It said so before the frame had loaded, as Vimeo's may. */
  #isEarly = false;
  #hasLoaded = false;
  /** Orders that came before it was ready. */
  #waiting: PlayerCommand[] = [];
  #stopGreeting = (): void => {};
  /** What it does, and what of that was told: a loop's end is nobody's business. */
  #doing: PlayerEvent['kind'] | undefined;
  #told: PlayerEvent['kind'] | undefined;

  constructor(video: HostedVideo, options: PlayerOptions, tell: (news: PlayerEvent) => void, signal: AbortSignal) {
    const address = playerAddress(video, options, location.origin);
    this.#protocol = protocols[video.host];
    this.#origin = new URL(address).origin;
    this.#options = options;
    this.#tell = tell;
    this.#signal = signal;
    this.node = frameOf(address, options.title);
    // Each time: a frame that is moved in the page begins anew.
    this.node.addEventListener('load', () => this.#begin(), { signal });
    addEventListener('message', (event) => this.#hear(event), { signal });
  }

  play(): void {
    this.#give('play');
  }

  pause(): void {
    this.#give('pause');
  }

  mute(on: boolean): void {
    this.#give(on ? 'mute' : 'unmute');
  }

  #begin(): void {
    this.#hasLoaded = true;
    if (this.#isEarly) return void (this.#isEarly = false);
    this.#isReady = false;
    this.#doing = this.#told = undefined;
    this.#stopGreeting();
    const message = `The player of ${this.#origin} does not answer.`;
    this.#stopGreeting = handshake(
      () => this.#post(this.#protocol.greeting),
      () => this.#tell({ kind: 'error', message }),
      this.#signal,
    );
  }

  #give(order: PlayerCommand): void {
    if (this.#isReady) this.#post(this.#protocol.order(order));
    else this.#waiting.push(order);
  }

  #post(message: unknown): void {
    this.node.contentWindow?.postMessage(message, this.#origin);
  }

  #hear({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== this.#origin || source === null || source !== this.node.contentWindow) return;
    const news = this.#protocol.read(data);
    if (!news) return;
    this.#stopGreeting();
    if (news === 'heard') return;
    if (news.kind === 'error') return this.#tell(news);
    if (news.kind === 'ready') return this.#obey();
    // Some things are said twice, by an event and by a report.
    if (news.kind === this.#doing) return;
    this.#doing = news.kind;
    if (news.kind === 'ended' && this.#options.loop) return this.#again();
    if (news.kind === this.#told) return;
    this.#told = news.kind;
    this.#tell(news);
  }

  #obey(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#isEarly = !this.#hasLoaded;
    for (const message of this.#protocol.subscriptions) this.#post(message);
    const { patience } = this.#protocol;
    if (patience > 0) setTimer(patience, () => this.#giveWaiting(), this.#signal);
    else this.#giveWaiting();
    this.#tell({ kind: 'ready' });
  }

  #giveWaiting(): void {
    for (const order of this.#waiting.splice(0)) this.#give(order);
  }

  #again(): void {
    const check = () => {
      if (this.#doing === 'ended') this.play();
    };
    setTimer(LOOP_CHECK, check, this.#signal);
  }
}

function frameOf(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // YouTube plays only where it learns the page's origin; more it need not know.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}
