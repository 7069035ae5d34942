import { setTimer } from '../clock/clock.ts';
import { enqueue, markClosed, dequeue, emptyQueue, nextToOpen, markOpen, type QueueState } from './queue-state.ts';

/** Something that would open by itself. */
export interface AutomaticOpening {
  /** Whose opening it is: always the same object. */
  readonly who: object;
  /** `true` to be dropped instead of waiting when a popup has opened on this page already (`avoid_multiple_popups`). */
  readonly avoids: boolean;
  /**
   * How many ms it must still wait (a cool-down); 0 is now, Infinity never. Asked when it comes, and again when its turn comes.
   */
  readonly wait: () => number;
  /** Whether popups that avoid others avoid it; not so a panel. On unless told. */
  readonly isPopup?: boolean;
  /** Opens it; answers whether it does. It is open then until `closed` is told. */
  readonly open: () => boolean;
  /** Told when it is dropped, at once or after it waited in vain. */
  readonly dropped?: () => void;
}

/** What became of an opening that was asked for. */
export type QueueAnswer = 'opened' | 'waiting' | 'dropped';

/**
 * Who opens by itself, one at a time: the others wait in order, and are asked again whether they may when their turn comes. What
 * an author or a visitor opens never waits and stacks over what is open; it is told here all the same, so that nothing opens by
 * itself over it.
 */
export class OverlayQueue {
  #line: QueueState = emptyQueue;
  readonly #asked = new Map<object, AutomaticOpening>();
  /** Opened otherwise while they waited: the signal they waited by has no more say in them. */
  readonly #openedOtherwise = new WeakSet<AutomaticOpening>();
  #stopWaiting = () => {};
  #isAdvancing = false;

  /**
   * Opens it now, lets it wait, or drops it. Asking again for who waits or is open changes nothing. When `signal` ends, it waits
   * no more and is not open any more.
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

  /** Says that it is open, however it opened. Saying it twice changes nothing. `isPopup`: those that avoid others avoid it. */
  opened(who: object, isPopup = true): void {
    const asked = this.#asked.get(who);
    if (asked && this.#line.waiting.includes(who)) this.#openedOtherwise.add(asked);
    this.#line = markOpen(this.#line, who, isPopup);
    this.#asked.delete(who);
    // One that avoids others gives up its place now.
    for (const waiting of this.#line.waiting) if (isPopup && this.#asked.get(waiting)?.avoids) this.#drop(waiting);
  }

  /** Says that it is closed, which may let the next one open. */
  closed(who: object): void {
    this.#line = markClosed(this.#line, who);
    this.#advance();
  }

  #advance(): void {
    // What opens may close something else: then this is asked again below, not within.
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

  /** Opens the first in line that may; answers in how many ms the first of the others may. */
  #openNext(): number {
    let soonest = Infinity;
    for (let who = nextToOpen(this.#line); who; who = nextToOpen(this.#line, who)) {
      const opening = this.#asked.get(who);
      const wait = opening?.wait() ?? Infinity;
      if (wait > 0 && wait < Infinity) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      // Out of the line before it opens: one that breaks must not hold up the others.
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

/** The one list of the page. */
export const overlayQueue = new OverlayQueue();
