import type { PlayerEvent, PlayerOptions } from './protocols.ts';
import { createElement } from '../dom/create-element.ts';

/** A file of a video. Of several files, the browser plays the first one that it supports. */
export interface VideoFile {
  readonly src: string;
  /** The media type; '' if it is unknown. */
  readonly type: string;
}

/** The files of a video, and the address of its poster ('' if there is none). */
export interface VideoFiles {
  readonly sources: readonly VideoFile[];
  readonly poster: string;
}

/** Creates a `<video>` with these files. It loads only the beginning until it plays. */
export function createVideo({ sources, poster }: VideoFiles, title: string): HTMLVideoElement {
  const files = sources.map(({ src, type }) => createElement('source', { src, ...(type && { type }) }));
  const attributes = { title, playsinline: '', preload: 'metadata', ...(poster && { poster }) };
  return createElement('video', attributes, ...files);
}

/** Controls a `<video>` and reports its events, until `signal` aborts. Then pauses the video. */
export class FilePlayer {
  readonly node: HTMLVideoElement;
  readonly #notify: (event: PlayerEvent) => void;
  #isPlaying = false;

  constructor(
    node: HTMLVideoElement,
    options: PlayerOptions,
    notify: (event: PlayerEvent) => void,
    signal: AbortSignal,
  ) {
    this.node = node;
    this.#notify = notify;
    this.#listen(signal);
    node.controls = options.controls;
    node.loop = options.loop;
    // The attribute is needed, too, because browsers allow autoplay only with it.
    node.muted = node.defaultMuted = options.muted;
    node.playsInline = true;
    signal.addEventListener('abort', () => node.pause(), { once: true });
    // An existing video may have failed before the listeners were added. `play()` then dispatches no error event, so it is loaded again.
    if (node.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) node.load();
    if (options.autoplay) this.play();
  }

  play(): void {
    this.node.play().catch((error: unknown) => {
      // Other errors are reported by their own events.
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isRefused) this.#notify({ kind: 'pause' });
    });
  }

  pause(): void {
    this.node.pause();
  }

  mute(on: boolean): void {
    this.node.muted = on;
  }

  #listen(signal: AbortSignal): void {
    const { node } = this;
    node.addEventListener('loadedmetadata', () => this.#notify({ kind: 'ready' }), { signal });
    // An existing video may already have a state to report. It is reported later, because `notify` must not be called during the constructor.
    if (node.readyState > 0) queueMicrotask(() => signal.aborted || this.#reportState());
    // `playing` instead of `play`, because `play` is dispatched before the first frame. `playing` is also dispatched after each stall.
    node.addEventListener('playing', () => this.#report('play'), { signal });
    // After a seek on a busy machine, WebKitGTK 2.50 continues without a `playing` event.
    let before = Infinity;
    const onTime = () => {
      const { currentTime, paused, seeking } = node;
      if (currentTime > before && !paused && !seeking) this.#report('play');
      before = currentTime;
    };
    node.addEventListener('timeupdate', onTime, { signal });
    node.addEventListener('ended', () => this.#report('ended'), { signal });
    // A video dispatches `pause` before `ended`; this `pause` is not reported.
    node.addEventListener('pause', () => node.ended || this.#report('pause'), { signal });
    const fail = () => {
      const address = node.currentSrc || (node.querySelector('source')?.src ?? '');
      this.#notify({ kind: 'error', message: `The video file ${address} could not be loaded.` });
    };
    node.addEventListener('error', fail, { signal });
    // Only if the last source fails, no file can be played.
    node.querySelector('source:last-of-type')?.addEventListener('error', fail, { signal });
  }

  /** Reports the state that the video reached before the listeners were added. */
  #reportState(): void {
    const { readyState, paused, ended } = this.node;
    this.#notify({ kind: 'ready' });
    if (readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !paused && !ended) this.#report('play');
  }

  #report(kind: 'play' | 'pause' | 'ended'): void {
    if (kind === 'play' && this.#isPlaying) return;
    this.#isPlaying = kind === 'play';
    this.#notify({ kind });
  }
}
