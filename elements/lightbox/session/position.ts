import type { ItemList } from '../items/item.ts';
import { nextIndex, nextSlideshowIndex } from '../items/neighbours.ts';
import type { LightboxChange, LightboxPlace } from '../lightbox.settings.ts';

/** The current item in its gallery, and the items next to it. Times in ms. */
export class Position {
  #items: ItemList | undefined;
  #index = 0;
  #lockedSince: number | undefined;

  get items(): ItemList | undefined {
    return this.#items;
  }

  get index(): number {
    return this.#index;
  }

  /** The time at which the last transition started; `undefined` before the first one. */
  get lockedSince(): number | undefined {
    return this.#lockedSince;
  }

  get place(): LightboxPlace {
    return this.#placeAt(this.#index, this.#items);
  }

  /** Sets the items for rendering before the first opening. */
  initialize(items: ItemList): void {
    this.#items ??= items;
  }

  /** Sets gallery and item without a transition. */
  start(items: ItemList, index: number): void {
    this.#items = items;
    this.#index = index;
    this.#lockedSince = undefined;
  }

  /** Returns the index of the next (1) or previous (-1) item. */
  neighbour(step: 1 | -1, isLoop: boolean): number | undefined {
    return nextIndex(this.#index, this.#items?.length ?? 0, step, isLoop);
  }

  /** The index of the next item of a slideshow. */
  get upcoming(): number | undefined {
    return nextSlideshowIndex(this.#index, this.#items?.length ?? 0);
  }

  /** Returns the detail of a change to an item; `undefined` for the current one, or during the last transition (`duration`). */
  changeTo(index: number, items: ItemList | undefined, time: number, duration: number): LightboxChange | undefined {
    if (!items || index === this.#index || isLocked(this.#lockedSince, time, duration)) return undefined;
    return { ...this.#placeAt(index, items), previous: this.#index };
  }

  /** Sets gallery and item; the transition starts at `time`. */
  moveTo(items: ItemList, index: number, time: number): void {
    this.start(items, index);
    this.#lockedSince = time;
  }

  #placeAt(index: number, items: ItemList | undefined): LightboxPlace {
    const total = items?.length ?? 0;
    return { index, total, url: total > index ? (items?.at(index).url ?? '') : '' };
  }
}

/** Returns whether a transition of `duration` ms that started at `since` (ms; `undefined`: none) is still running. */
export const isLocked = (since: number | undefined, now: number, duration: number): boolean =>
  since !== undefined && now - since < duration;

/** The maximum number of waiting steps: a held key must not go on long after its release. */
const maxSteps = 5;

/** Returns the waiting steps after one more; opposite steps cancel each other. */
export const addStep = (waiting: number, step: 1 | -1): number =>
  Math.min(Math.max(waiting + step, -maxSteps), maxSteps) + 0;

/** Returns the time until a transition of `duration` ms that started at `since` ends, in ms; 0 without one. */
export const timeLeft = (since: number | undefined, time: number, duration: number): number =>
  since === undefined ? 0 : Math.max(since + duration - time, 0);
