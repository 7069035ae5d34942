import { setTimer } from '../clock/clock.ts';
import type { HostedVideo, VideoHost } from './types/hosted-video.ts';
import { hostOfFrame, playerAddress } from './embed-urls.ts';
import { protocols, type PlayerCommand, type PlayerEvent, type PlayerOptions } from './protocols.ts';

/** The delay (ms) before an ended video is looped. */
export const LOOP_CHECK = 150;

/** The number of retries of an unanswered greeting, and their interval in ms. */
const RETRIES = 5;
const RETRY_INTERVAL = 325;

/**
 * Drives a YouTube or Vimeo frame by messages until `signal` aborts. It sends only to the player's origin, and accepts messages only from
 * its frame and origin. Early commands are queued. A player that never responds (YouTube without `enablejsapi=1`) reports one error.
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
  /** The window whose player is ready or has loaded: another one means that the frame was moved. */
  #window: Window | null;
  /** Commands that were sent before it was ready. */
  #queue: PlayerCommand[] = [];
  #stopGreeting = (): void => {};
  /** The current state, and the last reported one: the end of each loop is not reported. */
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
    // A readable document is the initial one: `load` follows.
    if (node.contentWindow && !node.contentDocument) this.#greet();
  }

  /** Creates a frame with the player of a video, which the caller inserts. */
  static create(
    video: HostedVideo,
    options: PlayerOptions,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
  ): IframePlayer {
    const frame = document.createElement('iframe');
    frame.title = options.title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    // YouTube requires the page's origin to play; the full address is not sent.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = playerAddress(video, options, self.origin);
    return new IframePlayer(frame, video.host, notify, signal, options.loop);
  }

  /** Returns the player of a frame of the page, which it leaves unchanged; `undefined` for sites other than YouTube and Vimeo. */
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

  /** Greets the player. The `load` of the same window may follow `ready`, as with Vimeo; any other one is that of another player. */
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

  /** Greets the player, which may not be listening yet: at once, and again until it responds. */
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
    // Some changes are reported twice, by an event and by a state message.
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
    // Sent again, because the player may have responded before it accepted subscriptions.
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
