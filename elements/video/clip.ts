import type { PlayerEvent } from '../../src/media/player.ts';

/** The positions (s) between which a file plays. `end` is `Infinity` for the whole file. */
interface ClipRange {
  readonly start: number;
  readonly end: number;
  readonly loop: boolean;
}

/** Returns whether playback has reached the end of the clip between two positions. If visitors seek beyond the end, it has not. */
export const hasReachedEnd = (end: number, before: number, after: number): boolean => before < end && after >= end;

/** Limits a `<video>` to a part of its file until `signal` aborts. The end of this part is reported like the end of a file. */
export class Clip {
  readonly #node: HTMLVideoElement;
  readonly #range: ClipRange;
  #position = 0;
  #isFinished = false;
  /** `true` from the end of a loop until the clip plays again. Neither event is reported. */
  #isRestarting = false;

  constructor(node: HTMLVideoElement, range: ClipRange, signal: AbortSignal) {
    this.#node = node;
    this.#range = range;
    // The clip restarts itself, because `loop` would restart at the beginning of the file.
    node.loop = false;
    if (node.readyState > 0) this.#enter();
    else node.addEventListener('loadedmetadata', () => this.#enter(), { signal, once: true });
    node.addEventListener('timeupdate', () => this.#onTime(), { signal });
    node.addEventListener('seeking', () => this.#onSeek(), { signal });
    node.addEventListener('play', () => this.#isFinished && this.#restart(), { signal });
  }

  /** Converts an event of the file to the event of the clip; `undefined` if it is not reported. */
  translate(event: PlayerEvent): PlayerEvent | undefined {
    if (event.kind === 'ended' && this.#range.loop) {
      this.#isRestarting = true;
      this.#restart();
      void this.#node.play().catch(() => {});
      return undefined;
    }
    if (event.kind === 'play' && this.#isRestarting) {
      this.#isRestarting = false;
      return undefined;
    }
    return event.kind === 'pause' && this.#isFinished ? { kind: 'ended' } : event;
  }

  /** Seeks to the start of the clip, unless the video is already in the clip. */
  #enter(): void {
    const { currentTime } = this.#node;
    if (currentTime < this.#range.start || currentTime >= this.#range.end) this.#restart();
  }

  #restart(): void {
    this.#isFinished = false;
    this.#node.currentTime = this.#position = this.#range.start;
  }

  #onSeek(): void {
    this.#position = this.#node.currentTime;
    this.#isFinished = false;
  }

  #onTime(): void {
    const before = this.#position;
    this.#position = this.#node.currentTime;
    if (this.#node.seeking || !hasReachedEnd(this.#range.end, before, this.#position)) return;
    if (this.#range.loop) return this.#restart();
    this.#isFinished = true;
    this.#node.pause();
  }
}
