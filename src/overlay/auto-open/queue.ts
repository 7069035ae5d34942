import { setTimer } from '../../clock/clock.ts';
import { enqueue, markClosed, dequeue, emptyQueue, nextToOpen, markOpen, type QueueState } from './queue-state.ts';

/** An overlay that opens automatically. */
export interface AutomaticOpening {
  /** The owner of the opening; always the same object. */
  readonly owner: object;
  /** `true` to be dropped instead of waiting when a popup has opened on this page already (`avoid_multiple_popups`). */
  readonly avoids: boolean;
  /** Returns how many ms it must still wait: 0 for now, Infinity for never. Called when it is added and on its turn. */
  readonly wait: () => number;
  /** `true` if popups that avoid others avoid it; `false` for panels. */
  readonly isPopup: boolean;
  /** Opens it; returns whether it opened. It counts as open until `closed` is called. */
  readonly open: () => boolean;
  /** Called when it is dropped, at once or after waiting. */
  readonly dropped: () => void;
}

/**
 * Opens automatic overlays one at a time: the others wait in order, and their conditions are checked again on their turn. Overlays opened by an
 * author or a visitor never wait and stack above open ones; they are reported here so that no automatic overlay opens above them.
 */
export class OverlayQueue {
  #state: QueueState = emptyQueue;
  readonly #requests = new Map<object, AutomaticOpening>();
  #stopWaiting = () => {};
  #isAdvancing = false;

  /** Opens it now, queues it, or drops it; does nothing if it is open or queued already. When `signal` aborts, it leaves the queue. */
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

  /** Reports that it is open, for any reason. `isPopup`: popups that avoid others avoid it. */
  opened(owner: object, isPopup = true): void {
    this.#state = markOpen(this.#state, owner, isPopup);
    this.#requests.delete(owner);
    // Waiting popups that avoid others are dropped now.
    for (const waiting of this.#state.waiting) if (isPopup && this.#requests.get(waiting)?.avoids) this.#drop(waiting);
  }

  /** Reports that it is closed, so that the next one may open. */
  closed(owner: object): void {
    this.#state = markClosed(this.#state, owner);
    this.#advance();
  }

  #advance(): void {
    // An opening may close another overlay: the loop below then checks again, instead of a nested call.
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

  /** Opens the first overlay in the queue that may open; returns the ms until the first of the others may. */
  #openNext(): number {
    let soonest = Infinity;
    for (let owner = nextToOpen(this.#state); owner; owner = nextToOpen(this.#state, owner)) {
      const opening = this.#requests.get(owner);
      const wait = opening?.wait() ?? Infinity;
      if (wait > 0 && wait < Infinity) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      // Dequeued before it opens: an opening that throws must not block the others.
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
