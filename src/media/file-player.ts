import type { PlayerEvent, PlayerOptions } from './player-types.ts';

/** One file of a video; a browser plays the first of several that it can. */
export interface VideoFile {
  readonly src: string;
  /** Its media type; '' where it is not known. */
  readonly type: string;
}

/** Makes a `<video>` of those files. It loads no more than their beginning before it plays. */
export function videoOf(files: readonly VideoFile[], poster: string, options: PlayerOptions): HTMLVideoElement {
  const video = document.createElement('video');
  video.title = options.title;
  video.playsInline = true;
  video.preload = 'metadata';
  if (poster) video.poster = poster;
  video.append(
    ...files.map(({ src, type }) => {
      const source = document.createElement('source');
      source.src = src;
      if (type) source.type = type;
      return source;
    }),
  );
  return video;
}

/** Drives a `<video>` and hears what it tells, until `signal` ends. Then it stands still. */
export class FilePlayer {
  readonly node: HTMLVideoElement;
  readonly #tell: (news: PlayerEvent) => void;
  #isPlaying = false;

  constructor(node: HTMLVideoElement, options: PlayerOptions, tell: (news: PlayerEvent) => void, signal: AbortSignal) {
    this.node = node;
    this.#tell = tell;
    this.#listen(signal);
    node.controls = options.controls;
    node.loop = options.loop;
    // The attribute, too: only with it a browser lets a video begin by itself.
    node.muted = node.defaultMuted = options.muted;
    node.playsInline = true;
    signal.addEventListener('abort', () => node.pause(), { once: true });
    if (options.autoplay) this.play();
  }

  play(): void {
    this.node.play().catch((error: unknown) => {
      // What else can go wrong is heard as an event, or is another press.
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isRefused) this.#tell({ kind: 'pause' });
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
    node.addEventListener('loadedmetadata', () => this.#tell({ kind: 'ready' }), { signal });
    // One that the page has already may be further: who listens is told as soon as it has its player.
    if (node.readyState > 0) queueMicrotask(() => signal.aborted || this.#flushChanges());
    // `play` would come before there is anything to see; `playing` comes after each halt for want of data, too.
    node.addEventListener('playing', () => this.#become(true, 'play'), { signal });
    node.addEventListener('ended', () => this.#become(false, 'ended'), { signal });
    // A video that ends pauses before it says so.
    node.addEventListener('pause', () => node.ended || this.#become(false, 'pause'), { signal });
    const fail = () => this.#tell({ kind: 'error', message: `The video file ${this.#address} could not be loaded.` });
    node.addEventListener('error', fail, { signal });
    // Of several files the last one tells that none can be played; the others only that it is not they.
    node.querySelector('source:last-of-type')?.addEventListener('error', fail, { signal });
  }

  /** Tells what the video has become before anybody listened. */
  #flushChanges(): void {
    const { readyState, paused, ended } = this.node;
    this.#tell({ kind: 'ready' });
    if (readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !paused && !ended) this.#become(true, 'play');
  }

  #become(isPlaying: boolean, kind: 'play' | 'pause' | 'ended'): void {
    if (isPlaying && this.#isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#tell({ kind });
  }

  get #address(): string {
    return this.node.currentSrc || (this.node.querySelector('source')?.src ?? '');
  }
}
