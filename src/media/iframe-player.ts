import { setTimer } from '../clock/clock.ts';
import type { HostedVideo, VideoHost } from './types/hosted-video.ts';
import { hostOfFrame, playerAddress } from './embed-urls.ts';
import { protocols, type PlayerCommand, type PlayerEvent, type PlayerOptions } from './protocols.ts';

/** The delay (ms) before a video that has ended is played again. */
export const LOOP_CHECK = 150;

/** The number of retries if the player does not respond to the greeting, and their interval in ms. */
const RETRIES = 5;
const RETRY_INTERVAL = 325;

/**
 * Controls a YouTube or Vimeo player in a frame by messages until `signal` aborts. Sends messages only to the player's origin, and accepts them only
 * from its frame and origin. Early commands are queued. If a player never responds (YouTube without `enablejsapi=1`), one error is reported.
 */
export class IframePlayer {
  readonly node: HTMLIFrameElement;
  readonly #protocol;
  readonly #origin: string;
  readonly #notify: (event: PlayerEvent) => void;
  readonly #signal: AbortSignal;
  readonly #isLoop: boolean;
  #isReady = false;
  #hasLoaded = false;
  /** The window of the frame when the player was ready or had loaded. If the frame has another window, the frame was moved. */
  #window: Window | null;
  /** The commands that were called before the player was ready. */
  #queue: PlayerCommand[] = [];
  #stopGreeting = (): void => {};
  /** The current state, and the last reported state. They differ because the end of each loop is not reported. */
  #current: PlayerEvent['kind'] | undefined;
  #reported: PlayerEvent['kind'] | undefined;

  private constructor(
    node: HTMLIFrameElement,
    host: VideoHost,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
    isLoop = false,
  ) {
    this.node = node;
    this.#protocol = protocols[host];
    this.#origin = new URL(node.src).origin;
    this.#window = node.contentWindow;
    this.#notify = notify;
    this.#signal = signal;
    this.#isLoop = isLoop;
    addEventListener('message', (event) => this.#onMessage(event), { signal });
    node.addEventListener('load', () => this.#onLoad(), { signal });
    // If the frame's document is readable, it is the initial empty document, and `load` will follow.
    if (node.contentWindow && !node.contentDocument) this.#greet();
  }

  /** Creates a frame with the player of a video. The caller inserts the frame. */
  static create(
    video: HostedVideo,
    options: PlayerOptions,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
  ): IframePlayer {
    const frame = document.createElement('iframe');
    frame.title = options.title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    // YouTube plays only if it receives the page's origin. The full address is not sent.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = playerAddress(video, options, self.origin);
    return new IframePlayer(frame, video.host, notify, signal, options.loop);
  }

  /** Returns the player of a frame in the page, without changing the frame; `undefined` for sites other than YouTube and Vimeo. */
  static of(
    node: HTMLIFrameElement,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
  ): IframePlayer | undefined {
    const host = hostOfFrame(node.src);
    return host && !signal.aborted ? new IframePlayer(node, host, notify, signal) : undefined;
  }

  play(): void {
    this.#send('play');
  }

  pause(): void {
    this.#send('pause');
  }

  mute(on: boolean): void {
    this.#send(on ? 'mute' : 'unmute');
  }

  /**
   * Greets the player after `load`. The first `load` of a window may come after the player is ready, as with Vimeo. A second one, or one of another
   * window, means that another player has loaded.
   */
  #onLoad(): void {
    if (this.#hasLoaded || this.node.contentWindow !== this.#window) this.#reset();
    this.#hasLoaded = true;
    this.#greet();
  }

  #reset(): void {
    this.#window = this.node.contentWindow;
    this.#isReady = this.#hasLoaded = false;
    this.#current = this.#reported = undefined;
  }

  /** Greets the player at once, and again until it responds, because it may not be listening yet. */
  #greet(retries = RETRIES): void {
    this.#stopGreeting();
    this.#post(this.#protocol.greeting);
    const onSilence = () => {
      if (retries > 0) this.#greet(retries - 1);
      else this.#notify({ kind: 'error', message: `The player of ${this.#origin} does not answer.` });
    };
    this.#stopGreeting = setTimer(RETRY_INTERVAL, onSilence, this.#signal);
  }

  #send(command: PlayerCommand): void {
    if (this.#isReady) this.#post(this.#protocol.encode(command));
    else this.#queue.push(command);
  }

  #post(message: unknown): void {
    this.node.contentWindow?.postMessage(message, this.#origin);
  }

  #onMessage({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== this.#origin || source === null || source !== this.node.contentWindow) return;
    const event = this.#protocol.read(data);
    if (!event) return;
    this.#stopGreeting();
    if (event === 'ignored') return;
    if (event.kind === 'error') return this.#notify(event);
    if (event.kind === 'ready') return this.#onReady();
    // Some changes are reported twice: by an event and by a state message.
    if (event.kind === this.#current) return;
    this.#current = event.kind;
    if (event.kind === 'ended' && this.#isLoop) {
      setTimer(LOOP_CHECK, () => this.#current === 'ended' && this.play(), this.#signal);
    } else if (event.kind !== this.#reported) {
      this.#reported = event.kind;
      this.#notify(event);
    }
  }

  #onReady(): void {
    if (this.node.contentWindow !== this.#window) this.#reset();
    // The subscriptions are sent again, because the player may have responded before it could accept them.
    for (const message of this.#protocol.subscriptions) this.#post(message);
    if (this.#isReady) return;
    this.#isReady = true;
    const flush = () => {
      for (const command of this.#queue.splice(0)) this.#send(command);
    };
    // Vimeo ignores commands right after `ready`.
    if (this.#protocol.commandDelay > 0) setTimer(this.#protocol.commandDelay, flush, this.#signal);
    else flush();
    this.#notify({ kind: 'ready' });
  }
}
