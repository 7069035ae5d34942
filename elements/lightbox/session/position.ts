import type { ItemList } from '../items/item.ts';
import { nextIndex, nextSlideshowIndex } from '../items/neighbours.ts';
import type { LightboxChange, LightboxPlace } from '../lightbox.settings.ts';

/** The current item in its gallery, and the items beside it. Times are in ms. */
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

  /** The start time of the last transition; `undefined` before the first transition. */
  get lockedSince(): number | undefined {
    return this.#lockedSince;
  }

  get place(): LightboxPlace {
    return this.#placeAt(this.#index, this.#items);
  }

  /** Sets the items that are rendered before the first opening. */
  initialize(items: ItemList): void {
    this.#items ??= items;
  }

  /** Sets the gallery and the item without a transition. */
  start(items: ItemList, index: number): void {
    this.#items = items;
    this.#index = index;
    this.#lockedSince = undefined;
  }

  /** Returns the index of the next item (`step` 1) or of the previous one (-1). */
  neighbour(step: 1 | -1, isLoop: boolean): number | undefined {
    return nextIndex(this.#index, this.#items?.length ?? 0, step, isLoop);
  }

  /** The index of the next item in a slideshow. */
  get upcoming(): number | undefined {
    return nextSlideshowIndex(this.#index, this.#items?.length ?? 0);
  }

  /**
   * Returns the event detail for a change to this item. Returns `undefined` if the item is the current one, or if the last transition (`duration` ms)
   * is still running.
   */
  changeTo(index: number, items: ItemList | undefined, time: number, duration: number): LightboxChange | undefined {
    if (!items || index === this.#index || isLocked(this.#lockedSince, time, duration)) return undefined;
    return { ...this.#placeAt(index, items), previous: this.#index };
  }

  /** Sets the gallery and the item. The transition starts at `time`. */
  moveTo(items: ItemList, index: number, time: number): void {
    this.start(items, index);
    this.#lockedSince = time;
  }

  #placeAt(index: number, items: ItemList | undefined): LightboxPlace {
    const total = items?.length ?? 0;
    return { index, total, url: total > index ? (items?.at(index).url ?? '') : '' };
  }
}

/** Returns whether a transition of `duration` ms is still running. `since` is its start time (ms); `undefined` if there was none. */
export const isLocked = (since: number | undefined, now: number, duration: number): boolean =>
  since !== undefined && now - since < duration;

/** The maximum number of waiting steps: after a held key is released, navigation must not continue for long. */
const maxSteps = 5;

/** Returns the number of waiting steps after a further step. Opposite steps cancel each other. */
export const addStep = (waiting: number, step: 1 | -1): number =>
  Math.min(Math.max(waiting + step, -maxSteps), maxSteps) + 0;

/** Returns the time (ms) until a transition of `duration` ms that started at `since` ends; 0 if there is none. */
export const timeLeft = (since: number | undefined, time: number, duration: number): number =>
  since === undefined ? 0 : Math.max(since + duration - time, 0);
