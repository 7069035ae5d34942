import { setTimer } from '../../src/clock/clock.ts';
import type { PlayerEvent } from '../../src/media/player.ts';

/** Goes on by itself. It starts paused (§4). */
export class Slideshow {
  #isPlaying = false;
  #isHeld = false;
  #stop = () => {};
  readonly #next: () => void;

  /** `next` is called when it is time for the next item. */
  constructor(next: () => void) {
    this.#next = next;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  play(): void {
    this.#isPlaying = true;
  }

  pause(): void {
    this.#isPlaying = false;
    this.#stop();
  }

  /** Holds it where it is while something plays, and lets it go on. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Waits anew: an item is shown from now on, for `duration` ms. */
  wait(duration: number): void {
    this.#stop();
    if (this.#isPlaying && !this.#isHeld) this.#stop = setTimer(duration, this.#next);
  }

  /** What plays holds it; when that ended, the next item comes. */
  hear({ kind }: PlayerEvent, duration: number): void {
    this.hold(kind === 'play');
    if (kind === 'ended' && this.#isPlaying) this.#next();
    else this.wait(duration);
  }
}
