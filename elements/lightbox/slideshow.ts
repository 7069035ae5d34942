import { setTimer } from '../../src/clock/clock.ts';
import type { PlayerEvent } from '../../src/media/player.ts';

/** The timer that shows one item after another. It starts paused. */
export class Slideshow {
  #isPlaying = false;
  #isHeld = false;
  #stop = () => {};
  readonly #onNext: () => void;

  /** `onNext` is called when the interval is over. */
  constructor(onNext: () => void) {
    this.#onNext = onNext;
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

  /** Suspends the interval while a video plays. */
  setHeld(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  /** Restarts the interval, of `duration` ms. */
  schedule(duration: number): void {
    this.#stop();
    if (this.#isPlaying && !this.#isHeld) this.#stop = setTimer(duration, this.#onNext);
  }

  /** Suspends the interval while a video plays, and shows the next item when it ends. */
  onPlayerEvent({ kind }: PlayerEvent, duration: number): void {
    this.setHeld(kind === 'play');
    if (kind === 'ended' && this.#isPlaying) this.#onNext();
    else this.schedule(duration);
  }
}
