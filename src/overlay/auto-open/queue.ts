import { setTimer } from '../../clock/clock.ts';
import { enqueue, markClosed, dequeue, emptyQueue, nextToOpen, markOpen, type QueueState } from './queue-state.ts';

/** An overlay that opens automatically. */
export interface AutomaticOpening {
  /** The owner of the opening. It must always be the same object. */
  readonly owner: object;
  /** `true` if the overlay is dropped, instead of waiting, when a popup has opened on this page already (`avoid_multiple_popups`). */
  readonly avoids: boolean;
  /**
   * Returns the time (ms) that the overlay must still wait: 0 to open now, Infinity to never open. Called when the overlay is added, and on its turn.
   */
  readonly wait: () => number;
  /** `true` if popups that avoid others avoid this overlay; `false` for panels. */
  readonly isPopup: boolean;
  /** Opens the overlay. Returns whether it opened. It counts as open until `closed` is called. */
  readonly open: () => boolean;
  /** Called when the overlay is dropped, at once or after waiting. */
  readonly dropped: () => void;
}

/**
 * Opens automatic overlays one at a time. The others wait in order, and their conditions are checked again on their turn. Overlays that an author or
 * a visitor opens never wait, and may be above open ones. They are reported here, so that no automatic overlay opens above them.
 */
export class OverlayQueue {
  #state: QueueState = emptyQueue;
  readonly #requests = new Map<object, AutomaticOpening>();
  #stopWaiting = () => {};
  #isAdvancing = false;

  /**
   * Opens the overlay now, adds it to the queue, or drops it. Has no effect if it is open or in the queue already. When `signal` aborts, the overlay
   * leaves the queue.
   */
  request(opening: AutomaticOpening, signal: AbortSignal): void {
    const { owner, avoids } = opening;
    const { open, waiting } = this.#state;
    if (signal.aborted || open.includes(owner) || waiting.includes(owner)) return;
    this.#requests.set(owner, opening);
    this.#state = enqueue(this.#state, owner, avoids);
    if (!this.#state.waiting.includes(owner)) return this.#drop(owner);
    signal.addEventListener('abort', () => this.#requests.get(owner) === opening && this.#remove(owner));
    this.#advance();
  }

  /** Removes an overlay from the queue, and returns its request. */
  #remove(owner: object): AutomaticOpening | undefined {
    const opening = this.#requests.get(owner);
    this.#state = dequeue(this.#state, owner);
    this.#requests.delete(owner);
    return opening;
  }

  /** Reports that an overlay is open, for any reason. `isPopup`: popups that avoid others avoid it. */
  opened(owner: object, isPopup = true): void {
    this.#state = markOpen(this.#state, owner, isPopup);
    this.#requests.delete(owner);
    // Waiting popups that avoid others are dropped now.
    for (const waiting of this.#state.waiting) if (isPopup && this.#requests.get(waiting)?.avoids) this.#drop(waiting);
  }

  /** Reports that an overlay is closed, so that the next one may open. */
  closed(owner: object): void {
    this.#state = markClosed(this.#state, owner);
    this.#advance();
  }

  #advance(): void {
    // If an opening closes another overlay, the loop below checks again; a nested call is not needed.
    if (this.#isAdvancing) return;
    this.#isAdvancing = true;
    this.#stopWaiting();
    try {
      const soonest = this.#openNext();
      if (soonest < Infinity) this.#stopWaiting = setTimer(soonest, () => this.#advance());
    } finally {
      this.#isAdvancing = false;
    }
  }

  /** Opens the first overlay in the queue that may open now. Returns the time (ms) until the next one may open. */
  #openNext(): number {
    let soonest = Infinity;
    for (let owner = nextToOpen(this.#state); owner; owner = nextToOpen(this.#state, owner)) {
      const opening = this.#requests.get(owner);
      const wait = opening?.wait() ?? Infinity;
      if (wait > 0 && wait < Infinity) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      // Removed from the queue before it opens: an opening that throws must not block the others.
      this.#state = dequeue(this.#state, owner);
      if (wait <= 0 && opening?.open()) this.opened(owner, opening.isPopup);
      else this.#drop(owner);
    }
    return soonest;
  }

  #drop(owner: object): void {
    this.#remove(owner)?.dropped();
  }
}

export const overlayQueue = new OverlayQueue();
