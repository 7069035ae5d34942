import { setTimer } from '../clock/clock.ts';
import {
  handshake,
  protocols,
  type PlayerCommand,
  type PlayerEvent,
  type PlayerOptions,
  type Protocol,
} from './protocols.ts';
import type { HostedVideo } from './hosted-video.ts';
import { playerAddress } from './hosts.ts';

/** The delay (ms) before an ended video is looped. */
export const LOOP_CHECK = 150;

/**
 * A hosted player in a frame, driven by messages. It sends only to the player's origin, and accepts messages only from its frame and origin.
 */
export class HostedPlayer {
  readonly node: HTMLIFrameElement;
  readonly #protocol: Protocol;
  readonly #origin: string;
  readonly #options: PlayerOptions;
  readonly #notify: (event: PlayerEvent) => void;
  readonly #signal: AbortSignal;
  #isReady = false;
  /** `true` if `ready` came before the frame's `load`, as with Vimeo. */
  #isReadyEarly = false;
  #hasLoaded = false;
  /** Commands that were sent before it was ready. */
  #queue: PlayerCommand[] = [];
  #stopHandshake = (): void => {};
  /** The current state, and the last reported one: the end of each loop is not reported. */
  #current: PlayerEvent['kind'] | undefined;
  #reported: PlayerEvent['kind'] | undefined;

  constructor(video: HostedVideo, options: PlayerOptions, notify: (event: PlayerEvent) => void, signal: AbortSignal) {
    const address = playerAddress(video, options, location.origin);
    this.#protocol = protocols[video.host];
    this.#origin = new URL(address).origin;
    this.#options = options;
    this.#notify = notify;
    this.#signal = signal;
    this.node = createIframe(address, options.title);
    // On every load, because a frame that is moved in the page loads again.
    this.node.addEventListener('load', () => this.#onLoad(), { signal });
    addEventListener('message', (event) => this.#onMessage(event), { signal });
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

  #onLoad(): void {
    this.#hasLoaded = true;
    if (this.#isReadyEarly) return void (this.#isReadyEarly = false);
    this.#isReady = false;
    this.#current = this.#reported = undefined;
    this.#stopHandshake();
    const message = `The player of ${this.#origin} does not answer.`;
    this.#stopHandshake = handshake(
      () => this.#post(this.#protocol.greeting),
      () => this.#notify({ kind: 'error', message }),
      this.#signal,
    );
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
    this.#stopHandshake();
    if (event === 'ignored') return;
    if (event.kind === 'error') return this.#notify(event);
    if (event.kind === 'ready') return this.#onReady();
    // Some changes are reported twice, by an event and by a state message.
    if (event.kind === this.#current) return;
    this.#current = event.kind;
    if (event.kind === 'ended' && this.#options.loop) return this.#restart();
    if (event.kind === this.#reported) return;
    this.#reported = event.kind;
    this.#notify(event);
  }

  #onReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#isReadyEarly = !this.#hasLoaded;
    for (const message of this.#protocol.subscriptions) this.#post(message);
    const { commandDelay } = this.#protocol;
    if (commandDelay > 0) setTimer(commandDelay, () => this.#flushQueue(), this.#signal);
    else this.#flushQueue();
    this.#notify({ kind: 'ready' });
  }

  #flushQueue(): void {
    for (const command of this.#queue.splice(0)) this.#send(command);
  }

  #restart(): void {
    const check = () => {
      if (this.#current === 'ended') this.play();
    };
    setTimer(LOOP_CHECK, check, this.#signal);
  }
}

function createIframe(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  // YouTube requires the page's origin to play; the full address is not sent.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = address;
  return frame;
}
