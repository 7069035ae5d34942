import type { Item } from './item.ts';

/** The items of a gallery, each read when it is first asked for: a gallery of thousands opens as fast as a small one. */
export class ItemList {
  readonly #elements: readonly HTMLElement[];
  readonly #read: (element: HTMLElement) => Item;
  readonly #listed: readonly Item[];
  readonly #known = new Map<number, Item>();

  /** The items that these elements are, as `read` reads them, and then those that are `listed`. */
  constructor(elements: readonly HTMLElement[], read: (element: HTMLElement) => Item, listed: readonly Item[]) {
    this.#elements = elements;
    this.#read = read;
    this.#listed = listed;
  }

  get length(): number {
    return this.#elements.length + this.#listed.length;
  }

  /** The item of that index; there must be one. */
  at(index: number): Item {
    const listed = this.#listed[index - this.#elements.length];
    if (listed) return listed;
    let item = this.#known.get(index);
    const element = this.#elements[index];
    if (!item && element) this.#known.set(index, (item = this.#read(element)));
    if (!item) throw new RangeError(`there is no item ${index} of ${this.length}`);
    return item;
  }

  /** The index of the item that this element is; -1 when it is none of them. */
  indexOf(element: HTMLElement): number {
    return this.#elements.indexOf(element);
  }
}
