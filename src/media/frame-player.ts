import { setTimer } from '../clock/clock.ts';
import { handshake } from './handshake.ts';
import { hostOfFrame } from './hosts.ts';
import type { PlayerCommand, PlayerEvent, Protocol } from './player-types.ts';
import { protocols } from './protocols.ts';

/**
 * Drives a frame of YouTube or Vimeo that the page has already, and hears what it tells, until `signal` ends; the frame stays as
 * it is. It is spoken to at its own origin only, and only what comes from it and from there is heard. An order that comes before
 * it answers is carried out then. One that never answers (YouTube's without `enablejsapi=1` in its address) tells so once, as an
 * error.
 */
export class FramePlayer {
  readonly node: HTMLIFrameElement;
  readonly #protocol: Protocol;
  readonly #origin: string;
  readonly #tell: (news: PlayerEvent) => void;
  readonly #signal: AbortSignal;
  #isReady = false;
  #hasLoaded = false;
  /** What it showed itself in last. */
  #window: Window | null;
  #waiting: PlayerCommand[] = [];
  #stopGreeting = (): void => {};
  #told: PlayerEvent['kind'] | undefined;

  private constructor(
    node: HTMLIFrameElement,
    protocol: Protocol,
    tell: (news: PlayerEvent) => void,
    signal: AbortSignal,
  ) {
    this.node = node;
    this.#protocol = protocol;
    this.#origin = new URL(node.src).origin;
    this.#window = node.contentWindow;
    this.#tell = tell;
    this.#signal = signal;
    addEventListener('message', (event) => this.#hear(event), { signal });
    node.addEventListener('load', () => this.#begin(), { signal });
    this.#greet();
  }

  /** What drives that frame; `undefined` where it is none of YouTube or Vimeo. */
  static of(node: HTMLIFrameElement, tell: (news: PlayerEvent) => void, signal: AbortSignal): FramePlayer | undefined {
    const host = hostOfFrame(node.src);
    return host && !signal.aborted ? new FramePlayer(node, protocols[host], tell, signal) : undefined;
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

  /**
   * It has loaded, perhaps after it said that it is ready, as Vimeo's may. One that loads once more, or is a window of its own now,
   * was moved in the page, and begins anew.
   */
  #begin(): void {
    const before = this.#window;
    this.#window = this.node.contentWindow;
    if (this.#hasLoaded || this.#window !== before) {
      this.#isReady = false;
      this.#told = undefined;
    }
    this.#hasLoaded = true;
    this.#stopGreeting();
    this.#greet();
  }

  #greet(): void {
    // Whose document can be read has not loaded yet: its `load` begins anew.
    const hasLoaded = () => !this.node.contentDocument;
    const say = () => hasLoaded() && this.node.contentWindow?.postMessage(this.#protocol.greeting, this.#origin);
    const message = `The player of ${this.#origin} does not answer.`;
    this.#stopGreeting = handshake(say, () => hasLoaded() && this.#tell({ kind: 'error', message }), this.#signal);
  }

  #give(order: PlayerCommand): void {
    if (this.#isReady) this.node.contentWindow?.postMessage(this.#protocol.order(order), this.#origin);
    else this.#waiting.push(order);
  }

  #hear({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== this.#origin || source === null || source !== this.node.contentWindow) return;
    const news = this.#protocol.read(data);
    if (!news) return;
    this.#stopGreeting();
    if (news === 'heard') return;
    if (news.kind === 'ready') return this.#obey();
    // Some things are said twice, by an event and by a report.
    if (news.kind === this.#told) return;
    this.#told = news.kind;
    this.#tell(news);
  }

  #obey(): void {
    // Again, too: it may have answered before it took any.
    for (const message of this.#protocol.subscriptions) this.node.contentWindow?.postMessage(message, this.#origin);
    if (this.#isReady) return;
    this.#isReady = true;
    const give = () => {
      for (const order of this.#waiting.splice(0)) this.#give(order);
    };
    // §9: Vimeo's takes orders a moment later.
    if (this.#protocol.patience > 0) setTimer(this.#protocol.patience, give, this.#signal);
    else give();
    this.#tell({ kind: 'ready' });
  }
}
