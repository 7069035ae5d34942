import { setTimer } from '../clock/clock.ts';
import { handshake, protocols, type PlayerCommand, type PlayerEvent, type Protocol } from './protocols.ts';
import { hostOfFrame } from './hosts.ts';

/**
 * Drives a YouTube or Vimeo frame of the page until `signal` aborts, without changing the frame. It sends only to the player's origin, and accepts
 * messages only from its frame and origin. Early commands are queued. A player that never responds (YouTube without `enablejsapi=1`) reports one
 * error.
 */
export class IframePlayer {
  readonly node: HTMLIFrameElement;
  readonly #protocol: Protocol;
  readonly #origin: string;
  readonly #notify: (event: PlayerEvent) => void;
  readonly #signal: AbortSignal;
  #isReady = false;
  #hasLoaded = false;
  /** The window at the last load. */
  #window: Window | null;
  #queue: PlayerCommand[] = [];
  #stopHandshake = (): void => {};
  #reported: PlayerEvent['kind'] | undefined;

  private constructor(
    node: HTMLIFrameElement,
    protocol: Protocol,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
  ) {
    this.node = node;
    this.#protocol = protocol;
    this.#origin = new URL(node.src).origin;
    this.#window = node.contentWindow;
    this.#notify = notify;
    this.#signal = signal;
    addEventListener('message', (event) => this.#onMessage(event), { signal });
    node.addEventListener('load', () => this.#onLoad(), { signal });
    this.#startHandshake();
  }

  /** Returns the player of a frame; `undefined` for sites other than YouTube and Vimeo. */
  static of(
    node: HTMLIFrameElement,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
  ): IframePlayer | undefined {
    const host = hostOfFrame(node.src);
    return host && !signal.aborted ? new IframePlayer(node, protocols[host], notify, signal) : undefined;
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
   * Handles the frame's `load`, which may follow `ready`, as with Vimeo. A second load or another window means that the frame was moved:
   * the handshake starts over.
   */
  #onLoad(): void {
    const before = this.#window;
    this.#window = this.node.contentWindow;
    if (this.#hasLoaded || this.#window !== before) {
      this.#isReady = false;
      this.#reported = undefined;
    }
    this.#hasLoaded = true;
    this.#stopHandshake();
    this.#startHandshake();
  }

  #startHandshake(): void {
    // A readable document is the initial one: `load` follows.
    const hasLoaded = () => !this.node.contentDocument;
    const send = () => hasLoaded() && this.node.contentWindow?.postMessage(this.#protocol.greeting, this.#origin);
    const message = `The player of ${this.#origin} does not answer.`;
    this.#stopHandshake = handshake(send, () => hasLoaded() && this.#notify({ kind: 'error', message }), this.#signal);
  }

  #send(command: PlayerCommand): void {
    if (this.#isReady) this.node.contentWindow?.postMessage(this.#protocol.encode(command), this.#origin);
    else this.#queue.push(command);
  }

  #onMessage({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== this.#origin || source === null || source !== this.node.contentWindow) return;
    const event = this.#protocol.read(data);
    if (!event) return;
    this.#stopHandshake();
    if (event === 'ignored') return;
    if (event.kind === 'ready') return this.#onReady();
    // Some changes are reported twice, by an event and by a state message.
    if (event.kind === this.#reported) return;
    this.#reported = event.kind;
    this.#notify(event);
  }

  #onReady(): void {
    // Sent again, because the player may have responded before it accepted subscriptions.
    for (const message of this.#protocol.subscriptions) this.node.contentWindow?.postMessage(message, this.#origin);
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
