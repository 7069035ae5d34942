import { after } from '../../src/clock/clock.ts';

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

  /** Holds it where it is while something plays or is looked at closely, and lets it go on. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Waits anew: an item is shown from now on, for `duration` ms. */
  wait(duration: number): void {
    this.#stop();
    if (this.#isPlaying && !this.#isHeld) this.#stop = after(duration, this.#next);
  }
}
