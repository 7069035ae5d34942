import { setTimer } from '../clock/clock.ts';
import { enqueue, markClosed, dequeue, emptyQueue, nextToOpen, markOpen, type QueueState } from './queue-state.ts';

/** An overlay that opens automatically. */
export interface AutomaticOpening {
  /** The owner of the opening; always the same object. */
  readonly who: object;
  /** `true` to be dropped instead of waiting when a popup has opened on this page already (`avoid_multiple_popups`). */
  readonly avoids: boolean;
  /**
   * Returns how many ms it must still wait (cooldown): 0 for now, Infinity for never. Called when it is added, and again on its turn.
   */
  readonly wait: () => number;
  /** `true` (the default) if popups that avoid others avoid it; `false` for panels. */
  readonly isPopup?: boolean;
  /** Opens it; returns whether it opened. It counts as open until `closed` is called. */
  readonly open: () => boolean;
  /** Called when it is dropped, at once or after waiting. */
  readonly dropped?: () => void;
}

/** The result of a request to open. */
export type QueueAnswer = 'opened' | 'waiting' | 'dropped';

/**
 * Opens automatic overlays one at a time: the others wait in order, and their conditions are checked again on their turn. Overlays opened by an
 * author or a visitor never wait and stack above open ones; they are reported here so that no automatic overlay opens above them.
 */
export class OverlayQueue {
  #line: QueueState = emptyQueue;
  readonly #asked = new Map<object, AutomaticOpening>();
  /** Openings that were opened otherwise while they waited; the signal of their wait is ignored. */
  readonly #openedOtherwise = new WeakSet<AutomaticOpening>();
  #stopWaiting = () => {};
  #isAdvancing = false;

  /**
   * Opens it now, queues it, or drops it. A repeated request for a waiting or open overlay changes nothing. When `signal` aborts, it is removed from
   * the queue and no longer counts as open.
   */
  ask(opening: AutomaticOpening, signal: AbortSignal): QueueAnswer {
    const { who } = opening;
    if (signal.aborted) return 'dropped';
    if (this.#stateOf(who) === 'dropped') {
      this.#asked.set(who, opening);
      this.#line = enqueue(this.#line, who, opening.avoids);
      if (!this.#line.waiting.includes(who)) this.#drop(who);
      else signal.addEventListener('abort', () => this.#openedOtherwise.has(opening) || this.#forget(who));
      this.#advance();
    }
    return this.#stateOf(who);
  }

  #stateOf(who: object): QueueAnswer {
    if (this.#line.open.includes(who)) return 'opened';
    return this.#line.waiting.includes(who) ? 'waiting' : 'dropped';
  }

  #forget(who: object): void {
    this.#line = dequeue(this.#line, who);
    this.#asked.delete(who);
    this.closed(who);
  }

  /**
   * Reports that it is open, for any reason. Repeated calls change nothing. `isPopup`: popups that avoid others avoid it.
   */
  opened(who: object, isPopup = true): void {
    const asked = this.#asked.get(who);
    if (asked && this.#line.waiting.includes(who)) this.#openedOtherwise.add(asked);
    this.#line = markOpen(this.#line, who, isPopup);
    this.#asked.delete(who);
    // Waiting popups that avoid others are dropped now.
    for (const waiting of this.#line.waiting) if (isPopup && this.#asked.get(waiting)?.avoids) this.#drop(waiting);
  }

  /** Reports that it is closed, so that the next one may open. */
  closed(who: object): void {
    this.#line = markClosed(this.#line, who);
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
    for (let who = nextToOpen(this.#line); who; who = nextToOpen(this.#line, who)) {
      const opening = this.#asked.get(who);
      const wait = opening?.wait() ?? Infinity;
      if (wait > 0 && wait < Infinity) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      // Dequeued before it opens: an opening that throws must not block the others.
      this.#line = dequeue(this.#line, who);
      if (wait <= 0 && opening?.open()) this.opened(who, opening.isPopup);
      else this.#drop(who);
    }
    return soonest;
  }

  #drop(who: object): void {
    const opening = this.#asked.get(who);
    this.#line = dequeue(this.#line, who);
    this.#asked.delete(who);
    opening?.dropped?.();
  }
}

/** The queue of the page. */
export const overlayQueue = new OverlayQueue();
