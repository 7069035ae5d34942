import type { ItemList } from './item-list.ts';
import type { LightboxChange, LightboxPlace } from './lightbox.events.ts';
import { follower, isLocked, slideshowFollower } from './navigation.ts';

/** Which item of which is shown, and where it can go from there. Times in ms. */
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

  get place(): LightboxPlace {
    return this.#placeAt(this.#index, this.#items);
  }

  /** What it is about before it was ever open: the dialog is drawn for these. */
  expect(items: ItemList): void {
    this.#items ??= items;
  }

  /** Begins at an item of these, which can be left at once. */
  begin(items: ItemList, index: number): void {
    this.#items = items;
    this.#index = index;
    this.#lockedSince = undefined;
  }

  /** The item that is `step` from here. */
  beside(step: 1 | -1, isLoop: boolean): number | undefined {
    return follower(this.#index, this.#items?.length ?? 0, step, isLoop);
  }

  /** The item that a slideshow shows next. */
  get upcoming(): number | undefined {
    return slideshowFollower(this.#index, this.#items?.length ?? 0);
  }

  /**
   * What going to that item would change, of those that are open or of others; `undefined` where it is shown already, or where a
   * transition of `duration` is not over at `time` (§4).
   */
  changeTo(index: number, items: ItemList | undefined, time: number, duration: number): LightboxChange | undefined {
    if (!items || index === this.#index || isLocked(this.#lockedSince, time, duration)) return undefined;
    return { ...this.#placeAt(index, items), previous: this.#index };
  }

  /** Is at that item; the transition begins at `time`. */
  take(items: ItemList, index: number, time: number): void {
    this.begin(items, index);
    this.#lockedSince = time;
  }

  #placeAt(index: number, items: ItemList | undefined): LightboxPlace {
    const total = items?.length ?? 0;
    return { index, total, url: total > index ? (items?.at(index).url ?? '') : '' };
  }
}
