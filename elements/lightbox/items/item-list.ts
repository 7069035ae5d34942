import type { Item } from './item.ts';

/** The items of a gallery, each parsed on first access: a gallery of thousands opens as fast as a small one. */
export class ItemList {
  readonly elements: readonly HTMLElement[];
  readonly #read: (element: HTMLElement) => Item;
  readonly listed: readonly Item[];
  readonly #allElements: readonly HTMLElement[];
  readonly #cache = new Map<number, Item>();

  /** The items of `elements`, parsed by `read`, then those that are `listed`. `allElements`: the elements of all groups. */
  constructor(
    elements: readonly HTMLElement[],
    read: (element: HTMLElement) => Item,
    listed: readonly Item[],
    allElements = elements,
  ) {
    this.elements = elements;
    this.#read = read;
    this.listed = listed;
    this.#allElements = allElements;
  }

  get length(): number {
    return this.elements.length + this.listed.length;
  }

  /** Returns the item at an index; throws if there is none. */
  at(index: number): Item {
    const listed = this.listed[index - this.elements.length];
    if (listed) return listed;
    let item = this.#cache.get(index);
    const element = this.elements[index];
    if (!item && element) this.#cache.set(index, (item = this.#read(element)));
    if (!item) throw new RangeError(`there is no item ${index} of ${this.length}`);
    return item;
  }

  /** Returns the index of an item among all groups, which is the one in the URL. */
  indexInElement(index: number): number {
    const element = this.elements[index];
    return element && this.#allElements !== this.elements ? this.#allElements.indexOf(element) : index;
  }
}
